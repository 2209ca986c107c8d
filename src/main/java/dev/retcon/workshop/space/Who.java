package dev.retcon.workshop.space;

import dev.retcon.memory.Detail;

/** Whom a statement can be about. */
public enum Who {
    CHARACTER("Mira"),
    USER(Detail.USER),
    ANYONE(Detail.ANYONE);

    private final String subject;

    Who(String subject) {
        this.subject = subject;
    }

    public String subject() {
        return subject;
    }
}
