package dev.retcon;

import dev.retcon.RulesEvent.Elsewhere;
import dev.retcon.RulesEvent.Refused;
import dev.retcon.RulesEvent.Served;
import dev.retcon.memory.FilesChanged;
import dev.retcon.rules.PackWatch;
import dev.retcon.rules.RulePack;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets each good edit of a watched folder serve, and tells whoever listens. Used by the threads that watch. */
record Live(Serving serving, Consumer<RulesEvent> told) implements PackWatch.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(Live.class);

    /** What tells where nobody listens. */
    static void log(RulesEvent event) {
        if (event instanceof Refused || event instanceof Elsewhere) {
            LOG.warn("{}", event.text());
        } else {
            LOG.info("{}", event.text());
        }
    }

    @Override
    public void good(RulePack next, long seen) {
        RulePack before = serving.kit().pack();
        serving.serve(next);
        tell(new Served(
                before.digest(),
                next.digest(),
                FilesChanged.between(before.texts(), next.texts()),
                Duration.ofNanos(System.nanoTime() - seen)));
    }

    @Override
    public void bad(RuntimeException problem) {
        tell(new Refused(serving.kit().pack().digest(), problem));
    }

    @Override
    public void mended() {
        String digest = serving.kit().pack().digest();
        tell(new Served(digest, digest, new FilesChanged(List.of(), List.of(), List.of()), Duration.ZERO));
    }

    /** A listener that fails must not end the watching. */
    void tell(RulesEvent event) {
        try {
            told.accept(event);
        } catch (RuntimeException | Error e) {
            LOG.warn("Whoever listens to edits of the rules failed at: {}", event.text(), e);
        }
    }
}
