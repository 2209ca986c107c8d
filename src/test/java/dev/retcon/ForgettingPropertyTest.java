package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.When;
import dev.retcon.resolve.Resolver;
import dev.retcon.store.Store;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Forgotten means forgotten: nothing that is kept says the value any more, and no repeated id, undoing, guess, statement
 * of before, or import of what was taken out before brings it back. Every detail has words of its own for its values, so
 * that one that is found is the forgotten one. A word may still stand where another entry has it, or an open question at
 * another place asks for it.
 */
class ForgettingPropertyTest {
    private static final int SCRIPTS = 40;
    private static final int STEPS = 14;
    private static final When LONG_AGO = When.parse("statedAt", "2020-01-01");

    @Test
    void whatIsForgottenNeverComesBack() {
        new Seeds<>(
                        seed -> AllSteps.of(seed, STEPS, ForgettingPropertyTest::inItsOwnWords),
                        ForgettingPropertyTest::play)
                .hold(SCRIPTS);
    }

    private static Statement inItsOwnWords(Statement said) {
        if (said.attribute() == null) {
            return said;
        }
        Detail detail = Resolver.detail(said, Name.of("subject", said.subject()), Given.RULES.vocabulary());
        String value = word(said.value(), detail);
        String denies = word(said.denies(), detail);
        return new Statement(
                said.id(),
                said.owner(),
                said.intent(),
                said.category(),
                said.subject(),
                said.attribute(),
                value,
                denies,
                said.scope(),
                said.context(),
                said.lasting(),
                said.statedAt(),
                said.until(),
                value == null ? null : "No, I said \"" + value + "\".",
                said.message(),
                said.evidence(),
                said.language());
    }

    private static @Nullable String word(@Nullable String value, Detail detail) {
        return value == null
                ? null
                : ("zq" + new StringBuilder(value.strip()).reverse()
                                + detail.subject().key() + detail.attribute().key()
                                + (detail.category() == Category.FACT ? "f" : "p"))
                        .toLowerCase(Locale.ROOT)
                        .replace(" ", "");
    }

    private static void play(Store store, AllSteps script) {
        Play play = new Play(store);
        for (AllSteps.Step step : script.steps()) {
            if (step.verb() != AllSteps.Verb.ERASE) {
                play.step(step);
            }
        }
        play.clock.set(Given.MORNING.plusSeconds(STEPS * 60));
        play.nothingComesBack(script);
        play.anOlderExportBringsNothingBack();
    }

    /** Where a value was forgotten. */
    private record Gone(Detail detail, Scope scope) {}

    /** One script being played. */
    private static final class Play {
        private final Given.Hand clock = new Given.Hand();
        private final Retcon retcon;
        private final Hands hands;
        private final Map<String, Gone> forgotten = new LinkedHashMap<>();

        Play(Store store) {
            this.retcon = Given.retcon(store, clock);
            this.hands = new Hands(retcon, Script.OWNER);
        }

        void step(AllSteps.Step step) {
            clock.set(step.at());
            List<Entry> before = hands.memory();
            Hands.Did did;
            try {
                did = hands.take(step);
            } catch (RetconException refused) {
                return;
            }
            if (step.said() != null && step.said().intent() != Intent.FORGET && !isBlocked(did)) {
                // The user says it again: from now on there is a statement that has it.
                forgotten.keySet().removeIf(step.said().toString()::contains);
            }
            Set<String> still = hands.memory().stream().map(Entry::id).collect(Collectors.toSet());
            before.stream()
                    .filter(entry -> !still.contains(entry.id()))
                    .forEach(entry -> forgotten.put(entry.value().key(), new Gone(entry.detail(), entry.scope())));
            if (did != null && !forgotten.isEmpty()) {
                isGone("after " + step);
            }
        }

        private static boolean isBlocked(Hands.@Nullable Did did) {
            return did != null && did.resolution() != null && did.resolution().outcome() == Outcome.BLOCKED;
        }

        /** The forgotten words that nothing has that still stands. */
        private Set<String> words() {
            Set<String> words = new HashSet<>(forgotten.keySet());
            String standing = hands.memory().stream().map(Entry::value).toList()
                    + " "
                    + retcon.questions(Script.OWNER, QuestionStatus.OPEN);
            words.removeIf(standing::contains);
            return words;
        }

