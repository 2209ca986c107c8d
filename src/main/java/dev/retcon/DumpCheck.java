package dev.retcon;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Keys;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Words;
import dev.retcon.store.Dump;
import dev.retcon.store.Dump.Said;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Refuses a memory that is no export: texts over their limits, ids that stand twice, two current entries in one place. */
final class DumpCheck {
    private static final String FIELD = "memory";
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern HASHES = Pattern.compile("[0-9a-f]{64}( [0-9a-f]{64}){0,3}");
    private static final int PACK_LIMIT = 16;
    /** An id that was made of a statement's: {@code s-1~conflict}. */
    private static final int MADE_ID_LIMIT = 260;

    private static final int SCOPE_LIMIT = 700;

    private final Vocabulary vocabulary;

    DumpCheck(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** @throws RetconException {@code invalid} */
    void check(Dump dump) {
        if (dump.form() != Dump.FORM) {
            throw RetconException.invalid(
                    FIELD,
                    "other_form",
                    Map.of("form", String.valueOf(dump.form()), "known", String.valueOf(Dump.FORM)));
        }
        entries(dump);
        statements(dump);
        questions(dump);
        dump.changes().forEach(change -> {
            text(change.statement(), Name.LIMIT);
            text(change.entry(), MADE_ID_LIMIT);
        });
        dump.aliases().forEach(alias -> {
            name(alias.alias());
            name(alias.subject());
        });
        dump.places().forEach(place -> {
            text(place.scope().toString(), SCOPE_LIMIT);
            text(place.openedBy(), Name.LIMIT);
        });
        dump.marks().forEach(mark -> {
            matches(HASH, mark.subject());
            matches(HASH, mark.detail());
            matches(HASH, mark.value());
            matches(HASHES, mark.scopes());
        });
        dump.secrets().forEach(secret -> matches(HASH, secret));
    }

    private void entries(Dump dump) {
        Set<String> ids = new HashSet<>();
        Set<String> slots = new HashSet<>();
        for (Entry entry : dump.entries()) {
            text(entry.id(), MADE_ID_LIMIT);
            detail(entry.detail());
            Name.value(FIELD, entry.value().shown());
            key(entry.value(), Name.VALUE_LIMIT);
            text(entry.scope().toString(), SCOPE_LIMIT);
            text(entry.wording(), Name.WORDING_LIMIT);
            text(entry.statement(), Name.LIMIT);
            entry.replaces().forEach(id -> text(id, MADE_ID_LIMIT));
            if (entry.ending() != null) {
                text(entry.ending().by(), Name.LIMIT);
                text(entry.ending().replacedBy(), MADE_ID_LIMIT);
            }
            unique(ids, "entry", entry.id());
            if (entry.isCurrent() && !slots.add(slot(entry))) {
                throw RetconException.invalid(
                        FIELD,
                        "second_current",
                        Map.of(
                                "subject",
                                entry.detail().subject(),
                                "attribute",
                                entry.detail().attribute(),
                                "value",
                                entry.value(),
                                "scope",
                                entry.scope()));
            }
        }
    }

    private static void statements(Dump dump) {
        Set<String> ids = new HashSet<>();
        for (Said said : dump.statements()) {
            text(said.id(), Name.LIMIT);
            unique(ids, "statement", said.id());
            text(said.message(), Name.LIMIT);
            text(said.pack(), PACK_LIMIT);
            text(said.subject(), 2 * Name.LIMIT);
            text(said.attribute(), 2 * Name.LIMIT);
            text(said.typed(), Name.LIMIT);
            text(said.scope().toString(), SCOPE_LIMIT);
            text(said.place().toString(), SCOPE_LIMIT);
            if (said.content() == null && said.sealed() == null) {
                throw RetconException.invalid(FIELD, "no_content", Map.of("statement", said.id()));
            }
        }
    }

    private static void questions(Dump dump) {
        Set<String> ids = new HashSet<>();
        for (Question question : dump.questions()) {
            text(question.id(), MADE_ID_LIMIT);
            unique(ids, "question", question.id());
            text(question.statement().id(), Name.LIMIT);
            text(question.answer(), Name.VALUE_LIMIT + Name.LIMIT);
            if (question.settled() != null) {
                text(question.settled().pack(), PACK_LIMIT);
            }
            if (!question.detail().isWhole()) {
                detail(question.detail());
            }
        }
    }

    private String slot(Entry entry) {
        Detail detail = entry.detail();
        boolean many = vocabulary.holdsMany(detail);
        return String.join(
                "\n",
                Words.of(detail.category()),
                detail.subject().key(),
                detail.attribute().key(),
                entry.scope().key(),
                many ? entry.value().key() : "");
    }

    private static void unique(Set<String> seen, String what, String id) {
        if (!seen.add(id)) {
            throw RetconException.invalid(FIELD, "id_twice", Map.of("what", what, "id", id));
        }
    }

    private static void detail(Detail detail) {
        name(detail.subject());
        name(detail.attribute());
    }

    private static void name(Name name) {
        Name.of(FIELD, name.shown());
        key(name, Name.LIMIT);
    }

    /** A key that an alias or the vocabulary puts in a name's place is a key all the same. */
    private static void key(Name name, int limit) {
        boolean isKey = !name.key().isEmpty() && Keys.of(name.key()).equals(name.key());
        if (!isKey || name.key().length() > 2 * limit) {
            throw RetconException.invalid(FIELD, "no_key", Map.of("text", name.key()));
        }
    }

    private static void text(@Nullable String text, int limit) {
        if (text != null) {
            Name.text(FIELD, text, limit);
        }
    }

    private static void matches(Pattern pattern, String text) {
        if (!pattern.matcher(text).matches()) {
            throw RetconException.invalid(FIELD, "no_hash", Map.of("text", text));
        }
    }
}
