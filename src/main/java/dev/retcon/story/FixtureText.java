package dev.retcon.story;

import dev.retcon.json.Node;
import dev.retcon.memory.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** A case as the text of a fixture file: YAML as testers write it, a step and its expectation a line each where they fit. */
final class FixtureText {
    private static final int WIDTH = 120;
    private static final String STEP = "      - ";
    private static final String EXPECT = "        expect:";
    private static final String ITEM = "          - ";

    /** What YAML reads as the very text, in braces too; but for what is not plain, and words of YAML's own. */
    private static final Pattern PLAIN = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}_/'.: -]*+"
            + "|\\d{4}(?:-\\d\\d(?:-\\d\\d(?:T\\d\\d:\\d\\d:\\d\\d(?:[.]\\d+)?Z)?)?)?");

    private static final Pattern NOT_PLAIN = Pattern.compile(": |  |[: ]$|^(?i:null|yes|no|on|off|y|n)$");

    private final StringBuilder text = new StringBuilder();

    private FixtureText() {}

    static String of(Story story) {
        FixtureText written = new FixtureText();
        written.write(story);
        return written.text.toString();
    }

    private void write(Story story) {
        text.append("cases:\n");
        line("  - name: ", Node.text(story.name()));
        line("    about: ", Node.text(Words.of(story.about())));
        line("    owner: ", Node.text(story.owner()));
        line("    now: ", Node.text(story.now().toString()));
        if (!story.given().isEmpty()) {
            text.append("    given:\n");
            story.given().forEach(entry -> line(STEP, entry));
        }
        text.append("    steps:\n");
        story.steps().forEach(this::step);
    }

    private void step(Story.Scene scene) {
        if (isPlainRestart(scene)) {
            text.append(STEP).append(FixtureReader.RESTART).append(":\n");
        } else {
            line(STEP + scene.verb() + ": ", scene.object());
        }
        if (scene.expect() instanceof Node.Items list && !list.items().isEmpty()) {
            text.append(EXPECT).append("\n");
            list.items().forEach(item -> line(ITEM, item));
        } else if (scene.expect() != null) {
            line(EXPECT + " ", scene.expect());
        }
    }

    private static boolean isPlainRestart(Story.Scene scene) {
        return scene.verb().equals(FixtureReader.RESTART)
                && scene.object() instanceof Node.Scalar
                && scene.object().textOrEmpty().isEmpty();
    }

    /** A value after what introduces it; too long a line goes on in the next, two columns further in. */
    private void line(String start, Node value) {
        List<String> pieces = new ArrayList<>();
        pieces(value, "", pieces);
        int column = start.length();
        text.append(start);
        for (int i = 0; i < pieces.size(); i++) {
            String piece = pieces.get(i);
            if (i > 0 && column + piece.stripTrailing().length() > WIDTH) {
                text.setLength(text.length() - 1);
                String indent = " ".repeat(start.length() - start.stripLeading().length() + 4);
                text.append("\n").append(indent);
                column = indent.length();
            }
            text.append(piece);
            column += piece.length();
        }
        text.append("\n");
    }

    /** The value in YAML's flow style, in pieces between which a line may break: each but the last ends in a space. */
    private static void pieces(Node value, String before, List<String> pieces) {
        if (value instanceof Node.Fields fields) {
            String start = before + "{";
            for (Map.Entry<String, Node> field : fields.fields().entrySet()) {
                pieces(field.getValue(), start + scalar(field.getKey()) + ": ", pieces);
                comma(pieces);
                start = "";
            }
            end(fields.fields().isEmpty() ? start : "", "}", pieces);
        } else if (value instanceof Node.Items list) {
            String start = before + "[";
            for (Node item : list.items()) {
                pieces(item, start, pieces);
                comma(pieces);
                start = "";
            }
            end(list.items().isEmpty() ? start : "", "]", pieces);
        } else {
            pieces.add(before + (value.isNull() ? "null" : scalar(value.asText())));
        }
    }

    private static void comma(List<String> pieces) {
        pieces.set(pieces.size() - 1, pieces.get(pieces.size() - 1) + ", ");
    }

    /** Closes what is open; the comma after the last item goes. */
    private static void end(String start, String end, List<String> pieces) {
        if (start.isEmpty()) {
            int last = pieces.size() - 1;
            String piece = pieces.get(last);
            pieces.set(last, piece.substring(0, piece.length() - 2) + end);
        } else {
            pieces.add(start + end);
        }
    }

    private static String scalar(String text) {
        if (PLAIN.matcher(text).matches() && !NOT_PLAIN.matcher(text).find()) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                quoted.append('\\').append((char) point);
            } else if (isShown(point)) {
                quoted.appendCodePoint(point);
            } else {
                quoted.append(String.format(Locale.ROOT, point > 0xFFFF ? "\\U%08X" : "\\u%04X", point));
            }
        });
        return quoted.append('"').toString();
    }

    /** What cannot be seen, or turns what stands after it, is written by its number. */
    private static boolean isShown(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> point == ' ' || !Character.isSpaceChar(point);
        };
    }
}
