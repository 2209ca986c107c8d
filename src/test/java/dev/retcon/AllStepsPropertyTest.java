package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Touch;
import dev.retcon.memory.Touch.Did;
import dev.retcon.store.Store;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whatever is said, answered, done by hand, named, taken out and in: what a user was promised holds after every step. */
class AllStepsPropertyTest {
    private static final int SCRIPTS = 40;
    private static final int STEPS = 16;
    private static final String OTHER = "bo";
    private static final List<String> LANGUAGES = List.of("de", "tr", "zh-Hant", "pt");

    private final Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    private final Set<AllSteps.Verb> verbs = EnumSet.noneOf(AllSteps.Verb.class);

    @Test
    void whatWasPromisedHoldsAfterEveryStep() {
        new Seeds<>(seed -> AllSteps.of(seed, STEPS), this::play).hold(SCRIPTS);
        assertThat(outcomes).as("the scripts reach every outcome").containsExactlyInAnyOrder(Outcome.values());
        assertThat(verbs).as("every verb is carried out").containsExactlyInAnyOrder(AllSteps.Verb.values());
    }

    private void play(Store store, AllSteps script) {
        Play play = new Play(store);
        script.steps().forEach(play::step);
        assertThat(play.others.exported())
                .as("the memory of another owner stays as it is")
                .isEqualTo(play.othersBefore);
    }

    /** One script being played, in the store in which another owner has a memory too. */
    private final class Play {
        private final Given.Hand clock = new Given.Hand();
        private final Retcon retcon;
        private final Hands hands;
        private final Hands others;
        private final String othersBefore;

        Play(Store store) {
            this.retcon = Given.retcon(store, clock);
            this.hands = new Hands(retcon, Script.OWNER);
            this.others = new Hands(retcon, OTHER);
            retcon.say(Statement.mention(OTHER, "Mira", "eye color", "violet")
                    .withId("s0")
                    .from("m0"));
            retcon.say(Statement.correct(OTHER, "Mira", "eye color", "green").inContext(Script.scope("story:ball")));
            retcon.alias(OTHER, "Kael", "Mimi");
            this.othersBefore = others.exported();
        }

        void step(AllSteps.Step step) {
            clock.set(step.at());
            List<Entry> before = hands.memory();
            String exported = hands.exported();
            try {
                Hands.Did did = hands.take(step);
                if (did != null) {
                    verbs.add(step.verb());
                    taken(step, did, before, hands.memory());
                }
            } catch (RetconException refused) {
                assertThat(mayBeRefused(step))
                        .as("refused: " + refused.code() + " " + refused.getMessage())
                        .contains(refused.code());
                assertThat(hands.exported())
                        .as("a refused step changes nothing")
                        .isEqualTo(exported);
            }
            recalls(step);
            speaks(LANGUAGES.get(step.at().hashCode() & 3));
            hands.memory().forEach(entry -> explains(entry, retcon.why(Script.OWNER, entry.id())));
        }

        private void taken(AllSteps.Step step, Hands.Did did, List<Entry> before, List<Entry> after) {
            StepCheck.oneCurrentEntryASlot(after);
            Map<String, Entry> was = before.stream().collect(Collectors.toMap(Entry::id, Function.identity()));
            List<Entry> touched = after.stream()
                    .filter(entry -> !entry.equals(was.get(entry.id())))
                    .toList();
            if (did.resolution() != null) {
                outcomes.add(did.resolution().outcome());
                new StepCheck(before, after, did.resolution(), retcon.questions(Script.OWNER, QuestionStatus.OPEN))
                        .check();
            }
            if (step.verb() == AllSteps.Verb.SAY) {
                if (step.said().intent() == Intent.INFER) {
                    assertThat(touched).as("a guess changes nothing unasked").isEmpty();
                } else if (did.resolution().outcome() == Outcome.ALREADY_KNOWN) {
                    assertThat(touched)
                            .as("what the user says again is confirmed")
                            .hasSize(1);
                }
                assertThat(retcon.say(step.said())).as("sent again").isEqualTo(did.resolution());
                assertThat(hands.memory()).as("sent again").isEqualTo(after);
            }
            switch (step.verb()) {
                case SAY, ANSWER, EDIT, MOVE, LOCK, UNLOCK, FORGET, UNDO ->
                    assertThat(touched.stream().map(Entry::detail).distinct())
                            .as("entries of one detail change")
                            .hasSizeLessThanOrEqualTo(1);
                case IMPORT, ALIAS, UNALIAS ->
                    assertThat(after).as("no entry changes").isEqualTo(before);
                default -> {}
            }
            if (step.verb() != AllSteps.Verb.ANSWER) {
                assertThat(touched)
                        .as("a guess is kept only where the user answers so")
                        .noneMatch(entry -> entry.guessed() && !was.containsKey(entry.id()));
            }
        }

