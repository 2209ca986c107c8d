package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Because;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Database;
import dev.retcon.store.Store;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Whatever was said, and whatever the vocabulary is changed to: nothing that is stored is lost, everything is found by the
 * keys that the vocabulary makes, and undoing the edit brings back what was.
 */
class RekeyingPropertyTest {
    private static final int SCRIPTS = 60;
    private static final int IN_POSTGRES = 8;
    private static final int STEPS = 24;

    private static final List<Other> EDITS = List.of(
            rules().with(Other.fact("eye color", Holds.ONE, Map.of()), "shoe size"),
            rules().with(Other.fact("outfit", Holds.ONE, Map.of()), "likes", "carries"),
            rules().with(Other.fact("likes", Holds.ONE, Map.of())).with(Other.fact("carries", Holds.ONE, Map.of())),
            rules().with(Other.fact("eye color", Holds.MANY, Map.of("blue", "green")), "outfit"),
            rules().with(Other.wish("outfit"), "tone").with(Other.fact("tone", Holds.ONE, Map.of())),
            rules().with(Other.wish("eye color"), "tone", "shoe size"),
            rules().with(Other.fact("likes", Holds.MANY, Map.of("green", "grey", "blue", "grey"))));

    private static Other rules() {
        return Other.than(Given.RULES);
    }

    private static AllSteps script(long seed) {
        return AllSteps.of(seed, STEPS, RekeyingPropertyTest::unending);
    }

    /** What passes by itself would differ by when it is looked at. */
    private static Statement unending(Statement said) {
        return new Statement(
                said.id(),
                said.owner(),
                said.intent(),
                said.category(),
                said.subject(),
                said.attribute(),
                said.value(),
                said.denies(),
                said.scope(),
                said.context(),
                said.lasting(),
                said.statedAt(),
                null,
                said.wording(),
                said.message(),
                said.evidence(),
                said.language());
    }

    private static Retcon with(RulePack pack, Store store, Clock clock) {
        return Retcon.builder().rules(pack).opened(store).clock(clock).open();
    }

    private static Other edit(AllSteps script) {
        return EDITS.get(script.size() == 0 ? 0 : script.steps().get(0).which() % EDITS.size());
    }

    @Test
    void undoingTheEditBringsBackWhatWas() {
        new Seeds<>(RekeyingPropertyTest::script, RekeyingPropertyTest::thereAndBack).hold(SCRIPTS);
    }

    @Test
    void inPostgresToo() {
        try (Store store = Database.POSTGRESQL.fresh()) {
            new Seeds<>(RekeyingPropertyTest::script, RekeyingPropertyTest::thereAndBack).hold(IN_POSTGRES, store);
        }
    }

    @Test
    void lifeGoesOnAfterEachEdit() {
        new Seeds<>(RekeyingPropertyTest::script, RekeyingPropertyTest::goOn).hold(SCRIPTS);
    }

    private static void take(List<AllSteps.Step> steps, Retcon retcon, Given.Hand clock) {
        Hands hands = new Hands(retcon, Script.OWNER);
        for (AllSteps.Step step : steps) {
            clock.set(step.at());
            try {
                hands.take(step);
            } catch (RetconException refused) {
                assertThat(refused.code())
                        .as("%s: %s", step, refused.getMessage())
                        .isNotEqualTo(RetconException.Code.RULE_VIOLATION);
            }
        }
    }

    private static void thereAndBack(Store store, AllSteps script) {
        Given.Hand clock = new Given.Hand();
        Retcon before = with(Given.RULES, store, clock);
        take(script.steps(), before, clock);
        JsonNode was = before.exported(Script.OWNER, null);
        Other edit = edit(script);

        Rekeyed seen = Rekeying.preview(store, edit.pack());
        Retcon between = with(edit.pack(), store, clock);
        check(between, edit.vocabulary(), seen);
        assertThat(between.exported(Script.OWNER, null).get("entries")).hasSameSizeAs(was.get("entries"));
        Retcon after = with(Given.RULES, store, clock);

        assertThat(plain(after.exported(Script.OWNER, null)))
                .as("after %s", edit)
                .isEqualTo(plain(was));
    }

