package dev.retcon.memory;

import com.ibm.icu.util.ULocale;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which language stands in for another. */
public final class Languages {
    private Languages() {}

    /**
     * The tags that a language is looked up by, nearest first: itself, then its parents with the script that it is written in
     * (zh-Hant-TW for zh-TW).
     */
    public static List<String> lookup(ULocale asked) {
        ULocale plain = ULocale.createCanonical(asked.getBaseName());
        Set<String> tags = new LinkedHashSet<>();
        tags.add(plain.toLanguageTag());
        parents(ULocale.addLikelySubtags(plain), tags);
        parents(plain, tags);
        return List.copyOf(tags);
    }

    private static void parents(ULocale locale, Set<String> tags) {
        String tag = locale.toLanguageTag();
        while (!tag.isEmpty()) {
            tags.add(tag);
            tag = tag.substring(0, Math.max(0, tag.lastIndexOf('-')));
        }
    }
}
