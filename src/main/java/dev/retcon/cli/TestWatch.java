package dev.retcon.cli;

import dev.retcon.rules.FilesWatch;
import dev.retcon.rules.FolderLook;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plays again after each save of the rules or the fixtures. What cannot be played is said once on standard error, and the
 * watching goes on. Used by the watching thread.
 */
final class TestWatch implements FilesWatch.Listener {
    /** Plays cases with a pack, and prints what became of them. */
    interface Playing {
        int play(RulePack pack, List<Story> stories);
    }

    private final @Nullable Path rules;
    private final Supplier<List<Story>> reading;
    private final Playing playing;
    private final String ends;

    private @Nullable List<PackFile> files;
    private @Nullable RulePack pack;
    /** What was played, or what was wrong, last. */
    private Object told = "";

    private TestWatch(@Nullable Path rules, List<Path> paths, Supplier<List<Story>> reading, Playing playing) {
        this.rules = rules;
        this.reading = reading;
        this.playing = playing;
        this.ends = Stream.concat(Stream.ofNullable(rules), paths.stream())
                .map(Path::toString)
                .collect(Collectors.joining(", ", "Watching ", "; Ctrl-C ends it."));
    }

    /**
     * Plays, and plays again, until this thread is interrupted or the program ends.
     *
     * @param rules the folder of rules; null: those in the jar, which stay as they are
     * @param paths of the fixtures
     * @param reading reads what of them is to be played
     */
    static void until(@Nullable Path rules, List<Path> paths, Supplier<List<Story>> reading, Playing playing) {
        FilesWatch watch =
                FilesWatch.of("retcon-test", () -> look(rules, paths), new TestWatch(rules, paths, reading, playing));
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            watch.close();
        }
    }

    private static FolderLook look(@Nullable Path rules, List<Path> paths) {
        return Stream.concat(
                        Stream.ofNullable(rules).map(FolderLook::at),
                        paths.stream()
                                .map(path ->
                                        FolderLook.at(path, file -> file.isEmpty() || FixtureReader.isFixture(file))))
                .reduce(FolderLook::and)
                .orElseThrow();
    }

    @Override
    public void rested(FolderLook look, long seen) {
        RulePack serving = pack();
        List<Story> stories = reading.get();
        if (serving != null && isNew(List.of(serving.digest(), stories))) {
            playing.play(serving, stories);
            System.err.println(ends);
        }
    }

    @Override
    public void failed(Throwable problem) {
        String message = String.valueOf(problem.getMessage());
        if (isNew(message)) {
            System.err.println(message);
            System.err.println(ends);
        }
    }

    private boolean isNew(Object state) {
        boolean isNew = !state.equals(told);
        told = state;
        return isNew;
    }

    /** The pack as it is saved, which is compiled once; one that is broken is said once. */
    private @Nullable RulePack pack() {
        List<PackFile> saved = rules == null ? List.of() : RulePack.files(rules);
        if (!saved.equals(files)) {
            files = saved;
            pack = null;
            pack = rules == null ? RulePack.packed(RulesCache.cache()) : RulePack.of(saved, RulesCache.cache());
        }
        return pack;
    }
}
