package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ImportDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsParserException;
import org.drools.drl.parser.ParserError;
import org.jspecify.annotations.Nullable;
import org.kie.internal.builder.conf.LanguageLevelOption;

/** Reads the files of rules: parses them, and reports what is no rule. */
final class RuleFiles {
    private static final Pattern PACKAGE = Pattern.compile("retcon\\.[a-z][a-z0-9_.]*");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u");
    private static final Pattern UNEXPECTED = Pattern.compile("input '(.*?)'");

    private final Findings findings;
    private final Map<String, RuleTree> byId = new HashMap<>();
    private final Map<String, RuleTree> byName = new HashMap<>();

    private RuleFiles(Findings findings) {
        this.findings = findings;
    }

    /** The rules that can be read, in the order of the files. */
    static List<RuleTree> read(Collection<PackFile> files, Findings findings) {
        RuleFiles reader = new RuleFiles(findings);
        return files.stream()
                .filter(PackFile::isRules)
                .flatMap(file -> reader.read(file).stream())
                .toList();
    }

    private List<RuleTree> read(PackFile file) {
        Matcher escapes = ESCAPE.matcher(file.text());
        while (escapes.find()) {
            findings.at(
                    file,
                    escapes.start(),
                    FindingCode.ESCAPED_CHARACTER,
                    null,
                    "\\u stands for another character, which the compiler would see and a reader would not.",
                    "Write the character itself.");
        }
        PackageDescr parsed = parse(file);
        if (parsed == null) {
            return List.of();
        }
        Imports imports = header(file, parsed);
        RuleReader reader = new RuleReader(file, parsed.getNamespace(), imports, findings);
        List<RuleTree> rules = new ArrayList<>();
        for (RuleDescr rule : parsed.getRules()) {
            if (rule.isQuery()) {
                notARule(file, rule, "query");
                continue;
            }
            RuleTree tree = reader.read(rule);
            if (tree != null) {
                refuseTwins(file, tree);
                rules.add(tree);
            }
        }
        return rules;
    }

    private @Nullable PackageDescr parse(PackFile file) {
        DrlParser parser = new DrlParser(LanguageLevelOption.DRL6);
        PackageDescr parsed = null;
        try {
            parsed = parser.parse(null, file.text());
        } catch (DroolsParserException | RuntimeException | StackOverflowError e) {
            if (!parser.hasErrors()) {
                syntaxError(file, 1, 1, "The file cannot be read as rules.");
            }
        }
        parser.getErrors().stream()
                .filter(ParserError.class::isInstance)
                .map(ParserError.class::cast)
                .min(Comparator.comparing(ParserError::getRow).thenComparing(ParserError::getCol))
                .ifPresent(first -> report(file, first));
        if (parsed == null && parser.getErrors().isEmpty() && !file.text().isBlank()) {
            syntaxError(file, 1, 1, "The file cannot be read as rules.");
        }
        return parser.hasErrors() ? null : parsed;
    }

    /** The first error; those after it often follow from it. */
    private void report(PackFile file, ParserError error) {
        Matcher unexpected = UNEXPECTED.matcher(error.getMessage());
        String word = unexpected.find() ? unexpected.group(1) : "";
        boolean tooSoon = word.isEmpty() || word.equals("<eof>");
        int last = (int) Math.max(1, file.text().lines().count());
        syntaxError(
                file,
                Math.min(error.getRow(), last),
                error.getRow() > last ? file.line(last).length() + 1 : error.getCol() + 1,
                tooSoon ? "The file ends before the rule does." : "\"" + word + "\" is not expected here.");
    }

    private void syntaxError(PackFile file, int line, int column, String problem) {
        findings.atLine(
                file,
                line,
                column,
                FindingCode.SYNTAX_ERROR,
                null,
                problem,
                "Look at what stands before it: a quote, a bracket, a comma or a word may be missing or too much.");
    }

    private Imports header(PackFile file, PackageDescr parsed) {
        if (!PACKAGE.matcher(parsed.getNamespace()).matches()) {
            findings.at(
                    file,
                    Math.max(0, file.text().indexOf("package")),
                    FindingCode.FOREIGN_PACKAGE,
                    null,
                    parsed.getNamespace().isEmpty()
                            ? "The file names no package."
                            : "The package \"" + parsed.getNamespace() + "\" is not one of rules.",
                    "Begin the file with: package retcon.correction;");
        }
        Imports imports = new Imports();
        for (ImportDescr each : parsed.getImports()) {
            if (!imports.add(each.getTarget())) {
                foreign(file, each, each.getTarget());
            }
        }
        parsed.getFunctionImports().forEach(each -> foreign(file, each, each.getTarget()));
        parsed.getAccumulateImports().forEach(each -> foreign(file, each, each.getTarget()));
        parsed.getGlobals().forEach(each -> notARule(file, each, "global"));
        parsed.getFunctions().forEach(each -> notARule(file, each, "function"));
        parsed.getTypeDeclarations().forEach(each -> notARule(file, each, "declare"));
        parsed.getEnumDeclarations().forEach(each -> notARule(file, each, "declare enum"));
        parsed.getEntryPointDeclarations().forEach(each -> notARule(file, each, "declare entry-point"));
        parsed.getWindowDeclarations().forEach(each -> notARule(file, each, "declare window"));
        parsed.getAttributes().forEach(each -> notARule(file, each, each.getName()));
        if (parsed.getUnit() != null) {
            notARule(file, parsed.getUnit(), "unit");
        }
        return imports;
    }

    private void foreign(PackFile file, BaseDescr written, String target) {
        findings.at(
                file,
                Math.max(written.getStartCharacter(), 0),
                FindingCode.FOREIGN_IMPORT,
                null,
                "\"" + target + "\" reaches beyond the facts.",
                "Rules import " + String.join(".*, ", Imports.packages()) + ".* and nothing else.");
    }

    private void notARule(PackFile file, BaseDescr written, String what) {
        findings.at(
                file,
                placeOf(file, written, what),
                FindingCode.NOT_A_RULE,
                null,
                "\"" + what + "\" is outside the language of rules.",
                "A file holds imports and rules, and nothing else.");
    }

    /** Where a declaration begins: the parser tells where its name does. */
    private static int placeOf(PackFile file, BaseDescr written, String what) {
        int at = Math.max(written.getStartCharacter(), 0);
        int before = file.text().lastIndexOf(what.split(" ", 2)[0], at);
        return before < 0 ? at : before;
    }

    private void refuseTwins(PackFile file, RuleTree rule) {
        RuleTree twin = byId.putIfAbsent(rule.id(), rule);
        if (twin != null) {
            findings.at(
                    file,
                    Math.max(rule.at(), file.text().indexOf("@id", rule.at())),
                    FindingCode.DUPLICATE_ID,
                    rule.name(),
                    "The @id \"" + rule.id() + "\" is that of another rule too (" + twin.file() + ":" + twin.line()
                            + ").",
                    "Give it one of its own, which no rule had before.");
        }
        RuleTree namesake = byName.putIfAbsent(rule.name(), rule);
        if (namesake != null) {
            findings.at(
                    file,
                    rule.at(),
                    FindingCode.DUPLICATE_NAME,
                    rule.name(),
                    "Another rule has this name too (" + namesake.file() + ":" + namesake.line() + ").",
                    "Say in the name what is special about this one.");
        }
    }
}
