package dev.retcon.workshop.book;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.rules.tree.Written;
import dev.retcon.workshop.InWords;
import java.util.List;
import java.util.stream.Collectors;

/** A rule as a row of a table: its sentence, what it asks for, what it does, and the conversations that show it. */
final class RuleRow {
    private static final int SHOWN = 3;

    private final Showing showing;
    private final WordList words;

    RuleRow(Showing showing, WordList words) {
        this.showing = showing;
        this.words = words;
    }

    /** @param hasRows whether the table has a column for the row's number */
    String html(RuleTree rule, boolean hasRows) {
        String number = rule.row().isPresent() ? String.valueOf(rule.row().getAsInt()) : "";
        return """
                <tr id="%s">%s<td data-is="rule"><strong>%s</strong><br/><small>%s · %s · %s</small></td>\
                <td data-is="when"><ul>%s</ul></td><td data-is="then">%s</td>%s</tr>
                """.formatted(
                        Html.anchor(rule.id()),
                        hasRows ? "<td data-is=\"row\" class=\"row\">" + number + "</td>" : "",
                        Html.text(rule.name().replace("->", "→")),
                        Html.link(rule.id(), Html.text(rule.id())),
                        Html.text(rule.about()),
                        Html.text(rule.file() + ":" + rule.line()),
                        rule.when().stream().map(this::condition).collect(Collectors.joining()),
                        Html.text(InWords.of(rule.then())),
                        showing.isEmpty() ? "" : "<td data-is=\"shown by\">" + shownBy(rule) + "</td>");
    }

    /** Where the fact is named, it leads to what is said of it. */
    private String condition(Condition condition) {
        String said = InWords.of(condition);
        String fact = Written.nameOf(condition.type());
        String variable = condition.variable();
        int at = said.indexOf(fact, condition.quantity() == Quantity.EACH && variable != null ? variable.length() : 0);
        return "<li>" + Html.text(said.substring(0, at)) + words.linked(fact)
                + Html.text(said.substring(at + fact.length())) + "</li>";
    }

    private String shownBy(RuleTree rule) {
        List<Conversation> all = showing.of(rule.id());
        if (all.isEmpty()) {
            return "<em class=\"none\">no conversation</em>";
        }
        String first = shown(rule).stream()
                .map(each ->
                        "<li>" + Html.link(each.anchor(), Html.text(each.story().name())) + "<br/><small>"
                                + Html.text(each.place()) + "</small></li>")
                .collect(Collectors.joining());
        return "<ul>" + first + "</ul>"
                + (all.size() > SHOWN ? "<small>and " + (all.size() - SHOWN) + " more</small>" : "");
    }

    /** The conversations that a rule leads to. */
    List<Conversation> shown(RuleTree rule) {
        return showing.of(rule.id()).stream().limit(SHOWN).toList();
    }
}
