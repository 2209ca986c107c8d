package dev.retcon.rules;

import dev.retcon.rules.InRule.Unreadable;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AnnotationDescr;
import org.drools.drl.ast.descr.AttributeDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.NotDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.jspecify.annotations.Nullable;

/** Reads one rule of a parsed file into the pack's own syntax tree; reports what is outside the language of rules. */
final class RuleReader {
    private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_. -]*");
    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("\\$?\\w+(?=\\s*:)");
    private static final Map<String, String> FORMS = Map.ofEntries(
            Map.entry("OrDescr", "or"),
            Map.entry("AndDescr", "and"),
            Map.entry("ForallDescr", "forall"),
            Map.entry("EvalDescr", "eval"),
            Map.entry("AccumulateDescr", "accumulate"),
            Map.entry("CollectDescr", "collect"),
            Map.entry("FromDescr", "from"),
            Map.entry("EntryPointDescr", "from entry-point"),
            Map.entry("NamedConsequenceDescr", "do[ … ]"),
            Map.entry("ConditionalBranchDescr", "if ( … ) do"));
    private static final Set<String> DIMENSIONS = Set.of("retrieval", "replacement", "separation", "honesty");
    private static final List<String> PHASES =
            Arrays.stream(Phase.values()).map(Phase::group).toList();
    private static final String PATTERNS =
            "Write patterns, Word( field == value ), with \"not\" or \"exists\" before them"
                    + " where needed; for either of two, write two rules.";

    private final PackFile file;
    private final Imports imports;
    private final Findings findings;
    private final String namespace;

    RuleReader(PackFile file, String namespace, Imports imports, Findings findings) {
        this.file = file;
        this.namespace = namespace;
        this.imports = imports;
        this.findings = findings;
    }

    /** The rule, or null where something is wrong with it. */
    @Nullable
    RuleTree read(RuleDescr parsed) {
        InRule rule = new InRule(file, parsed.getName(), imports, findings);
        Head head = new Head(parsed, rule);
        String id = head.id();
        String about = head.about();
        Phase phase = head.phase();
        head.checkRest();
        List<Condition> when = conditions(parsed, rule);
        Creation then = then(parsed, rule);
        if (when == null || then == null || id == null || about == null || phase == null) {
            return null;
        }
        rule.reportUnused();
        return new RuleTree(
                namespace,
                id,
                about,
                parsed.getName(),
                phase,
                file.path(),
                file.lineAt(parsed.getStartCharacter()),
                parsed.getStartCharacter(),
                when,
                then);
    }

    /** What stands before {@code when}. */
    private final class Head {
        private final RuleDescr parsed;
        private final InRule rule;

        Head(RuleDescr parsed, InRule rule) {
            this.parsed = parsed;
            this.rule = rule;
        }

        @Nullable
        String id() {
            String id = annotation("id");
            if (id == null) {
                rule.report(
                        parsed.getStartCharacter(),
                        FindingCode.MISSING_ID,
                        "The rule has no @id.",
                        "Give it one that no rule had before, in quotes: @id(\"my-100\").");
            } else if (!ID.matcher(id).matches()) {
                rule.report(
                        annotationAt("id"),
                        FindingCode.MISSING_ID,
                        "\"" + id + "\" is no @id.",
                        "Use letters, digits and hyphens: @id(\"my-100\").");
                return null;
            }
            return id;
        }

        @Nullable
        String about() {
            String about = annotation("about");
            if (about == null) {
                rule.report(
                        parsed.getStartCharacter(),
                        FindingCode.MISSING_ABOUT,
                        "The rule does not say what it is about.",
                        "Name the dimension that it serves, in quotes: @about(\"replacement\"), or retrieval, separation, honesty.");
            } else if (!DIMENSIONS.contains(about)) {
                rule.report(
                        annotationAt("about"),
                        FindingCode.UNKNOWN_ABOUT,
                        "\"" + about + "\" is no dimension.",
                        OperandReader.didYouMean(
                                about, DIMENSIONS, "Use retrieval, replacement, separation or honesty."));
                return null;
            }
            return about;
        }

        @Nullable
        Phase phase() {
            AttributeDescr group = parsed.getAttributes().get("ruleflow-group");
            if (group == null) {
                rule.report(
                        parsed.getStartCharacter(),
                        FindingCode.MISSING_PHASE,
                        "The rule has no phase, so it would never fire.",
                        "Name it: ruleflow-group \"decide\". The phases are " + String.join(", ", PHASES) + ".");
                return null;
            }
            String name = group.getValue().replace("\"", "");
            if (!PHASES.contains(name)) {
                rule.report(
                        group.getStartCharacter(),
                        FindingCode.UNKNOWN_PHASE,
                        "There is no phase \"" + name + "\", so the rule would never fire.",
                        OperandReader.didYouMean(name, PHASES, "The phases are " + String.join(", ", PHASES) + "."));
                return null;
            }
            return Phase.valueOf(name.toUpperCase(Locale.ROOT));
        }

        void checkRest() {
            if (parsed.getName().chars().anyMatch(each -> each == '"' || each == '\\' || each < ' ')) {
                rule.report(
                        parsed.getStartCharacter(),
                        FindingCode.ESCAPED_CHARACTER,
                        "The rule's name holds a quote, a backslash or what cannot be seen.",
                        "Use a plain sentence.");
            }
            if (parsed.getParentName() != null) {
                rule.report(
                        parsed.getStartCharacter(),
                        FindingCode.RULE_ATTRIBUTE,
                        "The rule extends \"" + parsed.getParentName() + "\", which is outside the language of rules.",
                        "Write all of its conditions.");
            }
            if (!parsed.getNamedConsequences().isEmpty()) {
                rule.report(
                        parsed.getStartCharacter(),
                        FindingCode.THEN_FORM,
                        "The rule has more than one \"then\".",
                        "Write a rule for each.");
            }
            for (AttributeDescr attribute : parsed.getAttributes().values()) {
                boolean own = attribute.getStartCharacter() > parsed.getStartCharacter();
                if (own && !attribute.getName().equals("ruleflow-group")) {
                    rule.report(
                            file.text().lastIndexOf(attribute.getName(), attribute.getStartCharacter()),
                            FindingCode.RULE_ATTRIBUTE,
                            "\"" + attribute.getName() + "\" is outside the language of rules.",
                            "Leave it out. Order comes from phases and row numbers alone.");
                }
            }
            for (AnnotationDescr annotation : parsed.getAnnotations()) {
                String name = annotation.getName();
                if (isThereTwice(name)) {
                    rule.report(
                            annotationAt(name),
                            FindingCode.UNKNOWN_METADATA,
                            "\"@" + name + "\" stands twice.",
                            "Keep one of them.");
                }
                if (!name.equals("id") && !name.equals("about")) {
                    rule.report(
                            annotationAt(name),
                            FindingCode.UNKNOWN_METADATA,
                            "\"@" + name + "\" is not known.",
                            OperandReader.didYouMean(name, List.of("id", "about"), "Leave it out."));
                }
            }
        }

        /** The text of a metadatum; null where it has none in quotes. */
        private @Nullable String annotation(String name) {
            AnnotationDescr annotation = parsed.getAnnotation(name);
            Object value = annotation == null ? null : annotation.getSingleValue();
            Matcher quoted =
                    QUOTED.matcher(value == null ? "" : value.toString().strip());
            return quoted.matches() && !quoted.group(1).isBlank() ? quoted.group(1) : null;
        }

        /** The parser keeps the last of them only. */
        private boolean isThereTwice(String name) {
            Matcher written = Pattern.compile("@" + Pattern.quote(name) + "\\b").matcher(file.text());
            int end = file.text().indexOf("when", parsed.getStartCharacter());
            return written.region(
                                    parsed.getStartCharacter(),
                                    end < 0 ? file.text().length() : end)
                            .results()
                            .count()
                    > 1;
        }

        private int annotationAt(String name) {
            Matcher matcher = Pattern.compile("@" + Pattern.quote(name) + "\\b").matcher(file.text());
            return matcher.find(parsed.getStartCharacter()) ? matcher.start() : parsed.getStartCharacter();
        }
    }

    /** The conditions, or null where one cannot be read. */
    private @Nullable List<Condition> conditions(RuleDescr parsed, InRule rule) {
        List<Condition> conditions = new ArrayList<>();
        List<? extends BaseDescr> written =
                parsed.getLhs() == null ? List.of() : parsed.getLhs().getDescrs();
        if (written.isEmpty()) {
            rule.report(
                    parsed.getStartCharacter(),
                    FindingCode.CONDITION_FORM,
                    "The rule has no condition, so it would always fire.",
                    "Say in \"when\" what it is about: Said( intent == Intent.CORRECT ).");
            return null;
        }
        boolean whole = true;
        for (BaseDescr each : written) {
            try {
                conditions.add(condition(each, rule));
            } catch (Unreadable reported) {
                whole = false;
                excuse(each, rule);
            }
        }
        return whole ? conditions : null;
    }

    /** What a condition would have named had it been read is not missed elsewhere. */
    private void excuse(BaseDescr written, InRule rule) {
        int start = Math.max(written.getStartCharacter(), 0);
        int end = Math.max(
                start, Math.min(written.getEndCharacter() + 1, file.text().length()));
        Matcher names = NAMED.matcher(file.text().substring(start, end));
        while (names.find()) {
            rule.excuse(names.group());
        }
    }

    private Condition condition(BaseDescr written, InRule rule) throws Unreadable {
        if (written instanceof PatternDescr pattern) {
            return pattern(pattern, Quantity.EACH, rule);
        }
        if (written instanceof NotDescr || written instanceof ExistsDescr) {
            List<? extends BaseDescr> inner = ((ConditionalElementDescr) written).getDescrs();
            if (inner.size() == 1 && inner.get(0) instanceof PatternDescr pattern) {
                return pattern(pattern, written instanceof NotDescr ? Quantity.NOT : Quantity.EXISTS, rule);
            }
            throw rule.refuse(
                    written.getStartCharacter(),
                    FindingCode.CONDITION_FORM,
                    "\"not\" and \"exists\" stand before one pattern each.",
                    "Write one for each pattern, or derive a word in an earlier phase.");
        }
        throw outside(written, written.getStartCharacter(), rule);
    }

    private static Unreadable outside(BaseDescr written, int at, InRule rule) {
        String form = written.getClass().getSimpleName();
        return rule.refuse(
                at,
                FindingCode.CONDITION_FORM,
                "\"" + FORMS.getOrDefault(form, form.replace("Descr", "")) + "\" is outside the language of rules.",
                PATTERNS);
    }

    private Condition pattern(PatternDescr written, Quantity quantity, InRule rule) throws Unreadable {
        int start = written.getStartCharacter();
        if (written.getSource() != null) {
            throw outside((BaseDescr) written.getSource(), start, rule);
        }
        boolean plain = written.getObjectType() != null
                && written.getBehaviors().isEmpty()
                && written.getAnnotations().isEmpty()
                && !written.isUnification()
                && !written.isQuery();
        if (!plain) {
            throw rule.refuse(
                    start,
                    FindingCode.CONDITION_FORM,
                    "Paths, windows, annotations, \":=\" and queries are outside the language of rules.",
                    PATTERNS);
        }
        Class<?> type = factType(written, rule);
        Token variable = variable(written);
        List<Constraint> constraints = constraints(written, type, rule);
        if (variable != null) {
            if (!variable.text().startsWith("$")) {
                throw rule.refuse(
                        variable,
                        FindingCode.CONDITION_FORM,
                        "The name \"" + variable.text() + "\" does not begin with $.",
                        "Call it $" + variable.text() + ".");
            }
            if (quantity != Quantity.EACH) {
                throw rule.refuse(
                        variable,
                        FindingCode.CONDITION_FORM,
                        variable.text() + " names what need not be there, or may be several.",
                        "Leave the name out.");
            }
            rule.bind(variable, type);
        }
        return new Condition(quantity, variable == null ? null : variable.text(), type, constraints, start);
    }

    private @Nullable Token variable(PatternDescr written) {
        return written.getIdentifier() == null
                ? null
                : new Token(Token.Kind.NAME, written.getIdentifier(), written.getStartCharacter());
    }

    private Class<?> factType(PatternDescr written, InRule rule) throws Unreadable {
        String name = written.getObjectType();
        int from = written.getStartCharacter();
        Token at = new Token(Token.Kind.NAME, name, Math.max(from, file.text().indexOf(name, from)));
        if (name.contains(".")
                && OperandReader.isPackage(new Token(Token.Kind.NAME, name.substring(0, name.indexOf('.')), 0))) {
            OperandReader.refuseQualified(rule, at);
        }
        Optional<Class<?>> known = rule.imports().type(name);
        if (known.isPresent() && FactTypes.isFact(known.get())) {
            return known.get();
        }
        throw rule.refuse(
                at,
                FindingCode.UNKNOWN_TYPE,
                known.isPresent()
                        ? name + " is a part of facts, and no fact itself."
                        : "There is no fact \"" + name + "\" here.",
                known.isEmpty() && Imports.missing(name).isPresent()
                        ? "It has to be imported: import "
                                + Imports.missing(name).get() + ";"
                        : OperandReader.didYouMean(
                                name, FactTypes.facts(), "docs/words.md lists the words that rules know."));
    }

    private List<Constraint> constraints(PatternDescr written, Class<?> type, InRule rule) throws Unreadable {
        List<Constraint> constraints = new ArrayList<>();
        boolean whole = true;
        for (Object each : written.getDescrs()) {
            try {
                constraints.add(constraint((BaseDescr) each, type, constraints, rule));
            } catch (Unreadable reported) {
                whole = false;
            }
        }
        if (!whole) {
            throw new Unreadable();
        }
        return constraints;
    }

    private Constraint constraint(BaseDescr written, Class<?> type, List<Constraint> before, InRule rule)
            throws Unreadable {
        int start = written.getStartCharacter();
        int end = written.getEndCharacter() + 1;
        boolean plain = written instanceof ExprConstraintDescr expression
                && expression.getType() == ExprConstraintDescr.Type.NAMED
                && start >= 0
                && end <= file.text().length()
                && file.text().substring(start, end).equals(expression.getExpression());
        if (!plain) {
            throw rule.refuse(
                    start,
                    FindingCode.CONSTRAINT_FORM,
                    "This constraint is outside the language of rules.",
                    "Write field == value, with a comma between constraints, and texts in double quotes.");
        }
        return new ConstraintReader(rule, new Tokens(file.text(), start, end), type, before).read();
    }

    /** What the rule inserts, or null where that cannot be read. */
    private @Nullable Creation then(RuleDescr parsed, InRule rule) {
        String written = String.valueOf(parsed.getConsequence()).strip();
        int end = Math.min(parsed.getEndCharacter() + 1, file.text().length());
        int start = written.isEmpty() ? -1 : file.text().lastIndexOf(written, end);
        Tokens tokens = start < 0
                ? new Tokens(file.text(), end, end)
                : new Tokens(file.text(), start, start + written.length());
        try {
            return new CreationReader(rule, tokens).read();
        } catch (Unreadable reported) {
            return null;
        }
    }
}