        /** Every entry and every question can be said, each naming its value. */
        private void speaks(String language) {
            Retcon speaking = retcon.speaking(language);
            for (Remembered each : speaking.memory(MemoryFilter.of(Script.OWNER))) {
                assertThat(speaking.inWords(each))
                        .as(language)
                        .contains(each.entry().value().shown())
                        .doesNotContain("{");
            }
            for (Question question : speaking.questions(Script.OWNER, null)) {
                Spoken spoken = speaking.inWords(question);
                assertThat(spoken.text()).as(language).isNotBlank().doesNotContain("{");
                assertThat(spoken.options())
                        .as(spoken.text())
                        .hasSameSizeAs(question.options())
                        .doesNotHaveDuplicates()
                        .allSatisfy(option -> assertThat(option).isNotBlank().doesNotContain("{"));
            }
        }

        private void recalls(AllSteps.Step step) {
            List<Entry> current = hands.current();
            Scope context = step.other(Script.PLACES);
            for (Detail detail : current.stream().map(Entry::detail).collect(Collectors.toSet())) {
                try {
                    knowsOnlyWhatStands(
                            retcon.recall(new Recall(
                                    Script.OWNER,
                                    detail.subject().shown(),
                                    detail.attribute().shown(),
                                    detail.category(),
                                    context,
                                    null,
                                    null)),
                            context,
                            current);
                } catch (RetconException refused) {
                    assertThat(refused.code()).isEqualTo(Code.AMBIGUOUS_SUBJECT);
                }
            }
        }
    }

    private static void explains(Entry entry, Provenance why) {
        String asked = "why " + entry.id() + ": " + why;
        assertThat(why.remembered().entry()).as(asked).isEqualTo(entry);
        assertThat(why.touches().get(0).did()).as(asked).isEqualTo(Did.BROUGHT);
        assertThat(why.touches().get(0).statement()).as(asked).isEqualTo(entry.statement());
        for (Touch touch : why.touches().subList(1, why.touches().size())) {
            assertThat(touch.did()).as(asked).isNotEqualTo(Did.BROUGHT);
        }
        for (Touch touch : why.touches()) {
            assertThat(touch.byHand() == Hand.MOVE).as(asked).isEqualTo(touch.did() == Did.MOVED);
            assertThat(touch.rules().isEmpty()).as(asked).isEqualTo(touch.byHand() == Hand.MOVE);
            if (touch.did() == Did.ENDED && entry.isCurrent()) {
                assertThat(touch.standing()).as("it is current again, " + asked).isEqualTo(Standing.UNDONE);
            }
        }
        if (entry.ending() != null && entry.ending().by() != null) {
            assertThat(why.touches())
                    .as("what ended it, " + asked)
                    .anyMatch(touch -> touch.statement().equals(entry.ending().by())
                            && (touch.did() == Did.ENDED || touch.did() == Did.BROUGHT));
        }
        for (Entry replaced : why.replaced()) {
            assertThat(entry.replaces()).as(asked).contains(replaced.id());
        }
    }

    private static Set<Code> mayBeRefused(AllSteps.Step step) {
        return switch (step.verb()) {
            case SAY ->
                step.said().until() != null
                                || step.said().subject().equals("anyone")
                                || step.said().denies() != null
                        ? Set.of(Code.INVALID)
                        : Set.of();
            case ANSWER, EDIT, LOCK, UNLOCK, IMPORT -> Set.of();
            case MOVE -> Set.of(Code.OCCUPIED, Code.LOCKED);
            case FORGET -> Set.of(Code.LOCKED);
            case UNDO, UNDO_MESSAGE -> Set.of(Code.CANNOT_UNDO);
            case END -> Set.of(Code.INVALID);
            case ALIAS, ERASE -> Set.of(Code.AMBIGUOUS_SUBJECT);
            case UNALIAS -> Set.of(Code.INVALID);
            case RENAME -> Set.of(Code.OCCUPIED, Code.AMBIGUOUS_SUBJECT);
        };
    }

    private static void knowsOnlyWhatStands(Recollection recalled, Scope context, List<Entry> current) {
        Set<String> unresolved =
                recalled.unresolved().stream().map(Name::key).collect(Collectors.toCollection(HashSet::new));
        for (Name known : recalled.known()) {
            assertThat(current)
                    .as("%s of %s in %s is known, so it stands in view", known, recalled.detail(), context)
                    .anyMatch(entry -> entry.value().same(known)
                            && entry.scope().contains(context)
                            && entry.detail().attribute().same(recalled.detail().attribute())
                            && entry.detail().category() == recalled.detail().category());
            assertThat(unresolved)
                    .as("what is known of %s in %s is not unresolved too", recalled.detail(), context)
                    .doesNotContain(known.key());
        }
        assertThat(recalled.question() == null)
                .as("what is unresolved of %s in %s has its question", recalled.detail(), context)
                .isEqualTo(recalled.unresolved().isEmpty());
    }
}
