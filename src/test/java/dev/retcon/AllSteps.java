package dev.retcon;

import dev.retcon.json.StatementJson;
import dev.retcon.memory.Intent;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.StatementCheck;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A conversation of all the steps that there are, made up from a seed: the same seed gives the same steps. */
record AllSteps(List<Step> steps) implements Shorter<AllSteps> {
    static final List<String> NAMES = List.of("Mira", "Kael", "Mimi", "Lady Mira");

    private static final List<String> SUBJECTS = List.of("Mira", "Mira", "Mimi", "Kael", "user", "anyone");
    private static final List<String> ATTRIBUTES =
            List.of("eye color", "outfit", "likes", "carries", "tone", "shoe size");
    private static final int STATEMENTS_A_MESSAGE = 3;
    private static final int SHARES = 64;

    /** What a step does, and how many of 64 do it. */
    enum Verb {
        SAY(28),
        ANSWER(12),
        EDIT(3),
        MOVE(3),
        LOCK(2),
        UNLOCK(1),
        FORGET(2),
        UNDO(3),
        UNDO_MESSAGE(1),
        END(1),
        ALIAS(3),
        UNALIAS(2),
        RENAME(1),
        IMPORT(1),
        ERASE(1);

        private final int share;

        Verb(int share) {
            this.share = share;
        }

        private static Verb any(Random random) {
            int left = random.nextInt(SHARES);
            for (Verb verb : values()) {
                left -= verb.share;
                if (left < 0) {
                    return verb;
                }
            }
            throw new IllegalStateException("The shares are not " + SHARES);
        }
    }

    /**
     * One step.
     *
     * @param said with {@code SAY}
     * @param which chooses among what there is when the step is taken: entries, questions, statements
     * @param other chooses the rest: an option, a value, a place
     */
    record Step(Instant at, Verb verb, @Nullable Statement said, int which, int other) {
        <T> T which(List<T> all) {
            return all.get(which % all.size());
        }

        <T> T other(List<T> all) {
            return all.get(other % all.size());
        }

        @Override
        public String toString() {
            return at + " " + verb.name().toLowerCase(Locale.ROOT) + " "
                    + (said == null ? which + " " + other : StatementJson.write(said));
        }
    }

    AllSteps {
        steps = List.copyOf(steps);
    }

    static AllSteps of(long seed, int length) {
        return of(seed, length, statement -> statement);
    }

    /** @param dressed what becomes of each statement before it is said */
    static AllSteps of(long seed, int length, UnaryOperator<Statement> dressed) {
        Random random = new Random(seed);
        List<String> subjects = List.of(Script.one(SUBJECTS, random), Script.one(SUBJECTS, random));
        List<String> attributes = List.of(Script.one(ATTRIBUTES, random), Script.one(ATTRIBUTES, random));
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Instant at = Given.MORNING.plus(Duration.ofMinutes(i));
            Verb verb = Verb.any(random);
            Statement said = null;
            while (verb == Verb.SAY && (said == null || !isWellFormed(said))) {
                said = statement(i, at, subjects, attributes, random);
            }
            steps.add(new Step(
                    at, verb, said == null ? null : dressed.apply(said), random.nextInt(1_000), random.nextInt(1_000)));
        }
        return new AllSteps(steps);
    }

    private static boolean isWellFormed(Statement said) {
        try {
            StatementCheck.check(said);
            return true;
        } catch (RetconException e) {
            return false;
        }
    }

    private static Statement statement(
            int number, Instant at, List<String> subjects, List<String> attributes, Random random) {
        Statement said = Script.statement(at, Script.one(subjects, random), Script.one(attributes, random), random);
        Statement meant = switch (random.nextInt(8)) {
            case 0 -> forgetting(said, random);
            case 1 -> guess(said, number, random);
            default -> said;
        };
        return meant.withId("s" + number).from("m" + number / STATEMENTS_A_MESSAGE);
    }

    private static Statement forgetting(Statement said, Random random) {
        boolean whole = random.nextInt(4) == 0;
        boolean ofValue = !whole && random.nextInt(3) == 0;
        return with(
                said, Intent.FORGET, whole ? null : said.attribute(), ofValue ? said.value() : null, List.of(), null);
    }

    private static Statement guess(Statement said, int number, Random random) {
        List<String> before = new ArrayList<>(
                IntStream.range(0, number).mapToObj(each -> "s" + each).toList());
        Collections.shuffle(before, random);
        List<String> evidence = before.subList(0, Math.min(before.size(), 1 + random.nextInt(5)));
        Scope place = Script.one(Script.PLACES, random);
        return with(said, Intent.INFER, said.attribute(), said.value(), evidence, place);
    }

    private static Statement with(
            Statement said,
            Intent intent,
            @Nullable String attribute,
            @Nullable String value,
            List<String> evidence,
            @Nullable Scope place) {
        Statement bare = Statement.of(said.owner(), intent, said.subject(), attribute, value)
                .inContext(said.context())
                .drawnFrom(evidence);
        Statement placed =
                place != null ? bare.in(ScopeSaid.of(place)) : said.scope() == null ? bare : bare.in(said.scope());
        Statement timed = said.statedAt() == null ? placed : placed.statedAt(said.statedAt());
        return said.category() == null ? timed : timed.withCategory(said.category());
    }

    @Override
    public int size() {
        return steps.size();
    }

    @Override
    public AllSteps without(int index) {
        List<Step> fewer = new ArrayList<>(steps);
        fewer.remove(index);
        return new AllSteps(fewer);
    }

    @Override
    public String toString() {
        return steps.stream().map(Step::toString).collect(Collectors.joining("\n  ", "\n  ", "\n"));
    }
}
