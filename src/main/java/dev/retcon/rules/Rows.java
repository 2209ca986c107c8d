package dev.retcon.rules;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import java.util.List;
import java.util.stream.Stream;

/** Whether each row of the decision tables can decide, and decides one thing. */
final class Rows {
    private final List<RuleTree> rows;
    private final RuleFindings found;

    private Rows(List<RuleTree> rows, RuleFindings found) {
        this.rows = rows;
        this.found = found;
    }

    static void check(List<RuleTree> rules, RuleFindings found) {
        List<RuleTree> rows =
                rules.stream().filter(rule -> rule.row().isPresent()).toList();
        Rows check = new Rows(rows, found);
        for (int i = 0; i < rows.size(); i++) {
            check.warnOfClash(rows.get(i), rows.subList(0, i));
            check.warnOfShadow(rows.get(i));
        }
    }

    static void checkClashes(List<RuleTree> rules, RuleFindings found) {
        List<RuleTree> rows =
                rules.stream().filter(rule -> rule.row().isPresent()).toList();
        Rows check = new Rows(rows, found);
        for (int i = 0; i < rows.size(); i++) {
            check.warnOfClash(rows.get(i), rows.subList(0, i));
        }
    }

    private void warnOfClash(RuleTree row, List<RuleTree> before) {
        before.stream()
                .filter(other ->
                        other.row().equals(row.row()) && !verdict(other).equals(verdict(row)))
                .findFirst()
                .ifPresent(other -> found.report(
                        row,
                        row.then().at(),
                        FindingCode.ROW_CLASH,
                        "Row " + row.row().getAsInt() + " gives another verdict in " + RuleFindings.named(other)
                                + "; where both fit, the statement is refused.",
                        "Give it a number of its own."));
    }

    /** What the row does, whatever entry it does it to. */
    private static List<Object> verdict(RuleTree row) {
        return row.then().arguments().stream()
                .skip(1)
                .flatMap(argument -> argument instanceof Operand.Value value && value.value() != null
                        ? Stream.of(value.value())
                        : Stream.empty())
                .toList();
    }

    private void warnOfShadow(RuleTree row) {
        rows.stream()
                .filter(other -> other.phase() == row.phase()
                        && other.row().getAsInt() < row.row().getAsInt()
                        && isAlwaysFirst(other, row))
                .findFirst()
                .ifPresent(other -> found.report(
                        row,
                        row.at(),
                        FindingCode.SHADOWED,
                        "This rule never decides: whenever it fits, row "
                                + other.row().getAsInt() + " fits before it, " + RuleFindings.named(other) + ".",
                        "Give it a lower number than " + other.row().getAsInt() + ", or ask for more in that rule."));
    }

    /** Whether all that the one asks for follows from what the other asks for. */
    private static boolean isAlwaysFirst(RuleTree first, RuleTree row) {
        return first.when().stream().allMatch(asked -> follows(asked, row));
    }

    private static boolean follows(Condition asked, RuleTree row) {
        return asked.quantity() == Quantity.NOT
                ? row.when().stream()
                        .anyMatch(not -> not.quantity() == Quantity.NOT
                                && not.type() == asked.type()
                                && Choices.implies(asked.constraints(), not))
                : row.when().stream()
                        .anyMatch(each -> each.isPositive()
                                && each.type() == asked.type()
                                && Choices.implies(Holding.said(each, row), asked));
    }
}
