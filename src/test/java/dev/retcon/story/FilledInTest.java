package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import dev.retcon.memory.English;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.TextNames;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What the program fills into each text is what {@link TextNames} says, no more and no less. Every text is replaced by one that
 * shows all names, and all fixtures are played: a name that is not filled in stands there in its braces.
 */
class FilledInTest {
    /** What chooses the key of a text, and is of no use within it. */
    private static final Set<String> FOR_KEYS = Set.of("who", "holds", "whole");

    private final RulePack pack = RulePack.in(Path.of("rules"));
    private final Set<String> names = names();
    /** By key, what is filled in whenever it is said. */
    private final Map<String, Set<String>> filledIn = new TreeMap<>();

    private static Set<String> names() {
        Set<String> names = new TreeSet<>(FOR_KEYS);
        English.keys().stream().map(TextNames::of).forEach(names::addAll);
        return names;
    }

    @Test
    void everyTextGetsWhatItMayNameAndNothingElse() {
        showAllNames();
        playAll();

        Map<String, Set<String>> listed = filledIn.keySet().stream()
                .collect(Collectors.toMap(
                        key -> key, key -> new TreeSet<>(TextNames.of(key)), (a, b) -> a, TreeMap::new));
        filledIn.values().forEach(each -> each.removeAll(FOR_KEYS));
        assertThat(filledIn).isEqualTo(listed);
        assertThat(withoutWhom(filledIn.keySet())).containsAll(saidByFixtures());
    }

    /** All but what only the terminal, the pages, a store that fails, or other rules say. */
    private static Set<String> saidByFixtures() {
        Set<String> keys = withoutWhom(English.keys());
        keys.removeIf(key -> key.matches("(error|view|why|page|signin|failure)[.].*|memory[.]open|question[.]other"));
        return keys;
    }

    private static Set<String> withoutWhom(Set<String> keys) {
        return keys.stream()
                .map(key -> key.replaceAll("[.](user|many|whole|chat)", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The texts of a pack are changed where they stand, since no pack may have such. */
    private void showAllNames() {
        String shown =
                names.stream().map(name -> "¦" + name + "={" + name + "}").collect(Collectors.joining());
        pack.wording().values().forEach(Properties::clear);
        Properties english = pack.wording().get("en");
        English.keys().stream()
                .filter(key -> !key.startsWith("error."))
                .forEach(key -> english.setProperty(key, "⟦" + key + shown + "⟧"));
    }

    private void playAll() {
        Store store = Store.inMemory();
        try (Player player = new Player(pack, store)) {
            for (Story story : FixtureReader.read(Path.of("fixtures"))) {
                store.clear();
                assertThat(player.stand(story)).isEmpty();
                Clock clock = Clock.fixed(story.now(), ZoneOffset.UTC);
                RulePack serving = pack;
                Retcon retcon = player.open(serving, clock);
                for (Story.Scene scene : story.steps()) {
                    if (scene.verb().equals(FixtureReader.RESTART)) {
                        serving = player.afterRestart(story, scene, serving);
                        retcon = player.open(serving, clock);
                    } else {
                        hear(Player.step(retcon, story, scene));
                    }
                }
                Retcon last = retcon;
                last.memory(MemoryFilter.of(story.owner())).forEach(each -> hear(last.inWords(each)));
            }
        }
    }

    private void hear(JsonNode result) {
        if (result.isTextual()) {
            hear(result.asText());
        }
        result.forEach(this::hear);
    }

    private void hear(String said) {
        for (int at = said.indexOf('⟦'); at >= 0; at = said.indexOf('⟦', at)) {
            at = text(said, at);
        }
    }

    /** Takes a text in; gives where it ends. */
    private int text(String said, int from) {
        int at = said.indexOf('¦', from);
        String key = said.substring(from + 1, at);
        Set<String> filled = new HashSet<>();
        while (said.charAt(at) == '¦') {
            int equals = said.indexOf('=', at);
            String name = said.substring(at + 1, equals);
            at = equals + 1;
            int begin = at;
            while (said.charAt(at) != '¦' && said.charAt(at) != '⟧') {
                at = said.charAt(at) == '⟦' ? text(said, at) : at + 1;
            }
            if (!said.substring(begin, at).equals("{" + name + "}")) {
                filled.add(name);
            }
        }
        filledIn.merge(key, filled, (some, others) -> {
            Set<String> both = new HashSet<>(some);
            both.retainAll(others);
            return both;
        });
        return at + 1;
    }
}