    private static void goOn(Store store, AllSteps script) {
        Given.Hand clock = new Given.Hand();
        int third = script.size() / 3;
        Other edit = edit(script);
        take(script.steps().subList(0, third), with(Given.RULES, store, clock), clock);
        Retcon between = with(edit.pack(), store, clock);
        take(script.steps().subList(third, 2 * third), between, clock);
        check(between, edit.vocabulary(), null);
        Retcon after = with(Given.RULES, store, clock);
        check(after, Given.RULES.vocabulary(), null);
        take(script.steps().subList(2 * third, script.size()), after, clock);
        check(after, Given.RULES.vocabulary(), null);
        after.exported(Script.OWNER, null);
    }

    /** Everything has the keys that the vocabulary makes, one stands in each place, and each value that ended is asked about. */
    private static void check(Retcon retcon, Vocabulary vocabulary, @Nullable Rekeyed seen) {
        Set<List<Object>> places = new HashSet<>();
        List<Entry> entries = retcon.memory(MemoryFilter.of(Script.OWNER)).stream()
                .map(Remembered::entry)
                .toList();
        for (Entry entry : entries) {
            assertThat(entry.detail()).isEqualTo(vocabulary.rekeyed(entry.detail(), entry.categorySaid()));
            boolean many = vocabulary.holdsMany(entry.detail());
            Scope scope = entry.scope();
            if (entry.isCurrent()) {
                assertThat(places.add(List.of(
                                entry.detail(), scope, many ? entry.value().key() : "")))
                        .as("one in the place of %s", entry)
                        .isTrue();
            }
            recall(retcon, entry);
            retcon.why(Script.OWNER, entry.id());
        }
        if (seen != null) {
            assertThat(entries)
                    .filteredOn(
                            entry -> entry.ending() != null && entry.ending().because() == Because.VOCABULARY)
                    .hasSize(seen.clashes().size() + seen.same().size());
            assertThat(retcon.questions(Script.OWNER, QuestionStatus.OPEN))
                    .filteredOn(Question::isOfVocabulary)
                    .hasSameSizeAs(seen.clashes());
        }
    }

    /** A name that several bear is refused, as ever. */
    private static void recall(Retcon retcon, Entry entry) {
        try {
            retcon.recall(new Recall(
                    Script.OWNER,
                    entry.detail().subject().key(),
                    entry.detail().attribute().key(),
                    entry.detail().category(),
                    entry.scope(),
                    null,
                    null));
        } catch (RetconException refused) {
            assertThat(refused.code()).isEqualTo(RetconException.Code.AMBIGUOUS_SUBJECT);
        }
    }

    /** Without what a change of the vocabulary leaves behind: that it was, and that it is over. */
    private static JsonNode plain(JsonNode exported) {
        ObjectNode plain = exported.deepCopy();
        plain.remove("recordedAt");
        without(plain.get("statements"), said -> said.path("byHand").asText().equals("vocabulary"));
        without(plain.get("changes"), change -> change.get("statement").asText().startsWith("v-"));
        without(plain.get("questions"), question -> question.get("id").asText().endsWith("~vocabulary"));
        return plain;
    }

    private static void without(JsonNode list, Predicate<JsonNode> what) {
        ArrayNode array = (ArrayNode) list;
        Set<JsonNode> gone = new HashSet<>();
        array.forEach(each -> {
            if (what.test(each)) {
                gone.add(each);
            }
        });
        List<JsonNode> left = new ArrayList<>();
        array.forEach(each -> {
            if (!gone.contains(each)) {
                left.add(each);
            }
        });
        array.removeAll();
        array.addAll(left);
    }
}
