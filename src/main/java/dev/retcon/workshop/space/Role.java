package dev.retcon.workshop.space;

/** What an entry is to the answer, or the edit, that is decided. */
public enum Role {
    NONE,
    /** The answer is about it. */
    CHOSEN,
    /** It is edited: nothing changes in it. */
    TYPED_AS_BEFORE,
    /** It is edited: the same value in another spelling. */
    SPELT_OTHERWISE,
    /** It is edited: another value. */
    GIVEN_ANOTHER_VALUE;

    boolean isEdited() {
        return this != NONE && this != CHOSEN;
    }
}
