package dev.retcon.wording;

import dev.retcon.memory.Name;
import dev.retcon.memory.Patterns.Phrase;
import dev.retcon.memory.Prompt;
import dev.retcon.memory.Recollection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What may be said in a context, as plain lines for a language model: one line a detail, in the order given. Values and odd
 * names are JSON strings, so that none breaks out of its line or its quotes.
 */
final class PromptBlock {
    private static final int LONGEST_PLAIN = 40;
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N} _.'’·-]*");

    private final Phrases phrases;

    PromptBlock(Phrases phrases) {
        this.phrases = phrases;
    }

    /**
     * The lines that fit.
     *
     * @param limit the most UTF-16 characters that the block may have; a line that does not fit is left out whole
     */
    Prompt of(List<Recollection> recalled, int limit) {
        StringBuilder block = new StringBuilder();
        int leftOut = 0;
        for (Recollection each : recalled) {
            String line = line(each);
            int more = line.length() + (block.isEmpty() ? 0 : 1);
            if (block.length() + more > limit) {
                leftOut++;
            } else {
                block.append(block.isEmpty() ? "" : "\n").append(line);
            }
        }
        return new Prompt(block.toString(), leftOut);
    }

    private String line(Recollection recalled) {
        Map<String, Object> words = phrases.detail(recalled.detail());
        words.computeIfPresent("subject", (key, subject) -> name(subject.toString()));
        words.put("attribute", name(recalled.detail().attribute().shown()));
        words.put("known", quoted(recalled.known()));
        words.put("unresolved", quoted(recalled.unresolved()));
        String kind =
                recalled.unresolved().isEmpty() ? "known" : recalled.known().isEmpty() ? "unresolved" : "partly";
        return phrases.sayOfWhom("prompt." + kind, words).text();
    }

    /** A short name of letters, digits and what joins them stays plain; any other is quoted. */
    private static Phrase name(String name) {
        String shown = name.strip();
        boolean plain = shown.length() <= LONGEST_PLAIN
                && PLAIN.matcher(shown).matches()
                && shown.codePoints().noneMatch(Quoted::isHidden);
        return new Phrase(plain ? shown : Quoted.of(shown));
    }

    private static List<Phrase> quoted(List<Name> names) {
        return names.stream().map(name -> new Phrase(Quoted.of(name.shown()))).toList();
    }
}
