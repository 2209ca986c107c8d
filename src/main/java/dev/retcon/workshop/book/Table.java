package dev.retcon.workshop.book;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.Phase;
import dev.retcon.rules.fact.Section;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.workshop.Book;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The rules of one file in one phase, by row where they are rows. */
record Table(PackFile file, Phase phase, List<RuleTree> rules) {
    private static final Pattern SENTENCE_END = Pattern.compile("[.:;](\\s|$)");

    Table {
        rules = rules.stream()
                .sorted(Comparator.comparingInt(rule -> rule.row().orElse(0)))
                .toList();
    }

    boolean hasRows() {
        return rules.stream().anyMatch(rule -> rule.row().isPresent());
    }

    int firstRow() {
        return rules.get(0).row().orElse(0);
    }

    String anchor() {
        return "table." + phase.group() + "." + file.path();
    }

    /** What its file says of itself, beyond the title. */
    String introduction() {
        String said = Book.introduction(file);
        String more = said.startsWith(title())
                ? SENTENCE_END.matcher(said.substring(title().length())).replaceFirst("")
                : said;
        return more.isEmpty() ? more : more.substring(0, 1).toUpperCase(Locale.ENGLISH) + more.substring(1);
    }

    /** A decision table goes by what its file says first: {@code 4.2 The scope is not stated}; any other by its file. */
    String title() {
        return hasRows() && !Book.introduction(file).isEmpty()
                ? SENTENCE_END.split(Book.introduction(file), 2)[0]
                : file.path();
    }

    /** How many rules it has, and which rows. */
    String extent() {
        String count = rules.size() + (rules.size() == 1 ? " rule" : " rules");
        return hasRows()
                ? file.path() + ", " + count + ", rows " + firstRow() + "–"
                        + rules.get(rules.size() - 1).row().orElse(0)
                : count;
    }

    /** Whether it is the one for statements without a scope. */
    boolean isOfOpenScope() {
        return hasRows() && rules.stream().allMatch(Table::asksForOpenScope);
    }

    private static boolean asksForOpenScope(RuleTree rule) {
        return rule.when().stream()
                .flatMap(condition -> condition.constraints().stream())
                .flatMap(constraint -> constraint.operands().stream())
                .anyMatch(operand -> operand instanceof Operand.Value value && value.value() == Section.ONE_OPEN);
    }
}
