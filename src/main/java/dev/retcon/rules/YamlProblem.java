package dev.retcon.rules;

import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Why a file is no YAML, in a sentence for its author: the parser speaks of tokens and blocks.
 *
 * @param at the character at fault: of what is not closed, where it begins
 */
record YamlProblem(int at, String problem, String advice) {
    static YamlProblem of(PackFile file, MarkedYAMLException e) {
        String found = text(e.getProblem());
        String within = text(e.getContext());
        int at = offset(file, e.getProblemMark(), 0);
        int begun = offset(file, e.getContextMark(), at);
        if (found.contains("(TAB)")) {
            return new YamlProblem(at, "A tab stands where only blanks may.", "Put blanks in its place.");
        }
        if (found.contains("cannot start any token") || within.matches(".*scanning (an alias|an anchor|a tag).*")) {
            return new YamlProblem(
                    begun, "A text cannot begin with \"" + sign(file, begun) + "\".", "Put it in quotes.");
        }
        if (within.contains("quoted scalar")) {
            return found.contains("escape")
                    ? new YamlProblem(
                            at,
                            "There is no such escape in YAML.",
                            "Write \\\\ for a backslash, or put the text in single quotes.")
                    : new YamlProblem(begun, "This quotation mark is not closed.", "Close it.");
        }
        if (within.contains("flow mapping") || within.contains("flow sequence")) {
            return notClosed(file, begun, at, found);
        }
        return misplaced(file, at, found);
    }

    private static YamlProblem notClosed(PackFile file, int at, int brokenAt, String found) {
        if (found.endsWith("got }") || found.endsWith("got ]")) {
            return new YamlProblem(
                    brokenAt,
                    "This \"%s\" does not close the \"%s\" on line %d."
                            .formatted(sign(file, brokenAt), sign(file, at), file.lineAt(at)),
                    "Close that first, or take this out.");
        }
        if (file.lineAt(at) == file.lineAt(brokenAt) && brokenAt < file.text().length()) {
            return new YamlProblem(
                    brokenAt, "A comma is missing before this.", "Put one, or put the whole text in quotes.");
        }
        return sign(file, at).equals("{")
                ? new YamlProblem(
                        at,
                        "This \"{\" is not closed, or lacks a comma.",
                        "Close it with \"}\", and put a comma between two keys.")
                : new YamlProblem(
                        at,
                        "This \"[\" is not closed, or lacks a comma.",
                        "Close it with \"]\", and put a comma between two names.");
    }

    private static YamlProblem misplaced(PackFile file, int at, String found) {
        if (found.contains("mapping values")) {
            return new YamlProblem(
                    at,
                    "No key stands before this colon.",
                    "Put a text that holds a colon in quotes; or look for a missing colon, or too many blanks, just before it.");
        }
        if (found.contains("sequence entries")) {
            return new YamlProblem(
                    at, "A list with \"-\" begins on a line of its own.", "Write it there, or as [a, b].");
        }
        if (found.endsWith("'}'") || found.endsWith("']'")) {
            return new YamlProblem(at, "This \"" + sign(file, at) + "\" closes nothing.", "Take it out.");
        }
        if (found.endsWith("','")) {
            return new YamlProblem(at, "Nothing stands before this comma.", "Take it out, or write what is missing.");
        }
        if (found.endsWith("'<scalar>'")) {
            return new YamlProblem(
                    at, "What stands before this is complete.", "Take this out, or put the whole in quotes.");
        }
        return new YamlProblem(
                at,
                "This does not go on with what the lines above begin.",
                "Give all keys of one level the same number of blanks, and keep them apart from lists.");
    }

    private static String sign(PackFile file, int at) {
        return at < file.text().length() ? Character.toString(file.text().codePointAt(at)) : "";
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text.strip();
    }

    private static int offset(PackFile file, @Nullable Mark mark, int otherwise) {
        return mark == null ? otherwise : offset(file, mark.getIndex());
    }

    /** The parser counts characters, a file UTF-16 units. */
    static int offset(PackFile file, int codePoints) {
        String text = file.text();
        return text.offsetByCodePoints(0, Math.min(codePoints, text.codePointCount(0, text.length())));
    }
}
