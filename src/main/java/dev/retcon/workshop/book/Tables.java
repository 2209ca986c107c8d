package dev.retcon.workshop.book;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rules, phase by phase, in the order in which phases fire; in each, a table of every file. */
final class Tables {
    private final Map<Phase, List<Table>> byPhase = new TreeMap<>();
    private final RuleRow row;
    private final boolean areShown;

    Tables(RulePack pack, Showing showing, WordList words) {
        this.row = new RuleRow(showing, words);
        this.areShown = !showing.isEmpty();
        for (PackFile file : pack.files()) {
            pack.rules().stream()
                    .filter(rule -> rule.file().equals(file.path()))
                    .collect(Collectors.groupingBy(RuleTree::phase))
                    .forEach((phase, rules) -> byPhase.computeIfAbsent(phase, each -> new ArrayList<>())
                            .add(new Table(file, phase, rules)));
        }
        byPhase.values().forEach(tables -> tables.sort(Comparator.comparingInt(Table::firstRow)));
    }

    static String anchor(Phase phase) {
        return "phase." + phase.group();
    }

    boolean has(Phase phase) {
        return byPhase.containsKey(phase);
    }

    /** The table of contents. */
    String contents() {
        return byPhase.entrySet().stream()
                .map(phase -> "<li>"
                        + Html.link(
                                anchor(phase.getKey()), Html.text(phase.getKey().group()))
                        + " <span>" + Html.text(PhaseWords.of(phase.getKey())) + "</span>\n<ul>\n"
                        + phase.getValue().stream()
                                .map(table -> "<li>" + Html.link(table.anchor(), Html.text(table.title())) + " <span>"
                                        + Html.text(table.extent()) + "</span></li>\n")
                                .collect(Collectors.joining())
                        + "</ul></li>\n")
                .collect(Collectors.joining());
    }

    /** All phases with their tables; a file is introduced where it comes first, and at its decision table. */
    String html() {
        Set<String> introduced = new HashSet<>();
        return byPhase.entrySet().stream()
                .map(each -> {
                    Phase phase = each.getKey();
                    return """
                            <section id="%s">
                            <h2><small>phase</small> %s</h2>
                            <p>%s</p>
                            %s%s</section>
                            """.formatted(
                            Html.anchor(anchor(phase)),
                            Html.text(phase.group()),
                            Html.text(PhaseWords.of(phase)),
                            pictures(ScopeTree.of(phase)),
                            each.getValue().stream()
                                    .map(table -> table(
                                            table, introduced.add(table.file().path())))
                                    .collect(Collectors.joining()));
                })
                .collect(Collectors.joining());
    }

    private static String pictures(String figures) {
        return figures.isEmpty() ? "" : "<div class=\"pictures\">\n" + figures + "</div>\n";
    }

    private String table(Table table, boolean isFirstOfFile) {
        String introduction = isFirstOfFile || table.hasRows() ? table.introduction() : "";
        return """
                <section id="%s">
                <h3>%s</h3>
                %s%s<table class="rules">
                <thead><tr>%s<th scope="col">rule</th><th scope="col">when</th><th scope="col">then</th>%s</tr></thead>
                <tbody>
                %s</tbody>
                </table>
                </section>
                """.formatted(
                        Html.anchor(table.anchor()),
                        Html.text(table.title()),
                        introduction.isEmpty() ? "" : "<p>" + Html.prose(introduction) + "</p>\n",
                        table.isOfOpenScope() ? pictures(ScopeTree.here()) : "",
                        table.hasRows() ? "<th scope=\"col\">row</th>" : "",
                        areShown ? "<th scope=\"col\">shown by</th>" : "",
                        table.rules().stream()
                                .map(rule -> row.html(rule, table.hasRows()))
                                .collect(Collectors.joining()));
    }

    /** The conversations that some rule leads to, by file and line. */
    List<Conversation> shown() {
        return byPhase.values().stream()
                .flatMap(List::stream)
                .flatMap(table -> table.rules().stream())
                .flatMap(rule -> row.shown(rule).stream())
                .distinct()
                .sorted(Comparator.<Conversation, String>comparing(
                                each -> each.story().file())
                        .thenComparingInt(each -> each.story().line()))
                .toList();
    }
}
