package dev.retcon.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something wrong with a rule pack.
 *
 * @param file the file in the rules folder
 * @param line from 1; 0 where it concerns the whole file
 * @param column from 1; 0 where only the line is known
 * @param rule the rule's name, if it is in one
 * @param message what is wrong, and what to do
 * @param snippet the line itself; empty where there is none
 */
public record PackIssue(
        String file, int line, int column, @Nullable String rule, String message, String snippet) {

    static PackIssue at(PackFile file, int line, int column, @Nullable String rule, String message) {
        List<String> lines = file.text().lines().toList();
        String snippet = line >= 1 && line <= lines.size() ? lines.get(line - 1) : "";
        return new PackIssue(file.path(), Math.max(line, 0), Math.max(column, 0), rule, message, snippet);
    }

    /** As a compiler prints it: {@code ERROR: file:line:col}, the line, and a caret. */
    public String rendered() {
        StringBuilder text = new StringBuilder("ERROR: ").append(file);
        if (line > 0) {
            text.append(':').append(line);
        }
        if (column > 0) {
            text.append(':').append(column);
        }
        text.append(": ");
        if (rule != null) {
            text.append("in rule \"").append(rule).append("\": ");
        }
        text.append(message);
        if (!snippet.isBlank()) {
            text.append("\n  | ").append(snippet);
            if (column > 0) {
                text.append("\n  | ").append(" ".repeat(column - 1)).append('^');
            }
        }
        return text.toString();
    }
}
