package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Programs that share a database say where they do not serve the same rules. */
class OthersTest {
    private static final Duration BEAT = Duration.ofMillis(150);
    private static final RulePack OLD = RulePack.of(new SmallPack("old").files());
    /** The keys are the same; with other ones it could not serve beside the other at all. */
    private static final RulePack NEW = RulePack.of(java.util.List.of(
            new SmallPack("old").rules(), new SmallPack("old").vocabulary(), new SmallPack("new").wording()));

    private final String url = PostgresServer.fresh();

    /** A program of its own, as far as the database sees. */
    private final class Program implements AutoCloseable {
        final Heard heard = new Heard();
        final Store store = Store.at(url);
        final Serving serving;
        final Others others;

        Program(RulePack pack) {
            serving = new Serving(store, Kit.of(pack, Clock.systemUTC(), null));
            others = new Others(store, serving, new Live(serving, heard), BEAT);
        }

        /** Ends as a process does that is killed. */
        void die() {
            store.close();
        }

        @Override
        public void close() {
            others.close();
            store.close();
        }
    }

    @Test
    void eachTellsWhatTheOtherServesUntilTheyServeTheSame() throws Exception {
        try (Program one = new Program(OLD);
                Program two = new Program(NEW)) {
            assertThat(one.heard.elsewhere().others()).containsExactly(NEW.digest());
            RulesEvent.Elsewhere heard = two.heard.elsewhere();
            assertThat(heard.others()).containsExactly(OLD.digest());
            assertThat(heard.text())
                    .isEqualTo("Another program on this database serves rules " + OLD.digest() + "; this one serves "
                            + NEW.digest() + ". Whichever takes a statement in decides it by its own; load the same"
                            + " rules in both.");
            assertThat(two.serving.elsewhere()).containsExactly(OLD.digest());

            one.serving.serve(NEW);

            assertThat(one.heard.elsewhere().others()).isEmpty();
            assertThat(two.heard.elsewhere().others()).isEmpty();
            assertThat(two.serving.elsewhere()).isEmpty();
            two.heard.silence(BEAT.multipliedBy(5));
        }
    }

    @Test
    void whoServesTheSameSaysNothing() throws Exception {
        try (Program one = new Program(OLD);
                Program two = new Program(OLD)) {
            one.heard.silence(BEAT.multipliedBy(8));
            two.heard.silence(BEAT);
        }
    }

    /** Whether it ended or was killed; what is left of the one that was killed speaks to none that comes later. */
    @Test
    void whoIsGoneIsLeftOut() throws Exception {
        try (Program one = new Program(OLD)) {
            try (Program two = new Program(NEW)) {
                assertThat(one.heard.elsewhere().others()).containsExactly(NEW.digest());
                assertThat(two.heard.elsewhere().others()).containsExactly(OLD.digest());
            }
            assertThat(one.heard.elsewhere().others()).isEmpty();
            Program killed = new Program(NEW);
            assertThat(one.heard.elsewhere().others()).containsExactly(NEW.digest());
            killed.die();
            assertThat(one.heard.elsewhere().others()).isEmpty();
            try (Program later = new Program(OLD)) {
                later.heard.silence(BEAT.multipliedBy(8));
            }
        }
    }

    @Test
    void aMemoryThatIsOpenedOnTheDatabaseLooksAround() throws Exception {
        Heard heard = new Heard();
        try (Program one = new Program(OLD);
                Retcon retcon =
                        Retcon.builder().rules(NEW).store(url).onRules(heard).open()) {
            assertThat(heard.elsewhere().others()).containsExactly(OLD.digest());
            assertThat(retcon.elsewhere()).isEqualTo(Set.of(OLD.digest()));
            assertThat(one.heard.elsewhere().others()).containsExactly(NEW.digest());
        }
    }
}
