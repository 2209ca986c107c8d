package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Whatever is said and answered, in whatever order: what a user was promised holds after every step. */
class ScriptsPropertyTest {
    private static final int SCRIPTS = 80;
    private static final int STEPS = 12;

    @Test
    void whatWasPromisedHoldsAfterEveryStep() {
        Set<Outcome> seen = new HashSet<>();
        new Seeds<>(seed -> Script.of(seed, STEPS), (store, script) -> {
                    Play play = new Play(store);
                    script.steps().forEach(step -> play.step(step, seen::add));
                })
                .hold(SCRIPTS);
        assertThat(seen)
                .as("the scripts reach every outcome of what is said and answered")
                .containsExactlyInAnyOrder(
                        Outcome.SAVED,
                        Outcome.REPLACED,
                        Outcome.ALREADY_KNOWN,
                        Outcome.HISTORY,
                        Outcome.ASKED,
                        Outcome.RETRACTED,
                        Outcome.UNCHANGED);
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
                new StepCheck(before, after, resolution, open()).check();
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
                RESOLVER.decide(step.said(), "s", new DetailMemory(detail, List.of(), List.of()), step.at());
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
            if (StepCheck.holds(detail) == Holds.ONE) {
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
}
