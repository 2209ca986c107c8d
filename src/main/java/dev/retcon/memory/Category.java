package dev.retcon.memory;

/** What a detail is: a fact of the fictional world or of the user, or a wish how the chat should answer. */
public enum Category {
    FACT,
    PREFERENCE
}
