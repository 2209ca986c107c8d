package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.retcon.Retcon;
import dev.retcon.json.Node;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.Entry;
import dev.retcon.memory.RetconException;
import dev.retcon.rules.Recorded;
import dev.retcon.rules.RulePack;
import dev.retcon.step.Steps;
import dev.retcon.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Plays cases, each on a fresh store. Not for use by several threads. */
public final class Player implements AutoCloseable {
    private static final Duration A_STEP = Duration.ofMinutes(1);

    private final RulePack pack;
    private final Store store;

    /** Plays in memory. */
    public Player(RulePack pack) {
        this(pack, Store.inMemory());
    }

    /** Plays in a store that is emptied for each case, and closed in the end. */
    public Player(RulePack pack, Store store) {
        this.pack = pack;
        this.store = store;
    }

    RulePack pack() {
        return pack;
    }

    /** Plays with other rules in the same store; not at the same time, and closed with this one. */
    public Player with(RulePack other) {
        return new Player(other, store);
    }

    /** Hears what a step gave. */
    private interface Hearing {
        /** Whether the case ends here, and why. */
        Optional<Failure> heard(Story.Scene scene, int number, JsonNode actual);
    }

    /**
     * Plays a case.
     *
     * @return the first step that failed, if one did
     */
    public Optional<Failure> play(Story story) {
        return play(story, result -> {});
    }

    /**
     * Plays a case, and tells what each step gave.
     *
     * @return the first step that failed, if one did
     */
    public Optional<Failure> play(Story story, Consumer<JsonNode> results) {
        return play(story, (scene, number, actual) -> {
            results.accept(actual);
            return compare(story, scene, number, actual);
        });
    }

    /**
     * Plays a case, and explains the step that failed, if one did: why the verdict that was expected was not given.
     */
    public Optional<Failure> explain(Story story) {
        Optional<Failure> failure = play(story);
        if (failure.isEmpty()) {
            return failure;
        }
        List<Recorded> sessions = new ArrayList<>();
        List<String> why = new ArrayList<>();
        with(pack.recording(sessions::add)).play(story, (scene, number, actual) -> {
            Optional<Failure> again = compare(story, scene, number, actual);
            if (again.isPresent()) {
                why.addAll(WhyNot.lines(pack.rules(), List.copyOf(sessions), scene.expect(), actual));
            }
            sessions.clear();
            return again;
        });
        return failure.map(each -> each.because(why));
    }

    /**
     * Plays a case to its end, whatever it expects, and explains each step.
     *
     * @throws FixtureException if one of the entries that are given cannot stand
     */
    public List<Explained> explained(Story story) {
        List<Recorded> sessions = new ArrayList<>();
        List<Explained> steps = new ArrayList<>();
        Optional<Failure> failure = with(pack.recording(sessions::add)).play(story, (scene, number, actual) -> {
            List<Recorded> fired = List.copyOf(sessions);
            sessions.clear();
            steps.add(new Explained(
                    scene,
                    actual,
                    compare(story, scene, number, actual).orElse(null),
                    actual.has("outcome") ? WhyNot.all(pack.rules(), fired) : List.of()));
            return Optional.empty();
        });
        refuse(failure);
        return steps;
    }

    /**
     * Plays a case to its end, whatever it expects.
     *
     * @return what each step gave; a restart gives a missing node
     * @throws FixtureException if one of the entries that are given cannot stand
     */
    List<JsonNode> results(Story story) {
        List<JsonNode> results = new ArrayList<>();
        Optional<Failure> failure = play(story, (scene, number, actual) -> {
            results.add(actual);
            return Optional.empty();
        });
        refuse(failure);
        return results;
    }

    private static void refuse(Optional<Failure> given) {
        given.ifPresent(entry -> {
            throw new FixtureException(entry.file(), entry.line(), entry.compared());
        });
    }

