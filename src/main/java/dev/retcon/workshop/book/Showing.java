package dev.retcon.workshop.book;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.rules.RulePack;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which conversations show each rule: those in which it decided; where it decided in none, those in which it fired.
 *
 * @param failed how many do not hold with these rules; they show nothing
 */
record Showing(List<Conversation> conversations, int failed) {
    private static final String DECIDED = "decided";

    Showing {
        conversations = conversations.stream().sorted(Conversation.PLAINEST).toList();
    }

    /** Plays them, each on a fresh store. */
    static Showing of(RulePack pack, List<Story> stories) {
        List<Conversation> played = new ArrayList<>();
        int failed = 0;
        try (Player player = new Player(pack)) {
            for (Story story : stories) {
                Set<String> decided = new HashSet<>();
                Map<String, Long> before = pack.firings();
                if (player.play(story, result -> decided.addAll(deciding(result)))
                        .isPresent()) {
                    failed++;
                } else {
                    played.add(new Conversation(story, decided, risen(before, pack.firings())));
                }
            }
        }
        return new Showing(played, failed);
    }

    private static Set<String> deciding(JsonNode result) {
        Set<String> ids = new HashSet<>();
        result.path("rules").forEach(rule -> {
            if (rule.path("role").asText().equals(DECIDED)) {
                ids.add(rule.path("id").asText());
            }
        });
        return ids;
    }

    private static Set<String> risen(Map<String, Long> before, Map<String, Long> after) {
        return after.entrySet().stream()
                .filter(each -> each.getValue() > before.getOrDefault(each.getKey(), 0L))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** The conversations that show a rule, the plainest first. */
    List<Conversation> of(String rule) {
        List<Conversation> deciding = conversations.stream()
                .filter(each -> each.decided().contains(rule))
                .toList();
        return deciding.isEmpty()
                ? conversations.stream()
                        .filter(each -> each.fired().contains(rule))
                        .toList()
                : deciding;
    }

    boolean isEmpty() {
        return conversations.isEmpty();
    }
}