        private void isGone(String when) {
            String exported = hands.exported();
            assertThat(words().stream().filter(exported::contains))
                    .as("forgotten words in what is kept, %s:\n%s", when, exported)
                    .isEmpty();
            for (Entry entry : hands.memory()) {
                String why = retcon.why(Script.OWNER, entry.id()).toString();
                assertThat(words().stream().filter(why::contains))
                        .as("forgotten words in why %s is as it is, %s:\n%s", entry.id(), when, why)
                        .isEmpty();
            }
        }

        void nothingComesBack(AllSteps script) {
            Set<String> words = words();
            Set<String> known = ids(retcon.exported(Script.OWNER, null));
            for (AllSteps.Step step : script.steps()) {
                if (step.said() != null && known.contains(step.said().id())) {
                    String again = retcon.say(step.said()).toString();
                    assertThat(words.stream().filter(again::contains))
                            .as(
                                    "what %s is answered when it is sent again",
                                    step.said().id())
                            .isEmpty();
                }
            }
            if (!namesWereTaken(script)) {
                forgotten.keySet().stream().filter(words::contains).forEach(this::isSaidInVain);
            }
            List<String> newestFirst = new ArrayList<>(hands.statements());
            Collections.reverse(newestFirst);
            for (String id : newestFirst) {
                try {
                    retcon.undo(Script.OWNER, id);
                } catch (RetconException refused) {
                    assertThat(refused.code()).isEqualTo(RetconException.Code.CANNOT_UNDO);
                }
            }
            assertThat(words()).as("after undoing everything").containsAll(words);
            String exported = hands.exported();
            assertThat(words.stream().filter(exported::contains))
                    .as("forgotten words in the end")
                    .isEmpty();
        }

        /** A renamed subject whose old name was taken from it: that name is free for somebody else. */
        private static boolean namesWereTaken(AllSteps script) {
            Set<AllSteps.Verb> verbs =
                    script.steps().stream().map(AllSteps.Step::verb).collect(Collectors.toSet());
            return verbs.containsAll(List.of(AllSteps.Verb.RENAME, AllSteps.Verb.UNALIAS));
        }

        /** A guess, and what was said before the forgetting, wherever the places meet. */
        private void isSaidInVain(String word) {
            Gone gone = Objects.requireNonNull(forgotten.get(word));
            for (Scope place :
                    List.of(Scope.EVERYWHERE, gone.scope(), Script.scope("story:ball/arc:two/scene:attic"))) {
                boolean meets = place.contains(gone.scope()) || gone.scope().contains(place);
                Detail detail = gone.detail();
                Statement said = Statement.mention(
                                Script.OWNER,
                                detail.subject().key(),
                                detail.attribute().shown(),
                                word)
                        .withCategory(detail.category())
                        .in(ScopeSaid.of(place));
                Statement guess = Statement.infer(
                                Script.OWNER,
                                detail.subject().key(),
                                detail.attribute().shown(),
                                word)
                        .withCategory(detail.category())
                        .in(ScopeSaid.of(place))
                        .drawnFrom(hands.statements());
                if (meets && !isAlias(detail.subject())) {
                    assertThat(retcon.say(said.statedAt(LONG_AGO)).outcome()).isEqualTo(Outcome.BLOCKED);
                    assertThat(retcon.say(guess).outcome()).isEqualTo(Outcome.BLOCKED);
                }
            }
        }

        /** A name that is another's alias means that one, once its own entries are forgotten. */
        private boolean isAlias(Name subject) {
            return retcon.exported(Script.OWNER, null)
                    .get("aliases")
                    .findValuesAsText("key")
                    .contains(subject.key());
        }

        private static Set<String> ids(JsonNode exported) {
            Set<String> ids = new HashSet<>();
            exported.get("statements").forEach(said -> ids.add(said.get("id").asText()));
            return ids;
        }

        void anOlderExportBringsNothingBack() {
            JsonNode older = retcon.exported(Script.OWNER, null);
            for (Entry entry : hands.memory()) {
                if (entry.isCurrent() && entry.locked()) {
                    retcon.unlock(EntryRef.byId(Script.OWNER, entry.id()));
                }
            }
            while (!hands.memory().isEmpty()) {
                retcon.forget(EntryRef.byId(Script.OWNER, hands.memory().get(0).id()));
            }
            retcon.imported(Script.OWNER, older);
            assertThat(hands.memory()).isEmpty();
            ObjectNode entriesOnly = older.deepCopy();
            for (String other : List.of("statements", "changes", "questions")) {
                entriesOnly.putArray(other);
            }
            retcon.imported(Script.OWNER, entriesOnly);
            assertThat(hands.memory()).isEmpty();
        }
    }
}
