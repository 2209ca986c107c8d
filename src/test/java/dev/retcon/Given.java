package dev.retcon;

import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** What the tests of the façade share: the rules, compiled once, and a clock that stands until it is set. */
final class Given {
    static final RulePack RULES = RulePack.in(Path.of("rules"));
    static final Instant MORNING = Instant.parse("2026-01-10T10:00:00Z");

    private Given() {}

    static Retcon retcon(Store store, Clock clock) {
        return Retcon.builder().rules(RULES).opened(store).clock(clock).open();
    }

    static Retcon retcon(Store store) {
        return retcon(store, Clock.fixed(MORNING, ZoneOffset.UTC));
    }

    /** A clock that stands until it is set. */
    static final class Hand extends Clock {
        private Instant at = MORNING;

        void set(Instant newAt) {
            at = newAt;
        }

        @Override
        public Instant instant() {
            return at;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }
}
