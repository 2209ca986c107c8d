package dev.retcon.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class MomentTest {
    private static final Instant NOW = Instant.parse("2026-01-01T10:00:00Z");

    private static Moment moment(String text) {
        return Moment.of("statedAt", When.parseOrUnknown("statedAt", text), NOW);
    }

    @Test
    void aDateIsADayAndAnInstantWithinItIsUnclear() {
        Moment day = moment("2025-12-20");
        Moment within = moment("2025-12-20T18:00:00Z");
        assertThat(within.isLater(day) || within.isEarlier(day) || within.isSame(day))
                .isFalse();
        assertThat(moment("2025-12-21T00:00:00Z").isLater(day)).isTrue();
        assertThat(moment("2025-12-19T23:59:59.999999Z").isEarlier(day)).isTrue();
    }

    @Test
    void nothingReachesPastTheMomentItWasRecorded() {
        assertThat(moment("2026-01-01").latest()).isEqualTo(NOW);
        assertThat(moment("2026-01-01T10:04:00Z").latest()).isEqualTo(NOW);
        assertThat(moment("unknown").latest()).isEqualTo(NOW);
        assertThat(Moment.at(NOW.plusNanos(1_000)).isLater(moment("unknown"))).isTrue();
    }

    @Test
    void theFutureIsRefused() {
        assertThatThrownBy(() -> moment("2026-01-01T10:05:01Z"))
                .hasMessageContaining("2026-01-01T10:05:01Z")
                .hasMessageContaining("future");
        assertThatThrownBy(() -> moment("2026-01-02")).isInstanceOf(RetconException.class);
        assertThatThrownBy(() -> moment("2026-01-01T09:00:00")).isInstanceOf(RetconException.class);
        assertThatThrownBy(() -> moment("0000-01-01")).isInstanceOf(RetconException.class);
    }

    @Test
    void ofTwoMomentsTheLaterBounds() {
        Moment both = moment("2025-12-20").last(moment("2025-12-20T08:00:00Z"));
        assertThat(both.earliest()).isEqualTo("2025-12-20T08:00:00Z");
        assertThat(both.latest()).isEqualTo("2025-12-20T23:59:59.999999Z");
        assertThat(moment("unknown").last(moment("2025-12-20")).earliest()).isEqualTo("2025-12-20T00:00:00Z");
    }

    @Test
    void aDateUntilIncludesItsDay() {
        Until until = Until.parse("until", "2026-01-01");
        assertThat(until.hasPassed(Instant.parse("2026-01-01T23:59:59Z"))).isFalse();
        assertThat(until.hasPassed(Instant.parse("2026-01-02T00:00:00Z"))).isTrue();
    }
}
