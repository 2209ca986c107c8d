package dev.retcon.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether an address is read by everybody alike. Where a proxy and this server might read it otherwise, or two addresses would
 * lead to one owner, it is refused: one that goes up or nowhere, parameters within the path, control characters, and escapes
 * that are no text.
 */
final class Paths {
    private static final int HEX = 16;

    private Paths() {}

    /** Refuses with 400 an address that is not plain. */
    static void check(Context request) {
        String path = request.req().getRequestURI();
        List<String> segments =
                List.of(path.substring(Math.min(1, path.length())).split("/", -1));
        for (int at = 0; at < segments.size(); at++) {
            checkSegment(segments.get(at), at == segments.size() - 1);
        }
        String query = request.queryString();
        if (query != null && text(query) == null) {
            throw refused("The query holds an escape (%) that is no text in UTF-8. Escape it anew.");
        }
    }

    private static void checkSegment(String raw, boolean isLast) {
        if (raw.indexOf(';') >= 0) {
            throw refused("The path holds a \";\". Write %3B where a name has one.");
        }
        String segment = text(raw);
        if (segment == null) {
            throw refused("The path holds an escape (%) that is no text in UTF-8. Escape it anew.");
        }
        if (segment.equals(".") || segment.equals("..") || (segment.isEmpty() && !isLast)) {
            throw refused("A part of the path is empty, or a dot, or two. Leave it out.");
        }
        if (segment.codePoints().anyMatch(Character::isISOControl)) {
            throw refused(
                    "The path holds a control character. No owner and no entry that is asked about here has one.");
        }
    }

    private static Problem refused(String detail) {
        return new Problem(HttpStatus.BAD_REQUEST, "invalid", null, detail);
    }

    /** Without its escapes; null where they are no text. */
    private static @Nullable String text(String raw) {
        if (raw.indexOf('%') < 0) {
            return raw;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int at = 0; at < raw.length(); at++) {
            char c = raw.charAt(at);
            if (c != '%') {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int high = at + 2 < raw.length() ? Character.digit(raw.charAt(at + 1), HEX) : -1;
            int low = at + 2 < raw.length() ? Character.digit(raw.charAt(at + 2), HEX) : -1;
            if (high < 0 || low < 0) {
                return null;
            }
            bytes.write(high * HEX + low);
            at += 2;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
