package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Entry;
import dev.retcon.store.StoreException.Kept;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * A process of its own, whose disk gets full while several threads write, again and again at another byte. It looks after
 * each time that what was acknowledged is there, whole, that what was refused is not, and that the store said so.
 */
final class FullDisk {
    private static final List<String> OWNERS = List.of("ana", "bo", "cem");
    private static final int AT_MOST = 30;
    private static final int ENOUGH_TO_ERASE = 16_384;

    private final Path folder;
    private final Disk disk;
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    /** Of these it was said that it is not known. */
    private final Set<String> doubtful = ConcurrentHashMap.newKeySet();

    private FullDisk(Path folder, Disk disk) {
        this.folder = folder;
        this.disk = disk;
    }

    /** What can be made full, and empty again. */
    interface Disk {
        /** Leaves room for so many bytes. */
        void fill(long left) throws IOException, InterruptedException;

        void empty() throws IOException, InterruptedException;
    }

    /** How long a file of this process may be: needs no rights, and is exact to the byte. */
    record Limit(Path log) implements Disk {
        @Override
        public void fill(long left) throws IOException, InterruptedException {
            set(String.valueOf((Files.exists(log) ? Files.size(log) : 0) + left));
        }

        @Override
        public void empty() throws IOException, InterruptedException {
            set("unlimited");
        }

        private static void set(String bytes) throws IOException, InterruptedException {
            Process process = new ProcessBuilder(
                            "prlimit",
                            "--pid",
                            String.valueOf(ProcessHandle.current().pid()),
                            "--fsize=" + bytes + ":unlimited")
                    .inheritIO()
                    .start();
            assertThat(process.waitFor()).isZero();
        }
    }

    /** A small file system of its own, and a file that takes the rest of it. */
    record Ballast(Path file) implements Disk {
        private static final int PAGE = 4096;

        @Override
        public void fill(long left) throws IOException {
            long length = 0;
            try (OutputStream ballast = Files.newOutputStream(file)) {
                while (length >= 0) {
                    ballast.write(new byte[PAGE]);
                    length += PAGE;
                }
            } catch (IOException full) {
                try (var channel = java.nio.channels.FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.truncate(Math.max(0, length - left));
                }
            }
        }

        @Override
        public void empty() throws IOException {
            Files.deleteIfExists(file);
        }
    }

    /** The folder, which disk, and how many bytes are left each time. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Disk disk = arguments[1].equals("limit")
                ? new Limit(folder.resolve("memory.log"))
                : new Ballast(folder.resolveSibling("ballast"));
        FullDisk full = new FullDisk(folder, disk);
        int stopped = 0;
        for (int i = 2; i < arguments.length; i++) {
            stopped += full.round(Long.parseLong(arguments[i])) ? 1 : 0;
        }
        System.out.println(String.format(Locale.ROOT, "kept %d, stopped %d times", full.acknowledged.size(), stopped));
        full.erasing();
    }

    /** What was erased is gone, though the files cannot be rewritten; once more, and they hold no word of it either. */
    private void erasing() throws Exception {
        String secret = "Qsecretzy";
        Store store = Store.in(folder);
        try {
            Some.write(store, work -> {
                work.lock(secret);
                work.add(Some.entry(secret, Some.eyes(secret), secret, "everywhere", Some.NOW), Some.ONE);
            });
            disk.fill(ENOUGH_TO_ERASE);
            Some.write(store, work -> work.erase(secret));
            assertThatThrownBy(store::compact)
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.kept()).isEqualTo(Kept.ALL))
                    .hasMessageContaining("What was erased is gone from the memory, but may still stand")
                    .hasMessageEndingWith("Close the store and open it again, then erase once more.");
            tellsNothingWrong(store);
        } finally {
            store.close();
        }
        disk.empty();
        try (Store again = Store.in(folder)) {
            isThere(again);
            assertThat(ids(again, secret)).isEmpty();
            again.compact();
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                            .as(file.toString())
                            .doesNotContain(secret);
                }
            }
        }
        System.out.println("erased");
    }

    /** Whether the disk got full. */
    private boolean round(long left) throws Exception {
        boolean stopped;
        Store store = Store.in(folder);
        try {
            isThere(store);
            disk.fill(left);
            stopped = write(store, left);
            if (stopped) {
                tellsNothingWrong(store);
            }
        } finally {
            store.close();
        }
        if (stopped) {
            openingWhileFull();
        }
        disk.empty();
        try (Store again = Store.in(folder)) {
            isThere(again);
            settle(again);
        }
        return stopped;
    }

    /** Each owner writes until that is refused; whether it was. */
    private boolean write(Store store, long left) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(OWNERS.size());
        try {
            List<Future<Boolean>> writing = new ArrayList<>();
            for (String owner : OWNERS) {
                writing.add(threads.submit(() -> {
                    boolean refused = false;
                    for (int i = 0; i < AT_MOST && !refused; i++) {
                        refused = !write(store, owner, owner + "-" + left + "-" + i);
                    }
                    return refused;
                }));
            }
            boolean stopped = false;
            for (Future<Boolean> each : writing) {
                stopped |= each.get();
            }
            return stopped;
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean write(Store store, String owner, String id) {
        try {
            Some.write(store, work -> {
                work.lock(owner);
                work.add(Some.entry(id, Some.detail(owner, "Mira", id), text(id), "everywhere", Some.NOW), Some.ONE);
                work.statements().add(Some.told(owner, id, Some.NOW));
            });
            acknowledged.add(id);
            return true;
        } catch (StoreException e) {
            System.out.println(id + ": " + e.getMessage());
            if (e.kept() == Kept.UNKNOWN) {
                doubtful.add(id);
            } else {
                assertThat(e).hasMessageMatching(".*(Nothing was kept|has stopped).*");
            }
            return false;
        }
    }

    /** Of many lengths, up to that which no buffer takes. */
    private static String text(String id) {
        return "v" + id.repeat(1 + Math.floorMod(id.hashCode(), 250));
    }

    /** Where it may show what it does not keep, it shows nothing. */
    private void tellsNothingWrong(Store store) {
        try {
            isThere(store);
        } catch (StoreException e) {
            assertThat(e).hasMessageContaining("has stopped");
            assertThatThrownBy(() -> Some.write(store, work -> work.lock("ana")))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("has stopped");
        }
    }

    private void openingWhileFull() {
        try (Store store = Store.in(folder)) {
            isThere(store);
        } catch (StoreException e) {
            System.out.println("while it is full: " + e.getMessage());
            assertThat(e).hasMessageContaining("cannot be opened");
        }
    }

    private void isThere(Store store) {
        Set<String> there = new HashSet<>();
        for (String owner : OWNERS) {
            for (String id : ids(store, owner)) {
                there.add(id);
                assertThat(store.<Boolean>read(
                                work -> work.statements().find(owner, id).isPresent()))
                        .as(id)
                        .isTrue();
            }
        }
        assertThat(there).containsAll(acknowledged);
        there.removeAll(acknowledged);
        assertThat(doubtful).containsAll(there);
    }

    private static List<String> ids(Store store, String owner) {
        return store.<List<Entry>>read(work -> work.memory(owner, null)).stream()
                .map(Entry::id)
                .toList();
    }

    /** Opened again, the store knows. */
    private void settle(Store store) {
        OWNERS.forEach(owner -> acknowledged.addAll(ids(store, owner)));
        doubtful.clear();
    }
}
