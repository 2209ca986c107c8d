package dev.retcon.workshop;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The rules of a pack as a page to read: by file and phase, each row with what it asks for and what it does. */
public final class Book {
    private static final Pattern COMMENT = Pattern.compile("/\\*(.*?)\\*/", Pattern.DOTALL);
    private static final int NO_ROW = 0;
    private static final String PREFACE = """
            # The rules

            Every rule of the pack, in words. This page is made: `./retcon book > docs/rules.md`. To change a rule, change
            its file; [rules/README.md](../rules/README.md) says how, and [words.md](words.md) what the words mean.

            Under each file stand the phases that its rules fire in. A rule fires when everything under *when* holds:
            `$known = Known` gives what is found a name, *some* asks for one at least, *no* for none. Then it finds
            the word under *then*. A rule with a *row* says what it would do; of all rows that fit, the lowest decides.
            """;

    private Book() {}

    /** The page, in Markdown. */
    public static String of(RulePack pack) {
        StringBuilder page = new StringBuilder(PREFACE);
        for (PackFile file : pack.files()) {
            List<RuleTree> own = pack.rules().stream()
                    .filter(rule -> rule.file().equals(file.path()))
                    .toList();
            if (!own.isEmpty()) {
                chapter(file, own, page);
            }
        }
        return page.toString();
    }

    private static void chapter(PackFile file, List<RuleTree> rules, StringBuilder page) {
        page.append("\n## ").append(file.path()).append('\n');
        String introduction = introduction(file);
        if (!introduction.isEmpty()) {
            page.append('\n').append(introduction).append('\n');
        }
        Map<Phase, List<RuleTree>> phases =
                rules.stream().collect(Collectors.groupingBy(RuleTree::phase, TreeMap::new, Collectors.toList()));
        phases.forEach((phase, own) -> section(phase, own, page));
    }

    /** The comments at the file's head. */
    public static String introduction(PackFile file) {
        String head = file.text().substring(0, Math.max(0, file.text().indexOf("package ")));
        return COMMENT.matcher(head)
                .results()
                .map(comment -> comment.group(1).strip())
                .collect(Collectors.joining(" "))
                .replaceAll("\\s+", " ");
    }

    private static void section(Phase phase, List<RuleTree> rules, StringBuilder page) {
        boolean rows = rules.stream().anyMatch(rule -> rule.row().isPresent());
        page.append("\n### Phase `").append(phase.group()).append("`\n\n");
        page.append(rows ? "| row | rule | when | then |\n| --- " : "| rule | when | then |\n")
                .append("| --- | --- | --- |\n");
        rules.stream()
                .sorted(Comparator.comparingInt(rule -> rule.row().orElse(NO_ROW)))
                .forEach(rule -> {
                    String number =
                            rule.row().isPresent() ? String.valueOf(rule.row().getAsInt()) : "";
                    page.append(rows ? "| " + number + " " : "")
                            .append(line(rule))
                            .append('\n');
                });
    }

    private static String line(RuleTree rule) {
        String when = rule.when().stream().map(InWords::of).map(Book::cell).collect(Collectors.joining("<br>"));
        return "| " + cell(rule.name()) + "<br>*" + cell(rule.id()) + ", " + rule.about() + "* | " + when + " | "
                + cell(InWords.of(rule.then())) + " |";
    }

    private static String cell(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("|", "\\|")
                .replace("\n", " ");
    }
}
