package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Replayed.Change;
import dev.retcon.memory.Answer;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Replaying a store says what other rules would have made of it, and leaves it as it is. */
class ReplayingTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));
    private static final Scope BALL = Scope.parse("scope", "story:ball");

    private final Store store = Store.inMemory();
    private Retcon retcon = Retcon.builder().rules(PACK).opened(store).open();

    @BeforeEach
    void talk() {
        for (String owner : List.of("ana", "bo")) {
            retcon.say(Statement.mention(owner, "Mira", "eye color", "blue").withId("first"));
            retcon.say(Statement.correct(owner, "Mira", "eye color", "green")
                    .inContext(BALL)
                    .withId("second"));
            retcon.answer(new Answer(owner, null, "second", "story", null));
            retcon.edit(EntryRef.at(owner, "Mira", "eye color", BALL), "grey", null);
            retcon.move(EntryRef.at(owner, "Mira", "eye color", BALL), Scope.parse("scope", "story:duel"));
        }
        retcon.alias("ana", "Mira", "the duchess");
        retcon.say(Statement.mention("ana", "the duchess", "eye color", "red").withId("third"));
        retcon.say(Statement.mention("ana", "Mira", "mood", "calm").withId("undone"));
        retcon.undo("ana", "undone");
        retcon.say(Statement.mention("ana", "Mira", "scar", "on her chin").withId("gone"));
        retcon.forget(EntryRef.at("ana", "Mira", "scar", Scope.EVERYWHERE));
    }

    @AfterEach
    void close() {
        retcon.close();
        store.close();
    }

    private static RulePack without(String... ids) {
        return PACK.trying(PACK.rules().stream()
                .filter(rule -> !Set.of(ids).contains(rule.id()))
                .toList());
    }

    private Replayed replay(RulePack changed) {
        return Replaying.between(store, PACK, changed, (done, all) -> {});
    }

    @Test
    void theSameRulesMakeTheSameOfIt() {
        Replayed replayed = replay(PACK.trying(PACK.rules()));

        assertThat(replayed).isEqualTo(new Replayed(2, 8, 1, 0, 0, List.of()));
    }

    @Test
    void whatOtherRulesMakeOfItIsSaidOfEachOwner() {
        Set<String> asking = PACK.rules().stream()
                .filter(rule -> rule.file().equals("correction/open.drl"))
                .map(RuleTree::id)
                .collect(Collectors.toSet());

        Replayed replayed = replay(without(asking.toArray(String[]::new)));

        assertThat(replayed.changed())
                .contains(
                        new Change("ana", "second", "asked (scope)", "refused (rule_violation)"),
                        new Change("bo", "second", "asked (scope)", "refused (rule_violation)"))
                .extracting(Change::statement)
                .doesNotContain("gone");
    }

    @Test
    void theStoreStaysAsItIs() {
        String before = retcon.exported("ana", null).toString();

        replay(without("edit-100"));

        assertThat(retcon.exported("ana", null)).hasToString(before);
    }
}
