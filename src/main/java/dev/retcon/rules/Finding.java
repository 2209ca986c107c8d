package dev.retcon.rules;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong with a rule pack, or odd.
 *
 * @param file the file in the rules folder
 * @param line from 1; 1 where it concerns the whole file
 * @param column from 1, in UTF-16 characters
 * @param rule the rule's name, if it is in one
 * @param problem what is wrong, with the values
 * @param advice what to do
 * @param source the line itself; empty where there is none
 */
public record Finding(
        FindingCode code,
        String file,
        int line,
        int column,
        @Nullable String rule,
        String problem,
        String advice,
        String source) {

    public Severity severity() {
        return code.severity();
    }

    public boolean isError() {
        return severity() == Severity.ERROR;
    }

    /** What is wrong and what to do. */
    public String message() {
        return problem + " " + advice;
    }

    /** As a compiler prints it: {@code file:line:col: error[code]: message}, the line, and a caret below it. */
    public String rendered() {
        String head = "%s:%d:%d: %s[%s]: %s"
                .formatted(file, line, column, severity().name().toLowerCase(Locale.ROOT), code, message());
        return source.isBlank() ? head : head + "\n  | " + source + "\n  | " + beforeCaret() + "^";
    }

    /** Blanks as wide as what stands before the column. */
    private String beforeCaret() {
        StringBuilder blanks = new StringBuilder();
        source.codePoints()
                .limit(source.codePointCount(0, Math.min(column - 1, source.length())))
                .forEach(each -> blanks.append(each == '\t' ? "\t" : " ".repeat(width(each))));
        return blanks.toString();
    }

    private static int width(int codePoint) {
        int type = UCharacter.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        int width = UCharacter.getIntPropertyValue(codePoint, UProperty.EAST_ASIAN_WIDTH);
        return width == UCharacter.EastAsianWidth.WIDE || width == UCharacter.EastAsianWidth.FULLWIDTH ? 2 : 1;
    }
}
