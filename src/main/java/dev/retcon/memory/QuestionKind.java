package dev.retcon.memory;

/** What a question asks; product.md section 4.7. */
public enum QuestionKind {
    SCOPE,
    CONFLICT,
    ADD,
    WHICH,
    PLACE,
    SUBJECT,
    GUESS
}
