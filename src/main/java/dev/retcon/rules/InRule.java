package dev.retcon.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A rule while it is read: its file, its variables, and where to report what is wrong with it. Not for several threads. */
final class InRule {
    private final PackFile file;
    private final String name;
    private final Imports imports;
    private final Findings findings;
    private final Map<String, Class<?>> variables = new HashMap<>();
    private final Map<String, Integer> boundAt = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private final Set<String> excused = new HashSet<>();

    InRule(PackFile file, String name, Imports imports, Findings findings) {
        this.file = file;
        this.name = name;
        this.imports = imports;
        this.findings = findings;
    }

    /** A rule that cannot be read on; what is wrong with it was reported. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super(null, null, false, false);
        }
    }

    PackFile file() {
        return file;
    }

    Imports imports() {
        return imports;
    }

    void report(int at, FindingCode code, String problem, String advice) {
        findings.at(file, at, code, name, problem, advice);
    }

    /** Reports, and leaves what is being read. */
    Unreadable refuse(int at, FindingCode code, String problem, String advice) {
        report(at, code, problem, advice);
        return new Unreadable();
    }

    Unreadable refuse(Token at, FindingCode code, String problem, String advice) {
        return refuse(at.at(), code, problem, advice);
    }

    void bind(Token variable, Class<?> type) {
        if (variables.putIfAbsent(variable.text(), type) != null) {
            report(
                    variable.at(),
                    FindingCode.DUPLICATE_VARIABLE,
                    variable.text() + " is the name of something else already.",
                    "Give it a name of its own.");
        } else {
            boundAt.put(variable.text(), variable.at());
        }
    }

    /** A variable of a condition that cannot be read: nothing is known of it, and nothing is said about it. */
    void excuse(String variable) {
        excused.add(variable);
    }

    boolean isExcused(String variable) {
        return excused.contains(variable);
    }

    /** The type of a variable, which counts as used now. */
    Class<?> variable(Token token) throws Unreadable {
        Class<?> type = variables.get(token.text());
        if (type == null && isExcused(token.text())) {
            throw new Unreadable();
        }
        if (type == null) {
            throw refuse(
                    token,
                    FindingCode.UNKNOWN_VARIABLE,
                    "Nothing is called " + token.text() + " here.",
                    Suggest.closest(token.text(), known())
                            .map(near -> "Did you mean " + near + "?")
                            .orElse("Name it in \"when\" first: " + token.text() + " : field."));
        }
        used.add(token.text());
        return type;
    }

    private Set<String> known() {
        Set<String> known = new HashSet<>(variables.keySet());
        known.addAll(excused);
        return known;
    }

    /** Reports the variables that nothing uses. */
    void reportUnused() {
        boundAt.forEach((variable, at) -> {
            if (!used.contains(variable)) {
                report(
                        at,
                        FindingCode.UNUSED_VARIABLE,
                        "Nothing uses " + variable + ".",
                        "Leave it out, or use it in \"then\".");
            }
        });
    }
}
