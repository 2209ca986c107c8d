package dev.retcon.rules;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import dev.retcon.memory.TextNames;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks one text: whether it is a pattern, and names and chooses by nothing but what is filled in. */
final class TextCheck {
    private static final Pattern INDEX = Pattern.compile("at pattern index (\\d+)");
    private static final String NUMBER = "number";
    private static final Set<String> SIMPLE = Set.of(NUMBER, "date", "time", "spellout", "ordinal", "duration");
    private static final String MISSING_OTHER = "Missing 'other'";
    private static final String WAYS =
            "Write {name}, {name, plural, one {…} other {…}} or {name, select, yes {…} other {…}}.";
    private static final String SEEN = "or write '%s' in single quotes if it is to be seen.";

    private final PackFile file;
    private final ULocale locale;
    private final TextFile.Text text;
    private final Findings findings;

    private TextCheck(PackFile file, ULocale locale, TextFile.Text text, Findings findings) {
        this.file = file;
        this.locale = locale;
        this.text = text;
        this.findings = findings;
    }

    /** @param isUsed whether the text is ever said; else nobody knows what is filled in */
    static void check(PackFile file, ULocale locale, TextFile.Text text, boolean isUsed, Findings findings) {
        TextCheck check = new TextCheck(file, locale, text, findings);
        if (check.isPattern() && isUsed) {
            check.arguments();
        }
    }

    private boolean isPattern() {
        Braces braces = Braces.of(text.pattern());
        if (braces.unmatched() >= 0) {
            char brace = text.pattern().charAt(braces.unmatched());
            broken(
                    braces.unmatched(),
                    brace == '{' ? "this { is not closed." : "this } closes nothing.",
                    (brace == '{' ? "Close it with a }, " : "Take it out, ") + SEEN.formatted(brace));
            return false;
        }
        try {
            new MessagePattern(text.pattern());
            return true;
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            unreadable(braces, String.valueOf(e.getMessage()));
            return false;
        }
    }

    private void unreadable(Braces braces, String why) {
        Matcher index = INDEX.matcher(why);
        int at = index.find() ? Integer.parseInt(index.group(1)) : 0;
        if (why.startsWith(MISSING_OTHER)) {
            broken(
                    braces.innermost(TextCheck::lacksOther),
                    "this choice has no \"other\".",
                    "Add other {…} at its end.");
        } else if (why.startsWith("No message fragment")) {
            broken(at, "no text in braces follows this word.", "Write it as word {text}.");
        } else if (why.startsWith("No style field")) {
            broken(at, "there is nothing to choose from.", WAYS);
        } else if (why.startsWith("Bad argument syntax")) {
            broken(at, "what stands in these braces is no name.", WAYS);
        } else {
            broken(at, "the pattern cannot be read from here on.", WAYS);
        }
    }

    private static boolean lacksOther(String part) {
        try {
            new MessagePattern(part);
            return false;
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return String.valueOf(e.getMessage()).startsWith(MISSING_OTHER);
        }
    }

    private void arguments() {
        MessagePattern parts = new MessagePattern(text.pattern());
        for (int i = 0; i < parts.countParts(); i++) {
            if (parts.getPartType(i) == Part.Type.ARG_START) {
                argument(parts, i);
            }
        }
    }

    private void argument(MessagePattern parts, int start) {
        Part named = parts.getPart(start + 1);
        String name = parts.getSubstring(named);
        Set<String> known = new TreeSet<>(TextNames.of(text.key()));
        if (!known.contains(name)) {
            found(
                    named.getIndex(),
                    FindingCode.UNKNOWN_ARGUMENT,
                    "\"" + name + "\" is not filled in here.",
                    known.isEmpty() ? "This text names nothing: take it out." : Suggest.inPlaceOf(name, known));
            return;
        }
        ArgType type = parts.getPart(start).getArgType();
        switch (type) {
            case NONE -> {}
            case SELECT -> choices(parts, start, TextNames.words(text.key(), name), name);
            case PLURAL, SELECTORDINAL -> plural(parts, start, name, type);
            case CHOICE ->
                broken(
                        named.getIndex(),
                        "\"" + name + "\" chooses in a way that is not read here.",
                        "Write {" + name + ", plural, one {…} other {…}}.");
            case SIMPLE -> simple(parts, start, name);
        }
    }

    private void plural(MessagePattern parts, int start, String name, ArgType type) {
        if (!TextNames.isNumber(name)) {
            broken(
                    parts.getPart(start + 1).getIndex(),
                    "\"" + name + "\" is no number, and a plural chooses by a number.",
                    "Use {" + name + "}, or {" + name + ", select, …}.");
            return;
        }
        PluralRules rules = PluralRules.forLocale(
                locale, type == ArgType.PLURAL ? PluralRules.PluralType.CARDINAL : PluralRules.PluralType.ORDINAL);
        choices(parts, start, rules.getKeywords(), name);
    }

    /** Only a number may be written as one; all else, a date too, is a text by then. */
    private void simple(MessagePattern parts, int start, String name) {
        Part type = parts.getPart(start + 2);
        String way = parts.getSubstring(type);
        if (!SIMPLE.contains(way)) {
            broken(
                    type.getIndex(),
                    "\"" + way + "\" is no way to write \"" + name + "\".",
                    Suggest.inPlaceOf(way, TextNames.isNumber(name) ? List.of("plural", "number") : List.of("select")));
        } else if (!way.equals(NUMBER) || !TextNames.isNumber(name)) {
            broken(type.getIndex(), "\"" + name + "\" cannot be written as a " + way + ".", "Write {" + name + "}.");
        } else if (!isFormat(parts, start)) {
            broken(type.getIndex(), "the number cannot be written like this.", "Write {" + name + "}.");
        }
    }

    private boolean isFormat(MessagePattern parts, int start) {
        int end = parts.getPart(parts.getLimitPartIndex(start)).getLimit();
        try {
            new MessageFormat(text.pattern().substring(parts.getPatternIndex(start), end), locale);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** @param known empty: any word may come */
    private void choices(MessagePattern parts, int start, Collection<String> known, String name) {
        Set<String> words = new TreeSet<>(known);
        words.add("other");
        Set<String> stand = new HashSet<>();
        int limit = parts.getLimitPartIndex(start);
        for (int i = start + 1; i < limit; i++) {
            Part part = parts.getPart(i);
            if (part.getType() == Part.Type.ARG_SELECTOR) {
                String word = parts.getSubstring(part);
                if (!stand.add(word)) {
                    broken(part.getIndex(), "\"" + word + "\" stands twice in this choice.", "Keep one of them.");
                } else if (!known.isEmpty() && !words.contains(word) && !word.startsWith("=")) {
                    found(
                            part.getIndex(),
                            FindingCode.UNKNOWN_CHOICE,
                            "\"" + name + "\" is never \"" + word + "\""
                                    + (TextNames.isNumber(name) ? " in " + language() : "") + ".",
                            Suggest.inPlaceOf(word, words));
                }
            } else if (part.getType() == Part.Type.MSG_START) {
                i = parts.getLimitPartIndex(i);
            }
        }
    }

    private String language() {
        return locale.getDisplayLanguage(ULocale.ENGLISH);
    }

    private void broken(int index, String problem, String advice) {
        found(index, FindingCode.WORDING_PATTERN, problem, advice);
    }

    private void found(int index, FindingCode code, String problem, String advice) {
        findings.at(file, text.place(index), code, null, "In the text \"" + text.key() + "\", " + problem, advice);
    }
}
