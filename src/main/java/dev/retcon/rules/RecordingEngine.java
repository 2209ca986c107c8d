package dev.retcon.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Remembers what it is handed, and tells it in the end. */
final class RecordingEngine implements Engine {
    private final Engine engine;
    private final Consumer<Recorded> recorder;
    private final List<Object> given = new ArrayList<>();
    private final List<Recorded.Part> parts = new ArrayList<>();

    private RecordingEngine(Engine engine, Consumer<Recorded> recorder) {
        this.engine = engine;
        this.recorder = recorder;
    }

    static Opener over(Opener opener, Consumer<Recorded> recorder) {
        return listener -> new RecordingEngine(opener.open(listener), recorder);
    }

    @Override
    public void insert(Object fact) {
        given.add(fact);
        engine.insert(fact);
    }

    @Override
    public int fire(Phase phase, int limit) {
        parts.add(new Recorded.Part(given, phase));
        given.clear();
        return engine.fire(phase, limit);
    }

    @Override
    public void close() {
        engine.close();
        recorder.accept(new Recorded(parts));
    }
}
