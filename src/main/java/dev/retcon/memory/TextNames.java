package dev.retcon.memory;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.Part;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What each text of the wording may name: that, and nothing else, is filled in when it is said. Which texts there are says
 * the English file that is packed into the jar.
 */
public final class TextNames {
    private static final Pattern WHOM = Pattern.compile("[.](user|many|whole|chat)");

    private static final Set<String> NUMBERS = Set.of("count", "again", "limit");
    private static final Map<String, Set<String>> CHOICES = Map.of(
            "form", Set.of("name_s", "name", "phrase", "other"),
            "level", Set.of("everywhere", "story", "arc", "scene", "several"),
            "category", Set.of("fact", "preference"),
            "also", Set.of("yes", "no"),
            "placed", Set.of("yes", "no"),
            "had", Set.of("yes", "no"));

    private static final String DETAIL = "subject attribute form category";
    private static final String ENTRY = DETAIL + " value scope only level";
    private static final String ASKED = DETAIL + " value denied also everywhere had old subjects";

    /** By a key without the endings that tell whom it is about, or by what it begins with. */
    private static final Map<String, Set<String>> BY_KEY = new TreeMap<>();

    static {
        names(ENTRY, "entry", "entry.of", "memory.current", "option.match", "option.instead_of");
        names("first second", "sentences");
        Stream.of("scope", "only", "option.scope").forEach(place -> {
            names("story", place + ".story");
            names("story arc", place + ".arc");
            names("story scene", place + ".scene");
            names("story arc scene", place + ".scene.arc");
        });
        names(ENTRY, "confirm.saved", "confirm.already_known", "confirm.history", "confirm.history.denial");
        names(ENTRY + " old placed", "confirm.replaced");
        names(ENTRY + " until", "confirm.history.over");
        names(DETAIL + " value scope level", "confirm.retracted");
        names(DETAIL + " count scope level", "confirm.forgotten");
        names(DETAIL, "confirm.unchanged", "confirm.unchanged.forget", "confirm.blocked", "confirm.blocked.forget");
        names("until", "confirm.until", "confirm.until_kept", "memory.until");
        names("kept", "confirm.kept");
        names(ASKED, "question.*", "option.new", "option.new.denial");
        names(ASKED + " scope only level", "question.guess");
        names("old", "option.old");
        names("subject", "option.subject");
        names(ENTRY + " count", "done.move", "done.lock", "done.unlock", "done.forget");
        names("scope count", "done.end");
        names("count", "done.end.locked", "done.import", "done.erase");
        names("count again", "done.undo", "done.undo_message");
        names("subject other", "done.alias", "done.unalias", "done.rename");
        names(
                ENTRY + " ended",
                "memory.denied",
                "memory.corrected.gone",
                "memory.changed.gone",
                "memory.vocabulary.gone");
        names(ENTRY + " ended", "memory.arrived_late", "memory.place_over", "memory.undone");
        names(ENTRY + " ended next", "memory.corrected", "memory.changed", "memory.vocabulary");
        names(DETAIL + " known unresolved", "prompt.*");
    }

    private TextNames() {}

    private static void names(String names, String... keys) {
        Stream.of(keys).forEach(key -> BY_KEY.put(key, Set.of(names.split(" "))));
    }

    /** What a text may name; of those that are not listed here, what the packed English one names. */
    public static Set<String> of(String key) {
        String plain = WHOM.matcher(key).replaceAll("");
        Set<String> listed = BY_KEY.get(plain);
        if (listed == null) {
            listed = BY_KEY.get(plain.replaceAll("[.].*", "") + ".*");
        }
        return listed != null ? listed : inEnglish(key).keySet();
    }

    /** Whether a plural can choose by it. */
    public static boolean isNumber(String name) {
        return NUMBERS.contains(name);
    }

    /** The words that a text can choose by; empty where any may come. */
    public static Set<String> words(String key, String name) {
        Set<String> listed = CHOICES.get(name);
        return listed != null ? listed : inEnglish(key).getOrDefault(name, Set.of());
    }

    /** The names in the packed English text, each with the words that it chooses by. */
    private static Map<String, Set<String>> inEnglish(String key) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        String english = English.pattern(key);
        if (english != null) {
            MessagePattern parts = new MessagePattern(english);
            for (int i = 0; i < parts.countParts(); i++) {
                Part part = parts.getPart(i);
                if (part.getType() == Part.Type.ARG_NAME) {
                    names.computeIfAbsent(parts.getSubstring(part), name -> new TreeSet<>());
                } else if (part.getType() == Part.Type.ARG_SELECTOR) {
                    names.computeIfAbsent(nameBefore(parts, i), name -> new TreeSet<>())
                            .add(parts.getSubstring(part));
                }
            }
        }
        return names;
    }

    /** The name of the argument that a selector belongs to: that of the argument which began last and is not over. */
    private static String nameBefore(MessagePattern parts, int selector) {
        int over = 0;
        for (int i = selector - 1; i > 0; i--) {
            Part.Type type = parts.getPartType(i);
            if (type == Part.Type.ARG_LIMIT) {
                over++;
            } else if (type == Part.Type.ARG_START && over-- == 0) {
                return parts.getSubstring(parts.getPart(i + 1));
            }
        }
        throw new IllegalStateException("A selector stands outside of an argument.");
    }
}
