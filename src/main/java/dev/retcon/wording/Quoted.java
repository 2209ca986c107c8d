package dev.retcon.wording;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;

/** A text as a JSON string that stays on its line and shows what it holds. */
final class Quoted {
    private Quoted() {}

    static String of(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            switch (point) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (isHidden(point)) {
                        for (char unit : Character.toChars(point)) {
                            quoted.append(String.format("\\u%04x", (int) unit));
                        }
                    } else {
                        quoted.appendCodePoint(point);
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }

    /**
     * What breaks a line, turns its direction, or is not seen, in which text can hide; but for what joins letters, and chooses
     * the look of an emoji.
     */
    static boolean isHidden(int point) {
        boolean joins = point == 0x200C || point == 0x200D || point == 0xFE0E || point == 0xFE0F;
        int type = Character.getType(point);
        return !joins
                && (type == Character.CONTROL
                        || type == Character.FORMAT
                        || type == Character.LINE_SEPARATOR
                        || type == Character.PARAGRAPH_SEPARATOR
                        || UCharacter.hasBinaryProperty(point, UProperty.DEFAULT_IGNORABLE_CODE_POINT));
    }
}
