package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.RulesEvent.Elsewhere;
import dev.retcon.RulesEvent.Refused;
import dev.retcon.RulesEvent.Served;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** What a memory told of edits of its rules, one after the other. */
final class Heard implements Consumer<RulesEvent> {
    private static final int SECONDS = 60;

    private final BlockingQueue<RulesEvent> events = new LinkedBlockingQueue<>();

    @Override
    public void accept(RulesEvent event) {
        events.add(event);
    }

    private <T extends RulesEvent> T next(Class<T> type) throws InterruptedException {
        RulesEvent event = events.poll(SECONDS, TimeUnit.SECONDS);
        assertThat(event).as(event == null ? "nothing was told" : event.text()).isInstanceOf(type);
        return type.cast(event);
    }

    Served served() throws InterruptedException {
        return next(Served.class);
    }

    Refused refused() throws InterruptedException {
        return next(Refused.class);
    }

    Elsewhere elsewhere() throws InterruptedException {
        return next(Elsewhere.class);
    }

    /** Nothing more is told. */
    void silence(Duration time) throws InterruptedException {
        RulesEvent event = events.poll(time.toMillis(), TimeUnit.MILLISECONDS);
        assertThat(event).as(event == null ? "" : event.text()).isNull();
    }
}
