package dev.retcon.cli;

import com.ibm.icu.text.MessageFormat;
import dev.retcon.Rekeyed;
import dev.retcon.Rekeyed.Clash;
import dev.retcon.Rekeyed.Kind;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Scope;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** What a change of the vocabulary would do to what is stored, in plain words for whoever makes it. */
final class RekeyedText {
    private static final int WIDTH = 80;
    private static final int STEP = 2;
    /** How many lines of one sort are shown. */
    private static final int SHOWN = 20;

    private final StringBuilder text = new StringBuilder();

    private RekeyedText() {}

    static String of(Rekeyed rekeyed) {
        RekeyedText text = new RekeyedText();
        text.all(rekeyed);
        return text.text.toString();
    }

    private void all(Rekeyed rekeyed) {
        if (rekeyed.isNothing()) {
            line("The vocabulary touches nothing that is stored.");
            return;
        }
        line(
                "The vocabulary touches {entries, plural, one {# entry} other {# entries}}, {questions, plural, one {#"
                        + " question} other {# questions}} and {statements, plural, one {# statement} other {#"
                        + " statements}} of {owners, plural, one {# owner} other {# owners}}.",
                Map.of(
                        "entries", rekeyed.entries(),
                        "questions", rekeyed.questions(),
                        "statements", rekeyed.statements(),
                        "owners", rekeyed.owners()));
        each("", rekeyed.kinds(), RekeyedText::kind);
        each(
                "{count, plural, one {# entry comes} other {# entries come}} to stand where another value does, end"
                        + " there, and {count, plural, one {is} other {are}} asked about:",
                rekeyed.clashes(),
                RekeyedText::clash);
        each(
                "{count, plural, one {# entry comes} other {# entries come}} to stand where the same value does, and"
                        + " {count, plural, one {ends} other {end}}:",
                rekeyed.same(),
                RekeyedText::clash);
        each(
                "{count, plural, one {# entry that had ended so is} other {# entries that had ended so are}} current"
                        + " again:",
                rekeyed.back(),
                RekeyedText::back);
    }

    private <T> void each(String heading, List<T> items, Function<T, String> words) {
        if (items.isEmpty()) {
            return;
        }
        if (!heading.isEmpty()) {
            text.append(System.lineSeparator());
            line(heading, Map.of("count", items.size()));
        }
        items.stream().limit(SHOWN).map(words).forEach(this::item);
        if (items.size() > SHOWN) {
            item(said("… and {count} more", Map.of("count", items.size() - SHOWN)));
        }
    }

    private static String kind(Kind kind) {
        String key = switch (kind.what()) {
            case ATTRIBUTE -> "compares as \"{to}\", no more as \"{name}\"";
            case VALUE -> "compares as the value \"{to}\", no more as \"{name}\"";
            case CATEGORY -> "{to, select, preference {is a preference} other {is a fact}}: \"{name}\"";
            case HOLDS ->
                "{to, select, one {is the only one in its place} other {may stand beside others}}: \"{name}\"";
        };
        return said(
                "{entries, plural, one {# entry} other {# entries}} of {owners, plural, one {# owner} other {# owners}}"
                        + " – each " + key,
                Map.of("entries", kind.entries(), "owners", kind.owners(), "name", kind.name(), "to", kind.to()));
    }

    private static String clash(Clash clash) {
        return where(clash.detail(), clash.scope()) + ": \"" + clash.stays() + "\" stays, \"" + clash.ends()
                + "\" ends";
    }

    private static String back(Entry entry) {
        return where(entry.detail(), entry.scope()) + ": \"" + entry.value() + "\"";
    }

    private static String where(Detail detail, Scope scope) {
        return detail.owner() + ": " + detail.subject() + ", " + detail.attribute() + " (" + scope + ")";
    }

    private static String said(String pattern, Map<String, ?> words) {
        return new MessageFormat(pattern, Locale.ENGLISH).format(words);
    }

    private void line(String pattern, Map<String, ?> words) {
        line(said(pattern, words));
    }

    private void line(String words) {
        row(0, words);
    }

    private void item(String words) {
        row(STEP, words);
    }

    private void row(int indent, String words) {
        Columns row = new Columns(indent, WIDTH - indent);
        row.row("", words);
        text.append(row).append(System.lineSeparator());
    }
}
