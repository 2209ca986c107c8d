package dev.retcon.rules;

import java.util.Locale;

/** The kinds of {@link Finding}. Each has a page of its name in {@code docs/findings}. */
public enum FindingCode {
    // Files
    /** A file that every pack needs is not there. */
    MISSING_FILE,
    /** A file that nothing reads. */
    STRAY_FILE(Severity.WARNING),
    /** A file that is not UTF-8, or holds what cannot be seen. */
    UNREADABLE_TEXT,

    // How a file of rules is written
    /** What cannot be parsed. */
    SYNTAX_ERROR,
    /** An import of something other than facts. */
    FOREIGN_IMPORT,
    /** A package other than those of rules. */
    FOREIGN_PACKAGE,
    /** Something other than imports and rules. */
    NOT_A_RULE,
    /** An attribute other than the phase, or a rule that extends another. */
    RULE_ATTRIBUTE,
    /** A rule without {@code @id}. */
    MISSING_ID,
    /** An {@code @id} that another rule has. */
    DUPLICATE_ID,
    /** A name that another rule has. */
    DUPLICATE_NAME,
    /** A rule without {@code @about}. */
    MISSING_ABOUT,
    /** An {@code @about} that is no dimension. */
    UNKNOWN_ABOUT,
    /** Metadata other than {@code @id} and {@code @about}. */
    UNKNOWN_METADATA,
    /** A rule without a phase. */
    MISSING_PHASE,
    /** A phase that does not exist. */
    UNKNOWN_PHASE,
    /** Escaped characters, which the compiler would see as others than the check. */
    ESCAPED_CHARACTER,

    // What a rule may say
    /** A condition other than a pattern, {@code not} or {@code exists}. */
    CONDITION_FORM,
    /** A constraint that is no binding and no comparison. */
    CONSTRAINT_FORM,
    /** A {@code then} that does other things than to insert one word. */
    THEN_FORM,
    /** A loop. */
    LOOP,
    /** A name with its package. */
    QUALIFIED_NAME,
    /** A call of a method. */
    METHOD_CALL,
    /** A {@code matches} with a pattern that could run for ever, or is not known before. */
    UNCHECKED_MATCHES,
    /** More patterns beside each other than can be tried in time. */
    WIDE_JOIN,

    // The words of a rule
    /** A type that no fact has. */
    UNKNOWN_TYPE,
    /** A field that a fact does not have. */
    UNKNOWN_FIELD,
    /** A constant that an enum does not have. */
    UNKNOWN_CONSTANT,
    /** A method that a fact does not have. */
    UNKNOWN_METHOD,
    /** A variable that nothing binds. */
    UNKNOWN_VARIABLE,
    /** A variable that is bound twice. */
    DUPLICATE_VARIABLE,
    /** A variable that nothing uses. */
    UNUSED_VARIABLE(Severity.WARNING),
    /** A comparison with something of another type. */
    WRONG_TYPE,
    /** A key that is not written as keys are. */
    UNFOLDED_KEY,
    /** A word that cannot be made of these arguments. */
    WRONG_ARGUMENTS,
    /** A rule that inserts what is only ever handed in. */
    FORGED_FACT,
    /** A path through a field that may be absent. */
    MAY_BE_ABSENT(Severity.WARNING),

    // What rules do together
    /** A rule whose condition can never hold. */
    NEVER_FIRES(Severity.WARNING),
    /** A rule that never decides, since another always comes before it. */
    SHADOWED(Severity.WARNING),
    /** A {@code not} about what can never be. */
    ALWAYS_HOLDS(Severity.WARNING),
    /** A {@code not} about a word that the same phase, or a later one, inserts. */
    ORDER_MATTERS,
    /** A rule that could fire for ever by what it inserts itself. */
    ENDLESS(Severity.WARNING),
    /** Two verdicts in one row. */
    ROW_CLASH(Severity.WARNING),

    // Beyond the facts
    /** Compiled code that reaches beyond the facts. */
    BEYOND_THE_FACTS,
    /** What only the engine found. */
    NOT_COMPILABLE,

    // The vocabulary
    /** A vocabulary that is no YAML. */
    VOCABULARY_SYNTAX,
    /** A key that the vocabulary does not know. */
    UNKNOWN_KEY,
    /** A key that the vocabulary needs. */
    MISSING_KEY,
    /** A key that stands twice. */
    DUPLICATE_KEY,
    /** Another shape than a key needs: a list where a word belongs. */
    WRONG_SHAPE,
    /** A word that is none of those that a key takes. */
    UNKNOWN_WORD,
    /** A name that compares as nothing. */
    EMPTY_NAME,
    /** Two names that compare as one. */
    NAME_CLASH,
    /** A name longer than a statement may give it. */
    LONG_NAME,

    // The wording
    /** A file of texts that cannot be read. */
    WORDING_SYNTAX,
    /** A file of texts whose name is no language. */
    WORDING_LANGUAGE,
    /** A text that is no pattern. */
    WORDING_PATTERN,
    /** An argument that is not filled in. */
    UNKNOWN_ARGUMENT,
    /** A word that a text chooses by, and that never comes. */
    UNKNOWN_CHOICE,
    /** A text that stands twice. */
    DUPLICATE_TEXT,
    /** A text that is missing. */
    MISSING_TEXT(Severity.WARNING),
    /** A text that nothing says. */
    UNUSED_TEXT(Severity.WARNING),
    /** A reason that rules give, and no text says. */
    MISSING_REASON;

    private final Severity severity;

    FindingCode() {
        this(Severity.ERROR);
    }

    FindingCode(Severity severity) {
        this.severity = severity;
    }

    public Severity severity() {
        return severity;
    }

    /** As it is printed: {@code unknown-field}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
