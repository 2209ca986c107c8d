package dev.retcon.rules;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The text of a file of a pack: UTF-8, and nothing in it that cannot be seen and yet changes what is read, or how it looks to
 * who reads it.
 */
final class PlainText {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private PlainText() {}

    /** The bytes of a file as text; nothing where they are not UTF-8, which is found then. */
    static Optional<PackFile> decode(String path, byte[] bytes, Findings findings) {
        if (isUtf16(bytes)) {
            findings.ofFile(path, FindingCode.UNREADABLE_TEXT, "The file is UTF-16.", "Save it as UTF-8.");
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result = decoder.decode(in, out, true);
        PackFile file = new PackFile(path, new String(bytes, StandardCharsets.UTF_8));
        if (result.isError()) {
            findings.at(
                    file,
                    out.position(),
                    FindingCode.UNREADABLE_TEXT,
                    null,
                    "This byte, 0x%02X, is not UTF-8.".formatted(bytes[in.position()]),
                    "Save the file as UTF-8.");
            return Optional.empty();
        }
        return Optional.of(file);
    }

    private static boolean isUtf16(byte[] bytes) {
        return bytes.length > 1
                && ((bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE)
                        || (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF));
    }

    /** Whether all of a text can be seen; else the first character that cannot is found. */
    static boolean check(PackFile file, Findings findings) {
        String text = file.text();
        for (int i = 0; i < text.length(); i++) {
            if (isHidden(text, i)) {
                char hidden = text.charAt(i);
                PackFile shown = new PackFile(file.path(), text.replace(hidden, '\uFFFD'));
                findings.at(
                        shown,
                        i,
                        FindingCode.UNREADABLE_TEXT,
                        null,
                        "Here is a character that cannot be seen, U+%04X%s.".formatted((int) hidden, name(hidden)),
                        advice(hidden));
                return false;
            }
        }
        return true;
    }

    /** Controls, but for tabs and ends of lines; other ends of lines; what turns the direction of the text around it. */
    private static boolean isHidden(String text, int at) {
        char c = text.charAt(at);
        if (c == '\r') {
            return at + 1 == text.length() || text.charAt(at + 1) != '\n';
        }
        return (Character.isISOControl(c) && c != '\t' && c != '\n')
                || c == BYTE_ORDER_MARK
                || c == '\u2028'
                || c == '\u2029'
                || (c >= '\u202A' && c <= '\u202E')
                || (c >= '\u2066' && c <= '\u2069');
    }

    private static String advice(char hidden) {
        return switch (hidden) {
            case BYTE_ORDER_MARK -> "Save the file as UTF-8 without it.";
            case '\r' -> "Save the file with the ends of lines that Unix or Windows has.";
            default -> "Take it out.";
        };
    }

    private static String name(char hidden) {
        return switch (hidden) {
            case BYTE_ORDER_MARK -> " (a byte order mark)";
            case '\r' -> " (a carriage return without a line feed)";
            case '\0' -> " (a NUL)";
            default -> "";
        };
    }
}
