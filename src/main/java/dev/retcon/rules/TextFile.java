package dev.retcon.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A file of texts, read as {@link java.util.Properties} reads it, but with the place of each key and of each character of a
 * text; and stricter: a line without {@code =} or {@code :}, and a backslash before a letter that needs none, are found.
 */
final class TextFile {
    private static final Map<Character, Character> ESCAPES = Map.of('t', '\t', 'n', '\n', 'r', '\r', 'f', '\f');
    private static final String BLANKS = " \t\f";
    private static final int HEX_DIGITS = 4;

    private final PackFile file;
    private final Findings findings;
    private final List<Text> texts = new ArrayList<>();

    private TextFile(PackFile file, Findings findings) {
        this.file = file;
        this.findings = findings;
    }

    /**
     * One text.
     *
     * @param at where its key begins
     * @param places where each character of the pattern stands, and where it ends
     */
    record Text(String key, int at, String pattern, List<Integer> places) {
        /** Where a character of the pattern stands in the file. */
        int place(int index) {
            return places.get(Math.max(0, Math.min(index, places.size() - 1)));
        }
    }

    /** A line with those that it goes on in: its characters, and where each stands. */
    private record Line(StringBuilder signs, List<Integer> places) {
        void add(char sign, int place) {
            signs.append(sign);
            places.add(place);
        }

        /** The first character from there on that is none of these. */
        int skip(int from, String these) {
            int at = from;
            while (at < signs.length() && these.indexOf(signs.charAt(at)) >= 0) {
                at++;
            }
            return at;
        }
    }

    /** The texts of a file, in its order; one that stands twice is there twice. */
    static List<Text> read(PackFile file, Findings findings) {
        TextFile reader = new TextFile(file, findings);
        reader.lines();
        return reader.texts;
    }

    private void lines() {
        String text = file.text();
        int at = 0;
        while (at < text.length()) {
            Line line = new Line(new StringBuilder(), new ArrayList<>());
            boolean comment = isComment(at);
            boolean goesOn = true;
            while (goesOn && at < text.length()) {
                int end = endOfLine(at);
                int last = end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
                goesOn = !comment && backslashesBefore(last, at) % 2 == 1;
                for (int i = firstSign(at, last); i < (goesOn ? last - 1 : last); i++) {
                    line.add(text.charAt(i), i);
                }
                at = end + 1;
            }
            if (!comment && !line.signs().isEmpty()) {
                read(line);
            }
        }
    }

    private int endOfLine(int from) {
        int end = file.text().indexOf('\n', from);
        return end < 0 ? file.text().length() : end;
    }

    private int firstSign(int from, int end) {
        int at = from;
        while (at < end && BLANKS.indexOf(file.text().charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private boolean isComment(int from) {
        int first = firstSign(from, endOfLine(from));
        return first < file.text().length() && "#!".indexOf(file.text().charAt(first)) >= 0;
    }

    private int backslashesBefore(int end, int start) {
        int at = end;
        while (at > start && file.text().charAt(at - 1) == '\\') {
            at--;
        }
        return end - at;
    }

    private void read(Line line) {
        StringBuilder signs = line.signs();
        int endOfKey = 0;
        while (endOfKey < signs.length() && ("=:" + BLANKS).indexOf(signs.charAt(endOfKey)) < 0) {
            endOfKey += signs.charAt(endOfKey) == '\\' ? 2 : 1;
        }
        endOfKey = Math.min(endOfKey, signs.length());
        int separator = line.skip(endOfKey, BLANKS);
        int at = line.places().get(0);
        if (separator == signs.length() || "=:".indexOf(signs.charAt(separator)) < 0) {
            found(
                    at,
                    "This line has no \"=\".",
                    "Write key=text. If it goes on with the line before, end that one with a backslash.");
            return;
        }
        Text key = unescaped(line, 0, endOfKey);
        Text value = unescaped(line, line.skip(separator + 1, BLANKS), signs.length());
        texts.add(new Text(key.pattern(), at, value.pattern(), value.places()));
    }

    private Text unescaped(Line line, int from, int end) {
        StringBuilder text = new StringBuilder();
        List<Integer> places = new ArrayList<>();
        for (int i = from; i < end; i++) {
            char sign = line.signs().charAt(i);
            int place = line.places().get(i);
            if (sign == '\\' && i + 1 < end) {
                i++;
                char escaped = line.signs().charAt(i);
                if (escaped == 'u') {
                    String digits = line.signs().substring(i + 1, Math.min(i + 1 + HEX_DIGITS, end));
                    sign = unicode(digits, place);
                    i += digits.length();
                } else {
                    sign = escaped(escaped, place);
                }
            }
            text.append(sign);
            places.add(place);
        }
        places.add(end > 0 ? line.places().get(end - 1) + 1 : line.places().get(0));
        return new Text("", 0, text.toString(), places);
    }

    private char unicode(String digits, int place) {
        if (!digits.matches("[0-9A-Fa-f]{4}")) {
            found(
                    place,
                    "\"\\u" + digits + "\" is no character.",
                    "Write \\u and four hexadecimal digits, or the character itself.");
            return '\uFFFD';
        }
        return (char) Integer.parseInt(digits, 16);
    }

    private char escaped(char sign, int place) {
        if (Character.isLetterOrDigit(sign) && !ESCAPES.containsKey(sign)) {
            found(
                    place,
                    "\"\\" + sign + "\" is no escape.",
                    "Write \\\\ for a backslash that is to be seen, or take it out.");
        }
        return ESCAPES.getOrDefault(sign, sign);
    }

    private void found(int at, String problem, String advice) {
        findings.at(file, at, FindingCode.WORDING_SYNTAX, null, problem, advice);
    }
}
