package dev.retcon.workshop.space;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import java.time.Duration;
import java.util.List;

/** Entries that nobody stored. */
final class MadeUp {
    private static final Duration A_DAY = Duration.ofDays(1);

    private MadeUp() {}

    /** A current entry, said and recorded a day before. */
    static Entry entry(String id, Detail detail, Name value, Scope scope, boolean locked, boolean guessed) {
        return new Entry(
                id,
                detail,
                value,
                scope,
                null,
                Moment.at(Utterance.NOW.minus(A_DAY)),
                null,
                Utterance.NOW.minus(A_DAY),
                null,
                null,
                null,
                List.of(),
                null,
                locked,
                guessed,
                false,
                1,
                List.of());
    }
}
