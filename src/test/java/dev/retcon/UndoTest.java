package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Because;
import dev.retcon.memory.Done;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.store.Store;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An edit and a move by hand are undone under the statement id that they give. */
class UndoTest {
    private static final Scope BALL = Script.scope("story:ball");
    private static final EntryRef EYES = EntryRef.at("ana", "Mira", "eye color", Scope.EVERYWHERE);

    private final Store store = Store.inMemory();
    private final Retcon retcon = Given.retcon(store);

    @BeforeEach
    void blueEyes() {
        retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private List<String> current() {
        return retcon.memory(MemoryFilter.of("ana")).stream()
                .map(Remembered::entry)
                .filter(Entry::isCurrent)
                .map(entry -> entry.value() + " @ " + entry.scope())
                .toList();
    }

    private void cannotBeUndone(String statement) {
        assertThatThrownBy(() -> retcon.undo("ana", statement))
                .isInstanceOfSatisfying(
                        RetconException.class,
                        refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.CANNOT_UNDO));
    }

    @Test
    void anEdit() {
        Resolution edit = retcon.edit(EYES, "green", 1);
        assertThat(current()).containsExactly("green @ everywhere");

        Done undone = retcon.undo("ana", edit.statement());

        assertThat(current()).containsExactly("blue @ everywhere");
        assertThat(undone.changed())
                .filteredOn(entry -> !entry.isCurrent())
                .singleElement()
                .satisfies(entry -> assertThat(entry.ending().because()).isEqualTo(Because.UNDONE));
        cannotBeUndone(edit.statement());
    }

    @Test
    void aMove() {
        Done move = retcon.move(EYES, BALL);
        assertThat(current()).containsExactly("blue @ story:ball");

        retcon.undo("ana", move.statement());

        assertThat(current()).containsExactly("blue @ everywhere");
        cannotBeUndone(move.statement());
    }

    @Test
    void whatStandsThereSinceIsNotOverwritten() {
        Done move = retcon.move(EYES, BALL);
        Resolution since = retcon.say(Statement.mention("ana", "Mira", "eye color", "grey"));
        cannotBeUndone(move.statement());
        assertThat(current()).containsExactly("blue @ story:ball", "grey @ everywhere");

        retcon.undo("ana", since.statement());
        retcon.undo("ana", move.statement());
        assertThat(current()).containsExactly("blue @ everywhere");
    }

    @Test
    void theNewestFirst() {
        Resolution first = retcon.edit(EYES, "green", null);
        Resolution second = retcon.edit(EYES, "grey", null);
        cannotBeUndone(first.statement());

        retcon.undo("ana", second.statement());
        retcon.undo("ana", first.statement());
        assertThat(current()).containsExactly("blue @ everywhere");
    }

    @Test
    void anEditOfWhatIsLockedAfterItIsUnlocked() {
        retcon.lock(EYES);
        Resolution edit = retcon.edit(EYES, "green", null);
        cannotBeUndone(edit.statement());

        retcon.unlock(EYES);
        retcon.undo("ana", edit.statement());
        assertThat(current()).containsExactly("blue @ everywhere");
        assertThatThrownBy(() -> retcon.move(EYES, BALL))
                .as("the lock is back too")
                .isInstanceOfSatisfying(
                        RetconException.class,
                        refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.LOCKED));
    }
}