    private Optional<Failure> play(Story story, Hearing hearing) {
        store.clear();
        Optional<Failure> given = stand(story);
        if (given.isPresent()) {
            return given;
        }
        AtomicReference<Instant> now = new AtomicReference<>(story.now());
        InstantSource standing = now::get;
        Clock clock = standing.withZone(ZoneOffset.UTC);
        RulePack serving = pack;
        Retcon retcon = open(serving, clock);
        int number = 0;
        for (Story.Scene scene : story.steps()) {
            number++;
            JsonNode actual = MissingNode.getInstance();
            if (scene.verb().equals(FixtureReader.RESTART)) {
                retcon.close();
                serving = afterRestart(story, scene, serving);
                retcon = open(serving, clock);
            } else {
                actual = step(retcon, story, scene);
            }
            Optional<Failure> failure = hearing.heard(scene, number, actual);
            if (failure.isPresent()) {
                return failure;
            }
            now.updateAndGet(moment -> moment.plus(A_STEP));
        }
        return Optional.empty();
    }

    /** What serves after a restart: what served before, or the rules over another vocabulary. */
    RulePack afterRestart(Story story, Story.Scene restart, RulePack serving) {
        OtherVocabulary other = OtherVocabulary.of(story.file(), restart.object());
        return other == null ? serving : pack.with(other.on(pack.vocabulary()));
    }

    Retcon open(RulePack serving, Clock clock) {
        return Retcon.builder().rules(serving).opened(store).clock(clock).open();
    }

    /** Puts the given entries in. */
    Optional<Failure> stand(Story story) {
        List<Entry> entries = new ArrayList<>();
        for (Node node : story.given()) {
            try {
                entries.add(Given.read(
                        node, "given-" + (entries.size() + 1), story.owner(), story.now(), pack.vocabulary()));
            } catch (RetconException e) {
                return Optional.of(new Failure(
                        story.file(),
                        node.line(),
                        story.name(),
                        "given " + (entries.size() + 1),
                        "an entry that can stand",
                        ResultJson.error(e),
                        Compared.of(null, ResultJson.error(e)),
                        Differences.between(null, ResultJson.error(e)),
                        List.of(),
                        List.of()));
            }
        }
        store.write(work -> {
            for (Entry entry : entries) {
                work.lock(entry.detail().owner());
                work.recorded(entry.detail().owner(), entry.recordedAt());
                work.add(entry, pack.vocabulary());
            }
            return entries;
        });
        return Optional.empty();
    }

    static JsonNode step(Retcon retcon, Story story, Story.Scene scene) {
        try {
            return new Steps(retcon).run(scene.verb(), object(story, scene));
        } catch (RetconException refused) {
            return ResultJson.error(refused);
        }
    }

    /** A step's object with the case's owner, where it names none; an answer may be written as its option alone. */
    private static Node object(Story story, Story.Scene scene) {
        Node written = scene.object();
        if (scene.verb().equals("answer") && written instanceof Node.Scalar && !written.isNull()) {
            Map<String, Node> answer = new LinkedHashMap<>();
            answer.put("option", written);
            written = new Node.Fields(answer, scene.line());
        }
        return written instanceof Node.Fields fields
                ? fields.with("owner", new Node.Scalar(story.owner(), scene.line()))
                : written;
    }

    private static Optional<Failure> compare(Story story, Story.Scene scene, int number, JsonNode actual) {
        boolean holds = scene.expect() == null ? !actual.has("error") : Expectations.meets(scene.expect(), actual);
        if (holds) {
            return Optional.empty();
        }
        List<String> rules = new ArrayList<>();
        for (JsonNode rule : actual.path("rules")) {
            rules.add(rule.path("role").asText() + ": " + rule.path("name").asText() + " ("
                    + rule.path("file").asText() + ":" + rule.path("line").asText() + ")");
        }
        return Optional.of(new Failure(
                story.file(),
                scene.line(),
                story.name(),
                number + " " + scene.verb(),
                scene.expect() == null ? "not to be refused" : Shown.of(scene.expect()),
                actual.isMissingNode() ? JsonNodeFactory.instance.nullNode() : actual,
                Compared.of(scene.expect(), actual),
                Differences.between(scene.expect(), actual),
                rules,
                List.of()));
    }

    @Override
    public void close() {
        store.close();
    }
}
