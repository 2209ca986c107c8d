package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes fixtures of steps: carries them out, and writes down what they gave as what is expected of them. */
public final class Recorder {
    private static final String OWNER = "owner";

    private final Player player;

    public Recorder(Player player) {
        this.player = player;
    }

    /**
     * A case, recorded.
     *
     * @param text the fixture file
     * @param refused what was refused, one line each: the fixture expects that
     * @param failure why it does not hold when it is played again; empty where it does
     */
    public record Recording(String text, List<String> refused, Optional<Failure> failure) {
        public Recording {
            refused = List.copyOf(refused);
        }
    }

    /** Carries the steps of a case out, whatever they expect, and plays what it wrote down. */
    public Recording record(Story story) {
        List<JsonNode> results = player.results(story);
        List<Story.Scene> scenes = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Story.Scene scene = story.steps().get(i);
            JsonNode error = results.get(i).path("error");
            if (error.isObject()) {
                refused.add("Step " + (i + 1) + ", " + scene.verb() + ", was refused as "
                        + error.path("code").asText() + ": "
                        + error.path("message").asText());
            }
            scenes.add(new Story.Scene(
                    scene.line(), scene.verb(), written(scene, story.owner()), Noted.of(scene.verb(), results.get(i))));
        }
        String text = FixtureText.of(new Story(
                story.file(),
                story.line(),
                story.name(),
                story.about(),
                story.owner(),
                story.now(),
                story.given(),
                scenes));
        Story recorded = FixtureReader.read(story.file(), text).get(0);
        return new Recording(text, refused, player.play(recorded));
    }

    /** A step's object without the owner of the case; an answer with nothing but its option is that option. */
    private static Node written(Story.Scene scene, String owner) {
        if (!(scene.object() instanceof Node.Fields fields)
                || !(fields.get(OWNER) instanceof Node.Scalar named)
                || !owner.equals(named.text())) {
            return scene.object();
        }
        Map<String, Node> rest = new LinkedHashMap<>(fields.fields());
        rest.remove(OWNER);
        return scene.verb().equals("answer")
                        && rest.size() == 1
                        && rest.get("option") instanceof Node.Scalar option
                        && !option.isNull()
                ? option
                : new Node.Fields(rest, fields.line());
    }
}
