package dev.retcon.workshop.compare;

import java.util.List;

/** What a reader would name of a situation; kinds that differ in the first alone are put together first. */
enum Axis {
    /** Whether the value of the entry was denied. */
    DENIED,
    GUESSED,
    LOCKED,
    /** How its time compares. */
    TIME,
    /** How its value compares. */
    VALUE,
    /** What the entry is to the answer, or the edit. */
    ROLE,
    /** Where the entry stands: of two, the narrowest in view. */
    PLACE,
    /** What there is beside entries. */
    AROUND,
    /** Whether the statement's {@code until} has passed. */
    OVER,
    /** A fact or a preference, and of whom. */
    WHOSE,
    /** How long it is said to hold. */
    SPAN,
    /** Where the chat is. */
    CONTEXT,
    SCOPE,
    /** What the vocabulary says of the attribute; itself, where a rule names it. */
    TOPIC,
    SAYING,
    ANSWER;

    /** The axes whose values decide which values of this one there can be. */
    List<Axis> given() {
        return switch (this) {
            case SAYING, ANSWER, AROUND -> List.of();
            case SPAN, TOPIC, WHOSE -> List.of(SAYING);
            case SCOPE, OVER -> List.of(ANSWER, SAYING);
            case CONTEXT -> List.of(ANSWER, SAYING, SCOPE);
            case PLACE -> List.of(SAYING, SCOPE, CONTEXT);
            case ROLE -> List.of(ANSWER, PLACE);
            case VALUE, TIME -> List.of(ANSWER, SAYING, PLACE);
            case LOCKED, GUESSED -> List.of(PLACE);
            case DENIED -> List.of(SCOPE, CONTEXT, PLACE);
        };
    }

    /** Whether it is known from what is said. */
    boolean isOfUtterance() {
        return compareTo(OVER) >= 0;
    }
}
