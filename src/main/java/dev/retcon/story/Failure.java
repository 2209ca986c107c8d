package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A step that did not give what was expected.
 *
 * @param step as it is written: the verb, and its number from 1
 * @param actual what it gave
 * @param compared what it gave, as far as the expectation names it
 * @param differences where it differs from what was expected, one line each
 * @param rules the rules that fired, with file and line
 * @param whyNot why the expected verdict was not given: of each rule that could have given it, the first condition that
 *     did not hold
 */
public record Failure(
        String file,
        int line,
        String story,
        String step,
        String expected,
        JsonNode actual,
        String compared,
        List<String> differences,
        List<String> rules,
        List<String> whyNot) {
    /** The label of the place where it failed. */
    public static final String AT = "  at";

    /** The label of a rule that fired. */
    public static final String RULE = "  rule";

    /** The label of a rule that could have given what was expected, and what of it did not hold. */
    public static final String WHY_NOT = "  why not";

    /** What is longer is not shown whole beside its differences: about three lines of a terminal. */
    private static final int SHORT = 200;

    private static final String LABELLED = "%-12s%s";

    /** A line of a failure: what it is about, and what it says. */
    public record Row(String label, String text) {
        public String line() {
            return LABELLED.formatted(label, text);
        }
    }

    public Failure {
        differences = List.copyOf(differences);
        rules = List.copyOf(rules);
        whyNot = List.copyOf(whyNot);
    }

    /** The same failure, explained. */
    Failure because(List<String> why) {
        return new Failure(file, line, story, step, expected, actual, compared, differences, rules, why);
    }

    /** What to read: where it failed, what differs, the whole of it where that is short, and the rules that fired. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("FAILED", story));
        rows.add(new Row(AT, file + ":" + line + ", step " + step));
        differences.forEach(difference -> rows.add(new Row("  differs", difference)));
        if (expected.length() <= SHORT && compared.length() <= SHORT) {
            rows.add(new Row("  expected", expected));
            rows.add(new Row("  actual", compared));
        }
        whyNot.forEach(why -> rows.add(new Row(WHY_NOT, why)));
        rules.forEach(rule -> rows.add(new Row(RULE, rule)));
        return rows;
    }

    /** The rows as one text. */
    public String text() {
        return rows().stream().map(Row::line).collect(Collectors.joining("\n"));
    }
}
