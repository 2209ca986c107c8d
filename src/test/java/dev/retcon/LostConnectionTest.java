package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.store.Cable;
import dev.retcon.store.Cable.Cut;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import dev.retcon.store.StoreException.Kept;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that goes away in the middle of a step: what is answered is kept, and what fails says what is. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostConnectionTest {
    private static final Statement GREEN =
            Statement.correct("ana", "Mira", "eye color", "green").denying("blue");

    private String database;
    private Cable cable;
    private Store store;
    private Retcon retcon;
    /** Another program, which reads what is there. */
    private Store others;

    private Retcon witness;

    @BeforeAll
    void connect() {
        database = PostgresServer.freshDatabase();
        cable = new Cable(database);
        store = Store.at(cable.url());
        retcon = Given.retcon(store, Clock.systemUTC());
        others = Store.at(PostgresServer.at(database));
        witness = Given.retcon(others, Clock.systemUTC());
    }

    @AfterAll
    void disconnect() throws IOException {
        others.close();
        store.close();
        cable.close();
    }

    @BeforeEach
    void blueEyes() {
        patiently(() -> retcon.questions("ana", null));
        says(Statement.mention("ana", "Mira", "eye color", "blue"));
    }

    @AfterEach
    void clear() {
        patiently(() -> {
            others.clear();
            return 0;
        });
    }

    /** A connection that was ended is found out when it is used, or before. */
    private static <T> T patiently(java.util.function.Supplier<T> step) {
        for (int tried = 0; ; tried++) {
            try {
                return step.get();
            } catch (StoreException e) {
                assertThat(e.kept()).isEqualTo(Kept.NOTHING);
                assertThat(tried)
                        .as("after a failure the ten connections are new")
                        .isLessThan(3);
            }
        }
    }

    private Resolution says(Statement statement) {
        return patiently(() -> retcon.say(statement));
    }

    private List<Entry> seen() {
        return patiently(() -> witness.memory(MemoryFilter.of("ana")).stream()
                .map(Remembered::entry)
                .toList());
    }

    private void eyesAre(String value, String... were) {
        assertThat(seen())
                .filteredOn(Entry::isCurrent)
                .extracting(entry -> entry.value().shown())
                .containsExactly(value);
        assertThat(seen())
                .filteredOn(entry -> entry.status() == Status.OUTDATED)
                .extracting(entry -> entry.value().shown())
                .containsExactly(were);
    }

    private static StoreException failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable step) {
        StoreException failure = catchThrowableOfType(StoreException.class, step);
        assertThat(failure).as("the step fails").isNotNull();
        return failure;
    }

    @ParameterizedTest
    @EnumSource(names = "SERVER_ENDS_IT_AFTER", mode = EnumSource.Mode.EXCLUDE)
    void whereTheCommitIsCutTheIdTells(Cut cut) {
        List<Entry> before = seen();
        cable.cut(cut);
        StoreException failure = failure(() -> retcon.say(GREEN));

        String id = failure.statement();
        assertThat(failure.kept()).isEqualTo(Kept.UNKNOWN);
        assertThat(failure)
                .hasMessageContaining("It is not known whether the statement \"" + id + "\" was kept")
                .hasMessageEndingWith("Send it again with this id; it is kept once.");
        if (cut.kept()) {
            eyesAre("green", "blue");
        } else {
            assertThat(seen()).isEqualTo(before);
        }

        Resolution green = says(GREEN.withId(id));
        assertThat(green.statement()).isEqualTo(id);
        assertThat(green.outcome()).isEqualTo(Outcome.REPLACED);
        eyesAre("green", "blue");
        assertThat(seen()).contains(green.saved()).containsAll(green.replaced());
        assertThat(says(GREEN.withId(id))).isEqualTo(green);
        eyesAre("green", "blue");
    }

    @Test
    void whatWasKeptIsAnsweredThoughTheServerGoesAwayThen() {
        cable.cut(Cut.SERVER_ENDS_IT_AFTER);
        Resolution green = retcon.say(GREEN);

        assertThat(green.outcome()).isEqualTo(Outcome.REPLACED);
        eyesAre("green", "blue");
        assertThat(seen()).contains(green.saved()).containsAll(green.replaced());
        says(Statement.correct("ana", "Mira", "eye color", "grey"));
        eyesAre("grey", "blue", "green");
    }

    /** The clock is read in the middle of the transaction. */
    @Test
    void whereTheServerGoesAwayBeforeTheCommitNothingIsKept() {
        List<Entry> before = seen();
        AtomicBoolean opened = new AtomicBoolean();
        Retcon interrupted = Given.retcon(store, new Clock() {
            @Override
            public Instant instant() {
                if (opened.get()) {
                    PostgresServer.disconnect(database);
                }
                return Instant.now();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        });
        opened.set(true);
        StoreException failure = failure(() -> interrupted.say(GREEN));

        assertThat(failure.kept()).isEqualTo(Kept.NOTHING);
        assertThat(failure.statement()).isNull();
        assertThat(failure).hasMessageContaining("Nothing was kept");
        assertThat(seen()).isEqualTo(before);
        assertThat(says(GREEN).outcome()).isEqualTo(Outcome.REPLACED);
        eyesAre("green", "blue");
    }

    @ParameterizedTest
    @EnumSource(names = {"BEFORE_IT_ARRIVES", "BEFORE_ITS_ANSWER"})
    void whatBecameOfAnAnswerTheQuestionsTell(Cut cut) {
        Resolution asked = says(Statement.correct("ana", "Mira", "eye color", "grey")
                .inContext(Scope.parse("context", "story:ball"))
                .withId("asks"));
        assertThat(asked.outcome()).isEqualTo(Outcome.ASKED);
        Answer story = new Answer("ana", null, "asks", "story", null);
        cable.cut(cut);
        StoreException failure = failure(() -> retcon.answer(story));

        assertThat(failure.kept()).isEqualTo(Kept.UNKNOWN);
        assertThat(failure).hasMessageContaining("List the questions");
        assertThat(patiently(() -> retcon.questions("ana", QuestionStatus.OPEN)))
                .hasSize(cut.kept() ? 0 : 1);
        if (!cut.kept()) {
            assertThat(patiently(() -> retcon.answer(story)).outcome()).isEqualTo(Outcome.SAVED);
        }
        assertThat(seen())
                .filteredOn(Entry::isCurrent)
                .extracting(entry -> entry.value().shown())
                .containsExactly("blue", "grey");
    }

    @ParameterizedTest
    @EnumSource(names = {"BEFORE_IT_ARRIVES", "BEFORE_ITS_ANSWER"})
    void whatBecameOfAnEditTheMemoryTells(Cut cut) {
        EntryRef eyes = EntryRef.byId("ana", seen().get(0).id());
        cable.cut(cut);
        StoreException failure = failure(() -> retcon.edit(eyes, "green", null));

        assertThat(failure.kept()).isEqualTo(Kept.UNKNOWN);
        assertThat(failure).hasMessageContaining("Look at the memory");
        assertThat(seen()).hasSize(cut.kept() ? 2 : 1);
        if (!cut.kept()) {
            patiently(() -> retcon.edit(eyes, "green", null));
        }
        eyesAre("green", "blue");
    }

    @Test
    void aServerThatWasAwayIsFoundAgain() {
        PostgresServer.disconnect(database);

        assertThat(patiently(() -> retcon.memory(MemoryFilter.of("ana")))).hasSize(1);
        PostgresServer.disconnect(database);
        assertThat(says(GREEN).outcome()).isEqualTo(Outcome.REPLACED);
        eyesAre("green", "blue");
    }
}
