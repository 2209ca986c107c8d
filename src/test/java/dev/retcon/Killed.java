package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Together.Answered;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A store on which processes were killed, and what has to be there: beside it, the same steps are taken on a store to which nothing
 * happens. Of each life, the next step after those that were acknowledged may be there too, whole.
 */
final class Killed implements AutoCloseable {
    private static final int LIVES = 4;
    private static final int SHOWN = 200;
    private static final List<String> NAMES = List.of("x", "y");

    private final Path temp;
    private final String where;
    private final Supplier<Store> reopening;
    private final long seed;
    private final Store untouched = Store.inMemory();
    private final List<Life> lives;
    /** How many steps of each life are taken there. */
    private final int[] taken = new int[LIVES];
    /** How many were acknowledged. */
    private final int[] acknowledged = new int[LIVES];

    private final Map<String, Map<String, Answered>> together = new LinkedHashMap<>();
    private int failures;

    /** @param where the folder or the address of the store */
    Killed(Path temp, String where, Supplier<Store> reopening, long seed) {
        this.temp = temp;
        this.where = where;
        this.reopening = reopening;
        this.seed = seed;
        this.lives = lives(untouched);
    }

    private List<Life> lives(Store store) {
        return IntStream.range(0, LIVES)
                .mapToObj(i -> new Life(store, owner(i), seed + i))
                .toList();
    }

    private static String owner(int number) {
        return "owner-" + number;
    }

    /** A process that goes on where the last one was killed. */
    Talker talker() {
        String owner = "all-" + together.size();
        together.put(owner, new LinkedHashMap<>());
        List<String> arguments = new ArrayList<>(List.of(where, "0", owner, String.join(",", NAMES)));
        for (int i = 0; i < LIVES; i++) {
            arguments.add(owner(i) + ":" + (seed + i) + ":" + acknowledged[i]);
        }
        return new Talker(temp, arguments);
    }

    /** Notes what a process acknowledged before it was killed. */
    void acknowledged(List<String> lines) {
        Together.answered(lines)
                .forEach((owner, answered) -> together.get(owner).putAll(answered));
        for (String line : lines) {
            String[] parts = line.split("\t", -1);
            switch (parts[0]) {
                case "step" ->
                    acknowledged[Integer.parseInt(parts[1].substring("owner-".length()))] = Integer.parseInt(parts[2]);
                case "failed" -> failures++;
                default -> {}
            }
        }
    }

    /** How many steps were acknowledged in all. */
    int steps() {
        return IntStream.of(acknowledged).sum()
                + together.values().stream().mapToInt(Map::size).sum();
    }

    /** How often the store said that it failed. */
    int failures() {
        return failures;
    }

    /** All of it is there, whole, and nothing else. */
    void check() {
        check(1);
    }

    /** @param unanswered how many steps of each thread may be there that were not acknowledged */
    void check(int unanswered) {
        try (Store store = reopening.get()) {
            List<Life> there = lives(store);
            for (int i = 0; i < LIVES; i++) {
                isWhole(i, there.get(i), unanswered);
            }
            Retcon retcon = Given.retcon(store, Clock.systemUTC());
            together.forEach((owner, answered) -> Together.check(retcon, owner, answered, unanswered * NAMES.size()));
        }
    }

    private void isWhole(int i, Life there, int unanswered) {
        Life right = lives.get(i);
        takeUpTo(i, acknowledged[i]);
        List<String> found = there.state(taken[i]);
        if (unanswered > 0 && taken[i] < Life.STEPS && !found.equals(right.state(taken[i]))) {
            takeUpTo(i, acknowledged[i] + 1);
            acknowledged[i] = taken[i];
            found = there.state(taken[i]);
        }
        String after = there.owner() + " after " + taken[i] + " steps";
        same("the memory of " + after, found, right.state(taken[i]));
        same("what was said by " + after + ", sent again", there.again(taken[i]), right.again(taken[i]));
        same("once more the memory of " + after, there.state(taken[i]), found);
    }

    /** Shows where they begin to differ: memories are long. */
    private void same(String what, List<String> found, List<String> right) {
        for (int i = 0; i < Math.min(found.size(), right.size()); i++) {
            int differ =
                    Arrays.mismatch(found.get(i).toCharArray(), right.get(i).toCharArray());
            if (differ >= 0) {
                assertThat(around(found.get(i), differ))
                        .as("seed %s: %s", seed, what)
                        .isEqualTo(around(right.get(i), differ));
            }
        }
        assertThat(found).as("seed %s: %s", seed, what).hasSameSizeAs(right);
    }

    private static String around(String text, int at) {
        return text.substring(0, Math.min(SHOWN, text.length())) + " … "
                + text.substring(Math.max(0, at - SHOWN), Math.min(text.length(), at + SHOWN));
    }

    private void takeUpTo(int i, int steps) {
        while (taken[i] < steps) {
            lives.get(i).take(taken[i]++);
        }
    }

    /** What stands can be undone, as if nothing had happened to it. */
    void undo() {
        try (Store store = reopening.get()) {
            List<Life> there = lives(store);
            for (int i = 0; i < LIVES; i++) {
                assertThat(there.get(i).undoAll(taken[i]))
                        .isEqualTo(lives.get(i).undoAll(taken[i]));
                same(
                        "the memory of " + owner(i) + ", undone",
                        there.get(i).state(taken[i]),
                        lives.get(i).state(taken[i]));
            }
        }
    }

    @Override
    public void close() {
        untouched.close();
    }
}
