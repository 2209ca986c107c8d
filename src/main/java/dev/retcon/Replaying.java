package dev.retcon;

import dev.retcon.Replayed.Change;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Dump;
import dev.retcon.store.Store;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Replays what is stored with two rule packs, owner by owner, each in a fresh memory whose clock stands at the moment at which
 * each statement was recorded. The store is only read.
 */
public final class Replaying {
    private final RulePack old;
    private final RulePack changed;
    private final Store stage;
    private final List<Change> changes = new ArrayList<>();
    private int replayed;
    private int leftOut;
    private int handsLeftOut;
    private int unlike;

    private Replaying(RulePack old, RulePack changed, Store stage) {
        this.old = old.trying(old.rules());
        this.changed = changed.trying(changed.rules());
        this.stage = stage;
    }

    /** Hears how many owners are done. */
    public interface Progress {
        void done(int done, int all);
    }

    /** What another pack would have made of a store. */
    public static Replayed between(Store store, RulePack old, RulePack changed, Progress progress) {
        List<String> owners = store.read(work -> {
            List<String> all = new ArrayList<>();
            work.keyed().owners(all::add);
            return all;
        });
        try (Store stage = Store.inMemory()) {
            Replaying replaying = new Replaying(old, changed, stage);
            for (String owner : owners) {
                replaying.replay(owner, store.read(work -> work.dump(owner, null)));
                progress.done(owners.indexOf(owner) + 1, owners.size());
            }
            return new Replayed(
                    owners.size(),
                    replaying.replayed,
                    replaying.leftOut,
                    replaying.handsLeftOut,
                    replaying.unlike,
                    replaying.changes);
        }
    }

    private void replay(String owner, Dump dump) {
        Transcript transcript = Transcript.of(owner, dump);
        leftOut += transcript.leftOut();
        Transcript.Take before = play(old, transcript);
        Transcript.Take after = play(changed, transcript);
        handsLeftOut += before.refused().size();
        for (Dump.Said said : dump.statements()) {
            Made was = before.made().get(said.id());
            Made is = after.made().get(said.id());
            if (was != null && is != null) {
                replayed++;
                if (!was.isAs(Made.of(said.answer()))) {
                    unlike++;
                }
                Made answerWas = before.answers().getOrDefault(said.id(), was);
                Made answerIs = after.answers().getOrDefault(said.id(), is);
                if (!was.equals(is)) {
                    changes.add(new Change(owner, said.id(), was.words(is), is.words(was)));
                } else if (!answerWas.equals(answerIs)) {
                    changes.add(new Change(
                            owner, said.id(), "answered: " + answerWas.words(answerIs), answerIs.words(answerWas)));
                }
            }
        }
    }

    private Transcript.Take play(RulePack pack, Transcript transcript) {
        stage.clear();
        AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
        InstantSource clock = now::get;
        try (Retcon retcon = Retcon.builder()
                .rules(pack)
                .opened(stage)
                .clock(clock.withZone(ZoneOffset.UTC))
                .open()) {
            Transcript.Take take = new Transcript.Take(retcon);
            for (Transcript.Event event : transcript.events()) {
                now.set(event.at());
                event.play(take);
            }
            return take;
        }
    }
}
