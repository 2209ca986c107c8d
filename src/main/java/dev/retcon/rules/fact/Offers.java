package dev.retcon.rules.fact;

/** The options that a question can have, in the order in which they are shown. */
public enum Offers {
    EVERYWHERE,
    OWN_STORY,
    OWN_ARC,
    OWN_SCENE,
    /** The scope that the statement names. */
    STATED,
    /** The scope of a known entry. */
    WHERE_FOUND,
    /** The stories that the owner has entries in. */
    EACH_STORY,
    /** The subjects that bear the name. */
    EACH_SUBJECT,
    NEW,
    OLD,
    NEITHER,
    ADD,
    INSTEAD_OF,
    MATCH,
    ALL,
    KEEP,
    DROP,
    NEVER_MIND;

    /** Whether the option is about an entry, which the offer has to name. */
    public boolean needsEntry() {
        return this == WHERE_FOUND || this == INSTEAD_OF || this == MATCH;
    }
}
