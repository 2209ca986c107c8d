package dev.retcon.rules;

import dev.retcon.memory.Keys;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of which each may stand once: those of all attributes, or those of the values of one. They compare by key. */
final class VocabularyNames {
    private static final int SHOWN = 40;

    private final PackFile file;
    private final Findings findings;
    private final int limit;
    private final Map<String, YamlNode.Text> byKey = new HashMap<>();

    /** @param limit how long a statement's may be, in UTF-16 characters */
    VocabularyNames(PackFile file, Findings findings, int limit) {
        this.file = file;
        this.findings = findings;
        this.limit = limit;
    }

    /** The key of one more name; null where it cannot be one, which is found then. */
    @Nullable
    String take(YamlNode.Text name) {
        String key = Keys.of(name.text());
        if (key.isEmpty()) {
            found(name, FindingCode.EMPTY_NAME, "has no visible character.", "Give a name that can be read.");
            return null;
        }
        int length = name.text().length();
        if (length > limit) {
            found(
                    name,
                    FindingCode.LONG_NAME,
                    "has %,d characters; a statement takes %,d at most.".formatted(length, limit),
                    "Shorten it.");
            return null;
        }
        if (key.length() > 2 * limit) {
            found(
                    name,
                    FindingCode.LONG_NAME,
                    "unfolds to %,d characters; a statement takes %,d at most.".formatted(key.length(), 2 * limit),
                    "Shorten it.");
            return null;
        }
        YamlNode.Text other = byKey.putIfAbsent(key, name);
        if (other != null) {
            int line = file.lineAt(other.at());
            found(
                    name,
                    FindingCode.NAME_CLASH,
                    other.text().equals(name.text())
                            ? "stands on line " + line + " already."
                            : "compares as \"" + shown(other.text()) + "\" on line " + line + ".",
                    "Keep one of them.");
            return null;
        }
        return key;
    }

    private void found(YamlNode.Text name, FindingCode code, String problem, String advice) {
        findings.at(file, name.at(), code, null, "\"" + shown(name.text()) + "\" " + problem, advice);
    }

    private static String shown(String text) {
        return text.codePointCount(0, text.length()) <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
    }
}
