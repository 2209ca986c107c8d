package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.store.Store;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Whatever is said and answered, in whatever order: what a user was promised holds after every step. A script that
 * fails is shown with its seed, and without the steps that it does not need to fail.
 */
class ScriptsPropertyTest {
    private static final int SCRIPTS = Integer.getInteger("retcon.scripts", 300);
    private static final long FIRST_SEED = Long.getLong("retcon.seed", 1L);
    private static final int STEPS = 12;

    @Test
    void whatWasPromisedHoldsAfterEveryStep() {
        List<String> failures = new ArrayList<>();
        Set<Outcome> seen = new HashSet<>();
        try (Store store = Store.inMemory()) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + SCRIPTS && failures.size() < 5; seed++) {
                Script script = Script.of(seed, STEPS);
                Throwable problem = play(store, script, seen::add);
                if (problem != null) {
                    failures.add("seed " + seed + ": " + smallest(store, script));
                }
            }
        }
        assertThat(failures).as("scripts that break a promise").isEmpty();
        assertThat(seen)
                .as("the scripts reach every outcome that there is so far")
                .containsExactlyInAnyOrder(
                        Outcome.SAVED,
                        Outcome.REPLACED,
                        Outcome.ALREADY_KNOWN,
                        Outcome.HISTORY,
                        Outcome.ASKED,
                        Outcome.RETRACTED,
                        Outcome.UNCHANGED);
    }

    private static String smallest(Store store, Script script) {
        Script smallest = script;
        for (int i = 0; i < smallest.steps().size(); ) {
            Script fewer = smallest.without(i);
            if (play(store, fewer, outcome -> {}) != null) {
                smallest = fewer;
                i = 0;
            } else {
                i++;
            }
        }
        return smallest + String.valueOf(play(store, smallest, outcome -> {}));
    }

    private static @Nullable Throwable play(Store store, Script script, Consumer<Outcome> seen) {
        store.clear();
        try {
            Play play = new Play(store);
            script.steps().forEach(step -> play.step(step, seen));
            return null;
        } catch (RuntimeException | AssertionError e) {
            return e;
        }
    }

    /** One script being played. */
    private static final class Play {
        private static final Resolver RESOLVER = new Resolver(Given.RULES);

        private final Given.Hand clock = new Given.Hand();
        private final Retcon retcon;
        private final Random chance = new Random(1);
        private final Map<Statement, Resolution> said = new LinkedHashMap<>();

        Play(Store store) {
            this.retcon = Given.retcon(store, clock);
        }

        void step(Script.Step step, Consumer<Outcome> seen) {
            clock.set(step.at());
            List<Entry> before = memory();
            try {
                Resolution resolution = act(step);
                if (resolution == null) {
                    return;
                }
                seen.accept(resolution.outcome());
                List<Entry> after = memory();
                new Step(before, after, asStored(resolution), open()).check();
            } catch (RetconException e) {
                assertThat(isInvalidInAnyMemory(step))
                        .as(e.code() + ": " + e.getMessage())
                        .isTrue();
                assertThat(memory()).as("a refused step changes nothing").isEqualTo(before);
            }
            recalls();
            repeats();
        }

        /** A fact about anyone, a value with another name of it denied, until before it was said. */
        private static boolean isInvalidInAnyMemory(Script.Step step) {
            if (step.said() == null) {
                return false;
            }
            Name subject = Name.of("subject", step.said().subject());
            Detail detail = Resolver.detail(step.said(), subject, Given.RULES.vocabulary());
            try {
                RESOLVER.decide(step.said(), "s", new DetailMemory(detail, List.of(), List.of(), List.of()), step.at());
                return false;
            } catch (RetconException e) {
                return e.code() == RetconException.Code.INVALID;
            }
        }

        private @Nullable Resolution act(Script.Step step) {
            if (step.said() != null) {
                Resolution resolution = retcon.say(step.said());
                said.put(step.said(), resolution);
                return resolution;
            }
            List<Question> open = open();
            if (open.isEmpty()) {
                return null;
            }
            Question question = open.get(step.question() % open.size());
            Question.Option option =
                    question.options().get(step.option() % question.options().size());
            return retcon.answer(Answer.to(Script.OWNER, question.id(), option.word()));
        }

        /** As the memory view gives entries: without the times at which they were said again. */
        private static Resolution asStored(Resolution resolution) {
            return new Resolution(
                    resolution.statement(),
                    resolution.outcome(),
                    resolution.saved() == null ? null : asStored(resolution.saved()),
                    resolution.replaced().stream().map(Play::asStored).toList(),
                    resolution.kept().stream().map(Play::asStored).toList(),
                    resolution.question(),
                    resolution.reason(),
                    resolution.message(),
                    resolution.rules(),
                    resolution.pack());
        }

        private static Entry asStored(Entry entry) {
            return new Entry(
                    entry.id(),
                    entry.detail(),
                    entry.value(),
                    entry.scope(),
                    entry.lasting(),
                    entry.statedAt(),
                    entry.confirmedAt(),
                    entry.recordedAt(),
                    entry.until(),
                    entry.wording(),
                    entry.statement(),
                    entry.replaces(),
                    entry.ending(),
                    entry.locked(),
                    entry.guessed(),
                    entry.version(),
                    List.of());
        }

        private List<Entry> memory() {
            return retcon.memory(MemoryFilter.of(Script.OWNER)).stream()
                    .map(Remembered::entry)
                    .toList();
        }

        private List<Question> open() {
            return retcon.questions(Script.OWNER, QuestionStatus.OPEN);
        }

        /** One of the statements, sent again. */
        private void repeats() {
            if (said.isEmpty()) {
                return;
            }
            List<Entry> before = memory();
            List<Question> questions = retcon.questions(Script.OWNER, null);
            Statement again = Script.one(new ArrayList<>(said.keySet()), chance);
            assertThat(retcon.say(again))
                    .as("the answer to %s, sent again", again.id())
                    .isEqualTo(said.get(again));
            assertThat(memory()).as("after sending it again").isEqualTo(before);
            assertThat(retcon.questions(Script.OWNER, null))
                    .as("after sending it again")
                    .isEqualTo(questions);
        }

        private void recalls() {
            List<Entry> current = memory().stream().filter(Entry::isCurrent).toList();
            Set<Detail> details = new HashSet<>();
            current.forEach(entry -> details.add(entry.detail()));
            for (Detail detail : details) {
                for (Scope context : List.of(Script.one(Script.PLACES, chance), Script.one(Script.PLACES, chance))) {
                    Recollection recalled = retcon.recall(Recall.of(
                                    Script.OWNER,
                                    detail.subject().shown(),
                                    detail.attribute().shown())
                            .in(context)
                            .ofCategory(detail.category()));
                    knowsOnlyWhatStands(recalled, detail, context, current);
                }
            }
        }

        private static void knowsOnlyWhatStands(
                Recollection recalled, Detail detail, Scope context, List<Entry> current) {
            for (Name known : recalled.known()) {
                assertThat(current)
                        .as("%s of %s in %s is known, so it stands in view", known, detail, context)
                        .anyMatch(entry -> entry.value().same(known)
                                && entry.scope().contains(context)
                                && entry.detail().attribute().same(detail.attribute())
                                && entry.detail().category() == detail.category()
                                && speaksOf(entry.detail(), detail));
            }
            assertThat(keys(recalled.known()))
                    .as("what is known of %s in %s is not unresolved as well", detail, context)
                    .noneMatch(keys(recalled.unresolved())::contains);
            if (holds(detail) == Holds.ONE) {
                assertThat(recalled.known()).hasSizeLessThanOrEqualTo(1);
            }
            if (!recalled.unresolved().isEmpty()) {
                assertThat(recalled.question())
                        .as("what is unresolved of %s in %s has its question", detail, context)
                        .isNotNull();
            }
        }

        private static Set<String> keys(List<Name> names) {
            Set<String> keys = new HashSet<>();
            names.forEach(name -> keys.add(name.key()));
            return keys;
        }

        private static boolean speaksOf(Detail stored, Detail asked) {
            return stored.subject().same(asked.subject())
                    || (asked.category() == Category.PREFERENCE
                            && !asked.subject().key().equals(Detail.USER)
                            && stored.subject().key().equals(Detail.ANYONE));
        }
    }

    private static Holds holds(Detail detail) {
        return Given.RULES.vocabulary().of(detail.attribute().key()).holds();
    }

    /** The memory around one step. */
    private record Step(List<Entry> before, List<Entry> after, Resolution resolution, List<Question> open) {
        void check() {
            nothingIsLost();
            oneCurrentEntryASlot();
            everyEndingIsExplained();
            theMessageIsHonest();
            theOutcomeIsWhatHappened();
            keptIsWhatStandsElsewhere();
        }

        private Map<String, Entry> byId(List<Entry> entries) {
            Map<String, Entry> byId = new LinkedHashMap<>();
            for (Entry entry : entries) {
                assertThat(byId.put(entry.id(), entry))
                        .as("two entries %s", entry.id())
                        .isNull();
            }
            return byId;
        }

        private List<Entry> added() {
            Set<String> known = byId(before).keySet();
            return after.stream().filter(entry -> !known.contains(entry.id())).toList();
        }

        private List<Entry> ended() {
            Map<String, Entry> now = byId(after);
            return before.stream()
                    .filter(Entry::isCurrent)
                    .map(entry -> Objects.requireNonNull(now.get(entry.id())))
                    .filter(entry -> !entry.isCurrent())
                    .toList();
        }

        private void nothingIsLost() {
            Map<String, Entry> now = byId(after);
            assertThat(byId(before).keySet()).isSubsetOf(now.keySet());
            for (Entry entry : before) {
                Entry still = Objects.requireNonNull(now.get(entry.id()));
                if (!entry.isCurrent()) {
                    assertThat(still).as("what is outdated stays as it is").isEqualTo(entry);
                }
                assertThat(still.value()).isEqualTo(entry.value());
                assertThat(still.scope()).isEqualTo(entry.scope());
                assertThat(still.detail()).isEqualTo(entry.detail());
                assertThat(still.statedAt()).isEqualTo(entry.statedAt());
                assertThat(still.recordedAt()).isEqualTo(entry.recordedAt());
                assertThat(still.wording()).isEqualTo(entry.wording());
                assertThat(still.statement()).isEqualTo(entry.statement());
                assertThat(still.version() - entry.version())
                        .as("the version of %s moves with every change", entry.id())
                        .isEqualTo(still.equals(entry) ? 0 : 1);
            }
        }

        private void oneCurrentEntryASlot() {
            Set<List<Object>> slots = new HashSet<>();
            after.stream().filter(Entry::isCurrent).forEach(entry -> {
                Object value =
                        holds(entry.detail()) == Holds.MANY ? entry.value().key() : "";
                assertThat(slots.add(List.of(entry.detail(), entry.scope(), value)))
                        .as("a second current entry at %s: %s", entry.scope(), entry.id())
                        .isTrue();
            });
        }

        private void everyEndingIsExplained() {
            Map<String, Entry> now = byId(after);
            for (Entry entry : after) {
                if (entry.ending() == null) {
                    continue;
                }
                assertThat(entry.ending().because()).isNotNull();
                String by = entry.ending().replacedBy();
                if (by != null) {
                    assertThat(now).as("what replaced %s", entry.id()).containsKey(by);
                    assertThat(Objects.requireNonNull(now.get(by)).replaces())
                            .as("what %s replaced", by)
                            .contains(entry.id());
                }
            }
            for (Entry entry : after) {
                for (String replaced : entry.replaces()) {
                    Entry old = Objects.requireNonNull(now.get(replaced), replaced);
                    assertThat(old.ending()).as("%s was replaced", replaced).isNotNull();
                    assertThat(Objects.requireNonNull(old.ending()).replacedBy())
                            .isEqualTo(entry.id());
                }
            }
        }

        private void theMessageIsHonest() {
            assertThat(resolution.message()).isNotBlank();
            if (Set.of(Outcome.ASKED, Outcome.UNCHANGED, Outcome.HISTORY).contains(resolution.outcome())) {
                assertThat(resolution.message()).doesNotContain("Got it");
            }
        }

        private void theOutcomeIsWhatHappened() {
            List<Entry> newCurrent = added().stream().filter(Entry::isCurrent).toList();
            String step = resolution.outcome() + ": " + resolution.message();
            switch (resolution.outcome()) {
                case SAVED -> {
                    assertThat(newCurrent).as(step).containsExactly(resolution.saved());
                    assertThat(added()).as(step).hasSize(1);
                    assertThat(ended()).as(step).isEmpty();
                    assertThat(resolution.replaced()).as(step).isEmpty();
                }
                case REPLACED -> {
                    assertThat(ended()).as(step).isNotEmpty();
                    assertThat(resolution.replaced()).as(step).containsExactlyInAnyOrderElementsOf(ended());
                    assertThat(after).as(step).contains(resolution.saved());
                    assertThat(Objects.requireNonNull(resolution.saved()).isCurrent())
                            .as(step)
                            .isTrue();
                }
                case RETRACTED -> {
                    assertThat(newCurrent).as(step).isEmpty();
                    assertThat(resolution.replaced()).as(step).containsExactlyInAnyOrderElementsOf(ended());
                }
                case ALREADY_KNOWN -> {
                    nothingNewStands(step);
                    assertThat(added()).as(step).isEmpty();
                    assertThat(after).as(step).contains(resolution.saved());
                    assertThat(Objects.requireNonNull(resolution.saved()).confirmedAt())
                            .as(step)
                            .isNotNull();
                }
                case HISTORY -> {
                    nothingNewStands(step);
                    assertThat(added()).as(step).containsExactly(resolution.saved());
                }
                case ASKED -> {
                    assertThat(after).as(step).isEqualTo(before);
                    assertThat(resolution.question()).as(step).isNotNull();
                    assertThat(open).as(step).contains(resolution.question());
                    assertThat(resolution.question().options()).as(step).isNotEmpty();
                }
                case UNCHANGED -> assertThat(after).as(step).isEqualTo(before);
                case BLOCKED, FORGOTTEN -> fail(step + " has no rule yet");
            }
        }

        private void nothingNewStands(String step) {
            assertThat(ended()).as(step).isEmpty();
            assertThat(added()).as(step).noneMatch(Entry::isCurrent);
        }

        /** With saved and replaced: all current entries of the same detail in other scopes. */
        private void keptIsWhatStandsElsewhere() {
            Entry saved = resolution.saved();
            if (resolution.outcome() == Outcome.SAVED || resolution.outcome() == Outcome.REPLACED) {
                assertThat(resolution.kept())
                        .as("kept")
                        .containsExactlyInAnyOrderElementsOf(after.stream()
                                .filter(Entry::isCurrent)
                                .filter(entry -> entry.detail()
                                        .equals(Objects.requireNonNull(saved).detail()))
                                .filter(entry -> !entry.scope().equals(saved.scope()))
                                .toList());
            }
        }
    }
}
