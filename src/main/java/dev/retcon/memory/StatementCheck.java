package dev.retcon.memory;

import static dev.retcon.memory.RetconException.invalid;

import java.util.Arrays;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;

/** Refuses statements whose fields are malformed or contradict each other; the last part of product.md section 2. */
public final class StatementCheck {
    private static final int EVIDENCE_LIMIT = 1_000;

    private StatementCheck() {}

    /**
     * Checks what can be seen without the memory and the vocabulary.
     *
     * @throws RetconException {@code invalid}, with the field named
     */
    public static void check(Statement said) {
        texts(said);
        fieldsOfTheIntent(said);
        if (said.value() != null
                && said.denies() != null
                && Keys.of(said.value()).equals(Keys.of(said.denies()))) {
            throw invalid("denies", "both_values", Map.of("denies", said.denies()));
        }
    }

    /**
     * Checks what needs the detail.
     *
     * @throws RetconException {@code invalid}, with the field named
     */
    public static void check(Statement said, Detail detail) {
        if (detail.category() == Category.FACT
                && !detail.isWhole()
                && detail.subject().key().equals(Detail.ANYONE)) {
            throw invalid("subject", "fact_of_anyone", Map.of("attribute", detail.attribute()));
        }
    }

    /** Checks the owner: required, to the letter. */
    public static String owner(String owner) {
        return name("owner", owner);
    }

    /** Checks a required id or owner. */
    public static String name(String field, String text) {
        Name.of(field, text);
        return text;
    }

    /** Checks a language tag. */
    public static String language(String tag) {
        try {
            new Locale.Builder().setLanguageTag(name("language", tag));
            return tag;
        } catch (IllformedLocaleException e) {
            throw invalid("language", "no_language", Map.of("text", tag));
        }
    }

    private static void texts(Statement said) {
        owner(said.owner());
        Name.of("subject", said.subject());
        if (said.id() != null) {
            name("id", said.id());
        }
        if (said.attribute() != null) {
            Name.of("attribute", said.attribute());
        }
        if (said.value() != null) {
            Name.value("value", said.value());
        }
        if (said.denies() != null) {
            Name.value("denies", said.denies());
        }
        if (said.wording() != null) {
            Name.text("wording", said.wording(), Name.WORDING_LIMIT);
        }
        if (said.message() != null) {
            name("message", said.message());
        }
        if (said.language() != null) {
            language(said.language());
        }
        if (said.evidence().size() > EVIDENCE_LIMIT) {
            throw invalid(
                    "evidence", "much_evidence", Map.of("count", said.evidence().size(), "limit", EVIDENCE_LIMIT));
        }
        said.evidence().forEach(id -> name("evidence", id));
    }

    private static void fieldsOfTheIntent(Statement said) {
        Intent intent = said.intent();
        if (said.attribute() == null && intent != Intent.FORGET) {
            throw missing("attribute", intent);
        }
        if (said.value() == null && intent != Intent.FORGET && !(intent == Intent.CORRECT && said.denies() != null)) {
            throw missing("value", intent);
        }
        if (said.attribute() == null && said.value() != null) {
            throw missing("attribute", intent);
        }
        if (said.denies() != null && intent != Intent.CORRECT) {
            throw foreign("denies", intent, Intent.CORRECT);
        }
        if (said.lasting() != null && intent != Intent.CORRECT && intent != Intent.MENTION) {
            throw foreign("lasting", intent, Intent.CORRECT, Intent.MENTION);
        }
        if (!said.evidence().isEmpty() && intent != Intent.INFER) {
            throw foreign("evidence", intent, Intent.INFER);
        }
        if (said.until() != null && said.value() == null) {
            throw invalid("until", "until_alone", Map.of());
        }
        if (said.until() != null && intent == Intent.FORGET) {
            throw foreign("until", intent, Intent.CORRECT, Intent.MENTION, Intent.INFER);
        }
    }

    private static RetconException missing(String field, Intent intent) {
        return invalid(field, "missing_in_statement", Map.of("intent", Words.of(intent)));
    }

    private static RetconException foreign(String field, Intent intent, Intent... homes) {
        return invalid(
                field,
                "foreign",
                Map.of("intents", Arrays.stream(homes).map(Words::of).toList(), "intent", Words.of(intent)));
    }
}
