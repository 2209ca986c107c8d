package dev.retcon;

import dev.retcon.memory.Category;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.StatementCheck;
import dev.retcon.memory.Until;
import dev.retcon.memory.When;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A conversation made up from a seed: the same seed gives the same steps. */
record Script(List<Step> steps) implements Shorter<Script> {
    static final String OWNER = "ana";

    static final List<Scope> PLACES = List.of(
            Scope.EVERYWHERE,
            scope("story:ball"),
            scope("story:ball/arc:two"),
            scope("story:ball/scene:attic"),
            scope("story:ball/arc:two/scene:attic"),
            scope("story:war"));

    private static final List<String> SUBJECTS = List.of("Mira", "Mira", "user", "anyone");
    private static final List<String> ATTRIBUTES =
            List.of("eye color", "outfit", "likes", "carries", "tone", "reply length", "shoe size");
    private static final List<String> VALUES = List.of("blue", "green", "grey", "GREEN ");
    private static final List<String> KINDS = List.of("story", "arc", "scene");

    /** One step; {@code said} and null for an answer, which is chosen among what is open then. */
    record Step(Instant at, @Nullable Statement said, int question, int option) {
        @Override
        public String toString() {
            return said == null
                    ? at + " answer question " + question + ", option " + option
                    : at + " " + dev.retcon.json.StatementJson.write(said);
        }
    }

    Script {
        steps = List.copyOf(steps);
    }

    static Scope scope(String path) {
        return Scope.parse("scope", path);
    }

    static Script of(long seed, int length) {
        Random random = new Random(seed);
        List<String> subjects = some(SUBJECTS, random);
        List<String> attributes = some(ATTRIBUTES, random);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Instant at = Given.MORNING.plus(Duration.ofMinutes(i));
            boolean answers = random.nextInt(4) == 0;
            steps.add(new Step(
                    at,
                    answers ? null : statement("s" + i, at, subjects, attributes, random),
                    random.nextInt(1_000),
                    random.nextInt(1_000)));
        }
        return new Script(steps);
    }

    private static List<String> some(List<String> all, Random random) {
        return List.of(one(all, random), one(all, random));
    }

    static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    private static Statement statement(
            String id, Instant at, List<String> subjects, List<String> attributes, Random random) {
        while (true) {
            Statement said = statement(at, one(subjects, random), one(attributes, random), random)
                    .withId(id);
            if (isWellFormed(said)) {
                return said;
            }
        }
    }

    private static boolean isWellFormed(Statement said) {
        try {
            StatementCheck.check(said);
            return true;
        } catch (RetconException e) {
            return false;
        }
    }

    static Statement statement(Instant at, String subject, String attribute, Random random) {
        boolean corrects = random.nextInt(3) > 0;
        boolean denies = corrects && random.nextInt(2) == 0;
        boolean bare = denies && random.nextInt(3) == 0;
        return new Statement(
                null,
                OWNER,
                corrects ? Intent.CORRECT : Intent.MENTION,
                random.nextInt(5) == 0 ? one(Arrays.asList(Category.values()), random) : null,
                subject,
                attribute,
                bare ? null : one(VALUES, random),
                denies ? one(VALUES, random) : null,
                scopeSaid(random),
                random.nextInt(3) == 0 ? null : one(PLACES, random),
                random.nextInt(5) == 0 ? one(Arrays.asList(Lasting.values()), random) : null,
                statedAt(at, random),
                bare ? null : until(at, random),
                random.nextInt(4) == 0 ? "No, it is so.\n— I said it 🎭" : null,
                null,
                List.of(),
                null);
    }

    private static @Nullable ScopeSaid scopeSaid(Random random) {
        return switch (random.nextInt(7)) {
            case 0, 1, 2 -> null;
            case 3 -> ScopeSaid.parse("scope", one(KINDS, random));
            default -> ScopeSaid.of(one(PLACES, random));
        };
    }

    private static @Nullable When statedAt(Instant at, Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> When.UNKNOWN;
            case 1 -> When.parse("statedAt", random.nextBoolean() ? "2026-01-10" : "2026-01-09");
            case 2, 3 -> When.at(at.minus(Duration.ofMinutes(random.nextInt(6))));
            case 4 -> When.at(Given.MORNING.minus(Duration.ofHours(random.nextInt(3))));
            default -> null;
        };
    }

    private static @Nullable Until until(Instant at, Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> Until.parse("until", random.nextBoolean() ? "2026-01-10" : "2026-01-09");
            case 1 -> new Until(When.at(at.plus(Duration.ofMinutes(random.nextInt(5)))));
            default -> null;
        };
    }

    @Override
    public int size() {
        return steps.size();
    }

    @Override
    public Script without(int index) {
        List<Step> fewer = new ArrayList<>(steps);
        fewer.remove(index);
        return new Script(fewer);
    }

    @Override
    public String toString() {
        return steps.stream().map(Step::toString).collect(Collectors.joining("\n  ", "\n  ", "\n"));
    }
}
