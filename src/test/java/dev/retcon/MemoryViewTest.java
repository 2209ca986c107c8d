package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Answer;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.memory.Until;
import dev.retcon.store.Store;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the memory view shows beside each entry: the question that hangs over it, and what replaced it. */
class MemoryViewTest {
    private static final String OWNER = "ana";
    private static final Scope BALL = Script.scope("story:ball");

    private final Store store = Store.inMemory();
    private final Given.Hand clock = new Given.Hand();
    private final Retcon retcon = Given.retcon(store, clock);

    @AfterEach
    void close() {
        store.close();
    }

    private Remembered only(String value) {
        List<Remembered> found = retcon.memory(MemoryFilter.of(OWNER)).stream()
                .filter(each -> each.entry().value().shown().equals(value))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static Statement eyes(String value) {
        return Statement.correct(OWNER, "Mira", "eye color", value).in(ScopeSaid.of(Scope.EVERYWHERE));
    }

    @Test
    void whatReplacedAnEntryStandsBesideItUntilThatIsForgotten() {
        retcon.say(eyes("blue"));
        retcon.say(eyes("green"));
        retcon.say(eyes("grey"));

        assertThat(only("blue").replacedBy()).isEqualTo(only("green").entry());
        assertThat(only("green").replacedBy()).isEqualTo(only("grey").entry());
        assertThat(only("grey").replacedBy()).isNull();

        retcon.forget(EntryRef.byId(OWNER, only("green").entry().id()));
        assertThat(only("blue").replacedBy()).isNull();
        assertThat(Objects.requireNonNull(only("blue").entry().ending()).replacedBy())
                .isNotNull();
    }

    @Test
    void whatReplacedAnEntryIsShownAsItIsByNow() {
        retcon.say(eyes("blue"));
        retcon.say(eyes("green").until(Until.parse("until", "2026-01-10T11:00:00Z")));
        assertThat(only("blue").replacedBy().status()).isEqualTo(Status.CURRENT);

        clock.set(Given.MORNING.plus(Duration.ofHours(2)));
        assertThat(only("blue").replacedBy())
                .isEqualTo(only("green").entry())
                .satisfies(entry -> assertThat(entry.status()).isEqualTo(Status.OUTDATED));
    }

    @Test
    void aQuestionHangsOverTheEntriesThatItCouldChange() {
        retcon.say(eyes("blue"));
        retcon.say(Statement.mention(OWNER, "Mira", "likes", "tea"));
        retcon.say(Statement.correct(OWNER, "Mira", "eye color", "green").inContext(BALL));

        assertThat(only("blue").question()).isNotNull();
        assertThat(only("tea").question()).isNull();

        retcon.answer(Answer.toNewest(OWNER, "everywhere"));
        assertThat(only("blue").question()).isNull();
        assertThat(only("green").question()).isNull();
    }

    @Test
    void aQuestionAboutAWholeSubjectHangsOverAllOfIt() {
        retcon.say(eyes("blue"));
        retcon.say(Statement.mention(OWNER, "Mira", "likes", "tea"));
        retcon.say(Statement.mention(OWNER, "Kael", "likes", "tea leaves"));
        retcon.say(Statement.forget(OWNER, "Mira", null));

        assertThat(only("blue").question()).isNotNull().isEqualTo(only("tea").question());
        assertThat(only("tea leaves").question()).isNull();
    }

    @Test
    void aLongHistoryShowsWhatReplacedEachEntry() {
        int many = 250;
        for (int i = 0; i < many; i++) {
            retcon.say(Statement.mention(OWNER, "Mira", "mood", "mood " + i));
        }

        List<Remembered> all = retcon.memory(MemoryFilter.of(OWNER));
        assertThat(all).hasSize(many);
        for (int i = 0; i < many - 1; i++) {
            assertThat(all.get(i).replacedBy()).isEqualTo(all.get(i + 1).entry());
        }
    }
}
