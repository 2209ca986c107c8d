package dev.retcon.web;

import dev.retcon.memory.Digest;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The entity tags of entries (RFC 9110): {@code "3.8c1f…"} is version 3 of an entry, and a digest of its story as it was told.
 * A story moves where its entry does not (a question comes up, another language is spoken), so that one is told again; for an
 * edit the version alone counts, and {@code "3"} will do.
 *
 * @param weak whether it is marked as weak, {@code W/"3"}
 * @param text what stands between the quotes
 */
record EntityTag(boolean weak, String text) {
    private static final Pattern TAG = Pattern.compile("\\s*(W/)?\"([!\\x23-\\x7E\\x80-\\xFF]*)\"\\s*(,|$)");
    private static final int DIGEST_DIGITS = 24;

    static String of(int version) {
        return "\"" + version + "\"";
    }

    /** @param told the story as it is sent */
    static String of(int version, String told) {
        return "\"" + version + "." + Digest.of(told).substring(0, DIGEST_DIGITS) + "\"";
    }

    /** The version that it stands for. */
    String version() {
        return text.replaceFirst("\\..*", "");
    }

    /** Whether the caller has this already; a weak tag is as good as a strong one here. */
    static boolean isKnown(Context request, String tag) {
        List<EntityTag> known = all(request, "If-None-Match");
        return known == null
                ? isAny(request, "If-None-Match")
                : known.stream().anyMatch(each -> tag.equals("\"" + each.text() + "\""));
    }

    /** Whether a header is {@code *}. */
    static boolean isAny(Context request, String header) {
        return "*".equals(joined(request, header).strip());
    }

    /**
     * The tags of a header; null where there is none, or it is {@code *}.
     *
     * @throws Problem if it is no list of tags
     */
    static @Nullable List<EntityTag> all(Context request, String header) {
        String given = joined(request, header);
        if (given.isBlank() || isAny(request, header)) {
            return null;
        }
        List<EntityTag> tags = new ArrayList<>();
        Matcher tag = TAG.matcher(given);
        int at = 0;
        while (at < given.length() && tag.find(at) && tag.start() == at) {
            tags.add(new EntityTag(tag.group(1) != null, tag.group(2)));
            at = tag.end();
        }
        if (at < given.length() || given.stripTrailing().endsWith(",")) {
            throw new Problem(
                    HttpStatus.BAD_REQUEST,
                    "invalid",
                    header,
                    header + " holds no ETags. Send one as an answer gave it, with its quotes, several with commas"
                            + " between them, or *.");
        }
        return tags;
    }

    private static String joined(Context request, String header) {
        return String.join(", ", Collections.list(request.req().getHeaders(header)));
    }
}
