package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.StatementCheck;
import dev.retcon.memory.Until;
import dev.retcon.memory.When;
import dev.retcon.recall.Recaller;
import dev.retcon.resolve.Decision;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The order in which entries are stored decides nothing, and is never seen. */
class EntryOrderTest {
    private static final int MEMORIES = Integer.getInteger("retcon.scripts", 300);
    private static final long FIRST_SEED = Long.getLong("retcon.seed", 1L);
    private static final int SHUFFLES = 4;
    private static final List<String> VALUES = List.of("blue", "green", "grey");
    private static final Instant NOW = Given.MORNING.plus(Duration.ofHours(1));

    private final Resolver resolver = new Resolver(Given.RULES);
    private final Recaller recaller = new Recaller(Given.RULES);

    private static Detail detail(Random random) {
        String attribute = Script.one(List.of("eye color", "outfit", "likes", "carries", "tone"), random);
        String subject = Script.one(List.of("Mira", "user"), random);
        return Given.RULES.vocabulary().detail(Script.OWNER, null, Name.of("subject", subject), attribute);
    }

    private static List<Entry> entries(Detail detail, Random random) {
        boolean many = Given.RULES.vocabulary().of(detail.attribute().key()).holds() == Holds.MANY;
        Set<String> slots = new HashSet<>();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(6); i++) {
            Entry entry = entry("e" + i, detail, NOW.minus(Duration.ofMinutes(30 - i)), random);
            boolean free = slots.add(entry.scope().key() + (many ? entry.value().key() : ""));
            entries.add(free && random.nextInt(4) > 0 ? entry : entry.ended(ending(random)));
        }
        return entries;
    }

    private static Entry entry(String id, Detail detail, Instant recordedAt, Random random) {
        return new Entry(
                id,
                detail,
                Name.value("value", Script.one(VALUES, random)),
                Script.one(Script.PLACES, random),
                random.nextInt(5) == 0 ? Lasting.LASTING : null,
                moment(recordedAt, random),
                null,
                recordedAt,
                random.nextInt(8) == 0 ? new Until(When.at(NOW.plus(Duration.ofMinutes(random.nextInt(5) - 2)))) : null,
                null,
                null,
                List.of(),
                null,
                false,
                false,
                false,
                1,
                List.of());
    }

    private static Moment moment(Instant recordedAt, Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> Moment.of("statedAt", When.UNKNOWN, recordedAt);
            case 1 -> Moment.of("statedAt", When.parse("statedAt", "2026-01-10"), recordedAt);
            case 2 -> Moment.at(Given.MORNING.plus(Duration.ofMinutes(random.nextInt(3))));
            default -> Moment.at(recordedAt);
        };
    }

    private static Ending ending(Random random) {
        return new Ending(
                Script.one(Arrays.asList(Because.values()), random),
                Moment.at(NOW.minusSeconds(random.nextInt(1_000))),
                null,
                null,
                random.nextBoolean());
    }

    private static Statement statement(Detail detail, Random random) {
        while (true) {
            Statement said = Script.statement(
                            NOW, detail.subject().shown(), detail.attribute().shown(), random)
                    .withCategory(detail.category());
            try {
                StatementCheck.check(said);
                return said;
            } catch (RetconException e) {
                // Another one.
            }
        }
    }

    private static DetailMemory shuffled(DetailMemory memory, Random random) {
        List<Entry> entries = new ArrayList<>(memory.entries());
        List<Question> open = new ArrayList<>(memory.open());
        Collections.shuffle(entries, random);
        Collections.shuffle(open, random);
        return memory.withEntries(entries).withOpen(open);
    }

    /** What was decided, without the order of what is a set. */
    private record Seen(
            Object outcome,
            @Nullable Object saved,
            Set<String> replaced,
            Set<String> kept,
            @Nullable Object options,
            Set<Entry> after,
            Set<Question> settled) {}

    private Object decided(Statement said, DetailMemory memory) {
        try {
            Decision decision = resolver.decide(said, "s", memory, NOW);
            Entry saved = decision.saved();
            Question question = decision.question();
            return new Seen(
                    decision.outcome(),
                    saved == null ? null : List.of(saved.value(), saved.scope()),
                    ids(decision.replaced()),
                    ids(decision.kept()),
                    question == null
                            ? null
                            : List.of(question.kind(), question.options(), new HashSet<>(question.about())),
                    decision.changes().after(memory.entries()).stream()
                            .map(EntryOrderTest::unordered)
                            .collect(Collectors.toSet()),
                    new HashSet<>(decision.changes().settled()));
        } catch (RetconException e) {
            return e.code() + " " + e.field();
        }
    }

    private static Entry unordered(Entry entry) {
        return entry.replacing(entry.replaces().stream().sorted().toList(), false);
    }

    private static Set<String> ids(List<Entry> entries) {
        return entries.stream().map(Entry::id).collect(Collectors.toSet());
    }

    /** A memory with up to two open questions, as earlier statements raised them. */
    private DetailMemory memory(Random random) {
        Detail detail = detail(random);
        DetailMemory memory = new DetailMemory(detail, entries(detail, random), List.of());
        List<Question> open = new ArrayList<>();
        for (int i = 0; i < 6 && open.size() < 2; i++) {
            Instant asked = NOW.minusSeconds(60 - i);
            try {
                Decision decision = resolver.decide(statement(detail, random), "q" + i, memory, asked);
                if (decision.question() != null) {
                    open.add(decision.question());
                }
            } catch (RetconException e) {
                assertThat(e.code()).as(e.getMessage()).isEqualTo(RetconException.Code.INVALID);
            }
        }
        return new DetailMemory(detail, memory.entries(), open);
    }

    @Test
    void aStatementIsDecidedAlikeInWhateverOrderEntriesCome() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + MEMORIES; seed++) {
            Random random = new Random(seed);
            DetailMemory memory = memory(random);
            for (int i = 0; i < 3; i++) {
                Statement said = statement(memory.detail(), random);
                Object first = decided(said, memory);
                for (int j = 0; j < SHUFFLES; j++) {
                    DetailMemory other = shuffled(memory, random);
                    assertThat(decided(said, other))
                            .as("seed %d: %s with %s, and with %s", seed, said, memory, other)
                            .isEqualTo(first);
                }
            }
        }
    }

    @Test
    void anAnswerIsTakenAlikeInWhateverOrderEntriesCome() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + MEMORIES; seed++) {
            Random random = new Random(seed);
            DetailMemory memory = memory(random);
            for (Question question : memory.open()) {
                for (Question.Option option : question.options()) {
                    Object first = answered(question, option, memory);
                    for (int j = 0; j < 2; j++) {
                        DetailMemory other = shuffled(memory, random);
                        assertThat(answered(question, option, other))
                                .as("seed %d: %s to %s with %s, and with %s", seed, option, question, memory, other)
                                .isEqualTo(first);
                    }
                }
            }
        }
    }

    private Object answered(Question question, Question.Option option, DetailMemory memory) {
        return orRefused(() -> effects(resolver.answer(question, option, memory, NOW), memory));
    }

    private static Object orRefused(Supplier<Object> step) {
        try {
            return step.get();
        } catch (RetconException e) {
            return e.code();
        }
    }

    private static Object effects(Decision decision, DetailMemory memory) {
        return List.of(
                decision.outcome(),
                ids(decision.replaced()),
                ids(decision.kept()),
                decision.changes().after(memory.entries()).stream()
                        .map(EntryOrderTest::unordered)
                        .collect(Collectors.toSet()));
    }

    @Test
    void recallSaysTheSameInWhateverOrderEntriesCome() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + MEMORIES; seed++) {
            Random random = new Random(seed);
            DetailMemory own = memory(random);
            DetailMemory anyone = anyone(own, random);
            Scope context = Script.one(Script.PLACES, random);
            Moment at = random.nextInt(3) == 0 ? moment(NOW, random) : null;
            Object first = orRefused(() -> recaller.recall(own, anyone, context, NOW, at));
            for (int j = 0; j < SHUFFLES; j++) {
                DetailMemory other = shuffled(own, random);
                DetailMemory others = anyone == null ? null : shuffled(anyone, random);
                assertThat(orRefused(() -> recaller.recall(other, others, context, NOW, at)))
                        .as("seed %d: in %s at %s, %s, and %s", seed, context, at, own, other)
                        .isEqualTo(first);
            }
        }
    }

    private static @Nullable DetailMemory anyone(DetailMemory own, Random random) {
        Detail detail = own.detail();
        if (detail.category() != Category.PREFERENCE || detail.subject().key().equals(Detail.USER)) {
            return null;
        }
        Name everybody = new Name(Detail.ANYONE, Detail.ANYONE);
        Detail wish = new Detail(detail.owner(), detail.category(), everybody, detail.attribute());
        return new DetailMemory(wish, entries(wish, random), List.of());
    }
}
