package dev.retcon.cli;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.EastAsianWidth;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.BreakIterator;
import dev.retcon.memory.Patterns;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table on a terminal. Cells wrap where Unicode lets a line break (Standard Annex 14), and Chinese letters take two
 * columns, as terminals show them.
 */
final class Columns {
    private final int[] widths;
    private final List<String> lines = new ArrayList<>();

    /** @param widths of the columns; a cell is at least one narrower, but for the last */
    Columns(int... widths) {
        this.widths = widths.clone();
    }

    void row(String... cells) {
        List<List<String>> wrapped = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            boolean last = i == cells.length - 1;
            wrapped.add(wrap(cells[i], last ? widths[i] : widths[i] - 1));
        }
        int height = wrapped.stream().mapToInt(List::size).max().orElse(0);
        for (int line = 0; line < height; line++) {
            StringBuilder row = new StringBuilder();
            for (int i = 0; i < cells.length; i++) {
                String part = line < wrapped.get(i).size() ? wrapped.get(i).get(line) : "";
                row.append(part).append(" ".repeat(Math.max(0, widths[i] - width(part))));
            }
            lines.add(row.toString().stripTrailing());
        }
    }

    private static List<String> wrap(String cell, int width) {
        List<String> wrapped = new ArrayList<>();
        String text = Patterns.oneLine(cell);
        StringBuilder line = new StringBuilder();
        for (String part : parts(text, width)) {
            if (width(line + part.stripTrailing()) > width) {
                wrapped.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            line.append(part);
        }
        wrapped.add(line.toString().stripTrailing());
        return wrapped;
    }

    /** What must stay together; a part that is wider than the column is cut between letters. */
    private static List<String> parts(String text, int width) {
        return split(text, BreakIterator.getLineInstance()).stream()
                .flatMap(part -> width(part.stripTrailing()) <= width
                        ? List.of(part).stream()
                        : split(part, BreakIterator.getCharacterInstance()).stream())
                .toList();
    }

    private static List<String> split(String text, BreakIterator breaks) {
        breaks.setText(text);
        List<String> parts = new ArrayList<>();
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            parts.add(text.substring(start, end));
            start = end;
        }
        return parts;
    }

    /** How many columns a text takes. */
    static int width(String text) {
        return text.codePoints().map(Columns::width).sum();
    }

    private static int width(int point) {
        return switch (UCharacter.getType(point)) {
            case UCharacterCategory.NON_SPACING_MARK,
                    UCharacterCategory.ENCLOSING_MARK,
                    UCharacterCategory.FORMAT,
                    UCharacterCategory.CONTROL -> 0;
            default -> {
                int east = UCharacter.getIntPropertyValue(point, UProperty.EAST_ASIAN_WIDTH);
                yield east == EastAsianWidth.WIDE || east == EastAsianWidth.FULLWIDTH ? 2 : 1;
            }
        };
    }

    @Override
    public String toString() {
        return lines.stream().collect(Collectors.joining(System.lineSeparator()));
    }
}
