package dev.retcon.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A rule as it is written in a file, for packs that are changed by hand. */
record RuleText(PackFile file, String id, String about, String name, String phase, String text) {
    private static final Pattern RULE = Pattern.compile("(?ms)^rule \"([^\"\\n]*)\"$.*?^end$");
    private static final Pattern ID = Pattern.compile("@id\\(\"([^\"]*)\"\\)");
    private static final Pattern ABOUT = Pattern.compile("@about\\(\"([^\"]*)\"\\)");
    private static final Pattern PHASE = Pattern.compile("ruleflow-group \"([^\"]*)\"");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+)");
    private static final Pattern ROW = Pattern.compile("new Fit\\( (\\d+)");

    static List<RuleText> of(List<PackFile> files) {
        return files.stream()
                .filter(PackFile::isRules)
                .flatMap(file -> of(file).stream())
                .toList();
    }

    static List<RuleText> of(PackFile file) {
        List<RuleText> rules = new ArrayList<>();
        Matcher rule = RULE.matcher(file.text());
        while (rule.find()) {
            String text = rule.group();
            rules.add(new RuleText(file, found(ID, text), found(ABOUT, text), rule.group(1), found(PHASE, text), text));
        }
        return rules;
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    /** The numbers of the rows that it inserts. */
    List<Integer> rows() {
        return ROW.matcher(text)
                .results()
                .map(row -> Integer.valueOf(row.group(1)))
                .toList();
    }

    /** The patterns and their constraints, without comments. */
    String when() {
        return part("when", "then");
    }

    /** What it inserts. */
    String then() {
        return part("then", "end");
    }

    private String part(String from, String to) {
        String plain = text.replaceAll("//[^\\n]*", "");
        return plain.substring(plain.indexOf("\n" + from) + from.length() + 1, plain.lastIndexOf("\n" + to));
    }

    /** What stands in the file before its first rule. */
    String head() {
        return file.text().substring(0, file.text().indexOf("\nrule \"") + 1);
    }

    /** The package of its file. */
    String namespace() {
        return found(PACKAGE, file.text());
    }

    /** The files with another text, or none, in this rule's place. */
    List<PackFile> written(List<PackFile> files, String other) {
        return files.stream()
                .map(each -> each.equals(file)
                        ? new PackFile(file.path(), file.text().replace(text, other))
                        : each)
                .toList();
    }

    @Override
    public String toString() {
        return id + " \"" + name + "\" (" + file.path() + ")";
    }
}
