package dev.retcon.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Instants as whole microseconds since 1970, the form in which every database orders them alike. */
final class Micros {
    private Micros() {}

    static long of(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
    }

    static Instant at(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }
}
