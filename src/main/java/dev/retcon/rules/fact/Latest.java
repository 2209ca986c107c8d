package dev.retcon.rules.fact;

import dev.retcon.memory.Level;

/** Of the candidates of one bearer and scope, one that nothing surely stated later stands against. */
public record Latest(Stored stored, Bearer bearer, Level level, boolean sure) {
    public Latest(Candidate candidate) {
        this(candidate.stored(), candidate.stored().bearer(), candidate.stored().level(), candidate.sure());
    }
}
