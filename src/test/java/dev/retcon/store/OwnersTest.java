package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Because;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import dev.retcon.resolve.ChangeSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Owners compare to the letter: no read gives one what is another's, even under the same ids. */
@ParameterizedClass
@EnumSource(Database.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnersTest {
    static final List<String> OWNERS = List.of("ana", "ana ", "Ana", " ana", "ana\u200b", "äna", "a\u0308na");

    @Parameter
    private Database database;

    private Store store;

    @BeforeParameterizedClassInvocation
    void open() {
        store = database.fresh();
        for (String owner : OWNERS) {
            Some.write(store, work -> {
                work.lock(owner);
                work.recorded(owner, Some.minute(number(owner)));
                work.add(Some.ended(entry(owner, 1), Because.CORRECTED, true), Some.ONE);
                work.add(entry(owner, 2), Some.ONE);
                work.apply(
                        owner,
                        "s-1",
                        new ChangeSet(List.of(), List.of(), List.of(question(owner)), List.of()),
                        Some.ONE);
                work.statements().add(Some.told(owner, "s-1", Some.minute(number(owner))));
                work.aliases().add(owner, Name.of("alias", "Mimi"), subject(owner));
            });
        }
    }

    private static int number(String owner) {
        return 10 + OWNERS.indexOf(owner);
    }

    private static Entry entry(String owner, int id) {
        String scope = "story:of " + OWNERS.indexOf(owner);
        return Some.entry("e-" + id, Some.eyes(owner), "v" + OWNERS.indexOf(owner), scope, Some.minute(id));
    }

    private static Question question(String owner) {
        return Some.question("q-1", Some.eyes(owner), "s-1", Some.NOW);
    }

    private static Name subject(String owner) {
        return Name.of("subject", "Mira " + OWNERS.indexOf(owner));
    }

    @AfterParameterizedClassInvocation
    void close() {
        store.close();
    }

    @ParameterizedTest
    @FieldSource("OWNERS")
    void everyReadGivesTheOwnersOwn(String owner) {
        Entry ended = Some.ended(entry(owner, 1), Because.CORRECTED, true);
        Entry current = entry(owner, 2);
        store.read(work -> {
            assertThat(work.load(Some.eyes(owner)).entries()).containsExactly(ended, current);
            assertThat(work.load(Some.eyes(owner)).open()).containsExactly(question(owner));
            assertThat(work.loadHistory(Some.eyes(owner)).entries()).containsExactly(ended, current);
            assertThat(work.memory(owner, null)).containsExactly(ended, current);
            assertThat(work.memory(owner, "mira")).containsExactly(ended, current);
            assertThat(work.listing(owner, null, null).after(null, 9)).containsExactly(ended, current);
            assertThat(work.listing(owner, "mira", current.scope()).after(ended, 9))
                    .containsExactly(current);
            assertThat(work.entries(owner, List.of("e-1", "e-2", "e-3")))
                    .isEqualTo(Map.of("e-1", ended, "e-2", current));
            assertThat(work.open(owner, List.of(Some.eyes(owner)))).containsExactly(question(owner));
            assertThat(work.details(owner, null, null)).containsExactly(Some.eyes(owner));
            assertThat(work.details(owner, "mira", null)).containsExactly(Some.eyes(owner));
            assertThat(work.stories(owner)).containsExactly(Scope.parse("story", "story:of " + OWNERS.indexOf(owner)));
            assertThat(work.lastRecorded(owner)).contains(Some.minute(number(owner)));
            assertThat(work.statements().find(owner, "s-1"))
                    .contains(Some.told(owner, "s-1", Some.minute(number(owner))));
            assertThat(work.statements().find(owner, List.of("s-1", "s-2")))
                    .isEqualTo(Map.of("s-1", Some.told(owner, "s-1", Some.minute(number(owner)))));
            assertThat(work.questions(owner, null)).containsExactly(question(owner));
            assertThat(work.question(owner, "q-1")).contains(question(owner));
            assertThat(work.newestOpen(owner)).contains(question(owner));
            assertThat(work.raisedBy(owner, "s-1")).containsExactly(question(owner));
            assertThat(work.aliases().named(owner, Name.of("alias", "MIMI"))).containsExactly(subject(owner));
            return 0;
        });
    }

    @ParameterizedTest
    @FieldSource("STRANGERS")
    void aStrangerHasNothing(String owner) {
        store.read(work -> {
            assertThat(work.loadHistory(Some.eyes(owner)).entries()).isEmpty();
            assertThat(work.memory(owner, null)).isEmpty();
            assertThat(work.listing(owner, null, null).after(null, 9)).isEmpty();
            assertThat(work.entries(owner, List.of("e-1", "e-2"))).isEmpty();
            assertThat(work.open(owner, List.of(Some.eyes(owner)))).isEmpty();
            assertThat(work.details(owner, null, null)).isEmpty();
            assertThat(work.stories(owner)).isEmpty();
            assertThat(work.lastRecorded(owner)).isEmpty();
            assertThat(work.statements().find(owner, "s-1")).isEmpty();
            assertThat(work.statements().find(owner, List.of("s-1"))).isEmpty();
            assertThat(work.changes().touching(owner, "e-1")).isEmpty();
            assertThat(work.questions(owner, null)).isEmpty();
            assertThat(work.question(owner, "q-1")).isEmpty();
            assertThat(work.newestOpen(owner)).isEmpty();
            assertThat(work.subject(owner, "mira")).isEmpty();
            assertThat(work.aliases().named(owner, Name.of("alias", "Mimi"))).isEmpty();
            return 0;
        });
    }

    static final List<String> STRANGERS = List.of("ANA", "ana  ", "anä", "a%", "an_", "ana\t");
}
