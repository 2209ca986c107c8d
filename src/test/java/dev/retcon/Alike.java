package dev.retcon;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Writes two memories that were made by the same steps alike: without what is random (ids that were made up, secrets and what is
 * hashed with them), and without the parts of a second, which a step that was taken again may have moved.
 */
final class Alike {
    private static final Pattern MADE_UP = Pattern.compile("s-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f-]{17}");
    private static final Pattern FRACTION = Pattern.compile("(T\\d\\d:\\d\\d:\\d\\d)\\.\\d+Z");
    private static final Pattern HASHED =
            Pattern.compile("\"(sealed|subject|detail|value|scopes)\":\"[^\"]*[0-9a-f]{64}[^\"]*\"|\"[0-9a-f]{64}\"");

    private final Map<String, String> names = new HashMap<>();

    /** @param exported the memory; it names the ids in the order in which they came */
    Alike(JsonNode exported) {
        text(exported.toString());
    }

    String part(JsonNode part) {
        return HASHED.matcher(text(part.toString())).replaceAll("#");
    }

    String text(String text) {
        return FRACTION.matcher(MADE_UP.matcher(text).replaceAll(this::name)).replaceAll("$1Z");
    }

    private String name(MatchResult madeUp) {
        return names.computeIfAbsent(madeUp.group(), id -> "s-made-up-" + names.size());
    }
}
