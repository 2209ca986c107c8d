package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kie.api.KieBase;

/** What is kept serves as what was compiled does, or not at all. */
class CodeCacheTest {
    private static final PackFile GOOD = new PackFile("kept.drl", text("insert( new Passing() );"));
    private static CompiledCode made;
    private static String key;

    @TempDir
    Path temp;

    private Path folder;
    private CodeCache cache;

    private static String text(String then) {
        return Attack.text("", "", "$said : Said()", then);
    }

    /** Compiled with none of our checks. */
    private static CompiledCode code(PackFile file) {
        try (Built built = new Built(List.of(file), CodeCacheTest.class.getClassLoader())) {
            assertThat(built.hasErrors()).isFalse();
            return new CompiledCode(built.classes());
        }
    }

    @BeforeAll
    static void compile() {
        made = code(GOOD);
        key = Objects.requireNonNull(CodeKey.of(List.of(GOOD)));
    }

    @BeforeEach
    void open() {
        folder = temp.resolve("cache");
        cache = CodeCache.in(folder);
    }

    private Path file() {
        return folder.resolve(key + ".rules");
    }

    private static Map<String, String> texts(CompiledCode code) {
        Map<String, String> texts = new LinkedHashMap<>();
        code.classes().forEach((name, bytes) -> texts.put(name, HexFormat.of().formatHex(bytes)));
        return texts;
    }

    private void holdsWhatWasMade() {
        CompiledCode kept = cache.find(key);
        assertThat(kept).isNotNull();
        assertThat(texts(kept)).isEqualTo(texts(made));
    }

    @Test
    void whatIsKeptIsFoundAndLoads() throws Exception {
        cache.keep(key, made);

        holdsWhatWasMade();
        KieBase base = Objects.requireNonNull(cache.find(key)).load();
        assertThat(base.getKiePackages())
                .flatExtracting(each -> each.getRules())
                .extracting(rule -> rule.getName())
                .containsExactly("attack");
        assertThat(cache.find("0".repeat(64))).isNull();
    }

    @Test
    void noDamageIsLetIn() throws IOException {
        cache.keep(key, made);
        byte[] whole = Files.readAllBytes(file());
        for (int cut : List.of(0, 1, 31, 32, 40, whole.length / 2, whole.length - 1)) {
            Files.write(file(), Arrays.copyOf(whole, cut));
            assertThat(cache.find(key)).as("cut at " + cut).isNull();
        }
        Files.write(file(), Arrays.copyOf(whole, whole.length + 1));
        assertThat(cache.find(key)).isNull();
        for (int at = 0; at < whole.length; at += 1 + whole.length / 97) {
            byte[] flipped = whole.clone();
            flipped[at] ^= 1;
            Files.write(file(), flipped);
            assertThat(cache.find(key)).as("bit flipped at " + at).isNull();
        }
        cache.keep(key, made);
        holdsWhatWasMade();
    }

    /** By its name it would be found, by its content it is another's. */
    @Test
    void whatWasKeptByAnotherKeyIsNotTaken() throws IOException {
        String other = Objects.requireNonNull(CodeKey.of(List.of(new PackFile("kept.drl", GOOD.text() + "\n"))));
        assertThat(other).isNotEqualTo(key);
        cache.keep(other, made);
        Files.move(folder.resolve(other + ".rules"), file());

        assertThat(cache.find(key)).isNull();
    }

    /** Whole, and by its key: only the scan holds it. */
    @Test
    void codeThatWasPlantedDoesNotRun() throws IOException {
        Path left = temp.resolve("was-here");
        PackFile planted = new PackFile(
                "kept.drl",
                text(
                        "try { java.nio.file.Files.createFile( java.nio.file.Path.of( \"%s\" ) ); } catch ( Exception e ) { }"
                                .formatted(left)));
        cache.keep(key, code(planted));
        assertThat(file()).exists();

        assertThat(cache.find(key)).isNull();
        for (Attack attack : Attack.all().stream().filter(Attack::springs).toList()) {
            cache.keep(key, code(attack.file()));
            assertThat(cache.find(key)).isNull();
        }
        assertThat(left).doesNotExist();
    }

    /** Something that is no code, under a name that could be one. */
    @Test
    void whatIsNoCodeIsNotTaken() {
        Map<String, byte[]> classes = new LinkedHashMap<>(made.classes());
        classes.replaceAll((name, bytes) -> name.contains("Lambda") ? new byte[] {1, 2, 3} : bytes);
        cache.keep(key, new CompiledCode(classes));

        assertThat(cache.find(key)).isNull();
    }

    @Test
    void manyWritersLeaveOneThatIsWhole() throws Exception {
        var threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Boolean>> work = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                boolean writes = i % 2 == 0;
                work.add(() -> {
                    if (writes) {
                        CodeCache.in(folder).keep(key, made);
                        return true;
                    }
                    CompiledCode found = CodeCache.in(folder).find(key);
                    return found == null || texts(found).equals(texts(made));
                });
            }
            for (var each : threads.invokeAll(work)) {
                assertThat(each.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        holdsWhatWasMade();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file());
        }
    }

    @Test
    void theOldestGo() throws IOException {
        Instant now = Instant.now();
        List<String> keys = IntStream.range(0, CodeCache.KEPT + 3)
                .mapToObj("%064x"::formatted)
                .toList();
        for (int i = 0; i < keys.size(); i++) {
            cache.keep(keys.get(i), made);
            Path kept = folder.resolve(keys.get(i) + ".rules");
            Files.setLastModifiedTime(kept, FileTime.from(now.minus(Duration.ofDays(keys.size() - i))));
            if (i == 3) {
                assertThat(cache.find(keys.get(0))).as("used, and so new").isNotNull();
            }
        }
        Path stopped = Files.createFile(folder.resolve("retcon-1.part"));
        Files.setLastModifiedTime(stopped, FileTime.from(now.minus(Duration.ofDays(1))));
        Path other = Files.createFile(folder.resolve("notes.txt"));

        cache.keep(key, made);

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(each -> each.toString().endsWith(".rules"))
                            .map(each -> each.getFileName().toString().replace(".rules", "")))
                    .hasSize(CodeCache.KEPT)
                    .contains(keys.get(0), key, keys.get(keys.size() - 1))
                    .doesNotContain(keys.get(1));
        }
        assertThat(stopped).doesNotExist();
        assertThat(other).exists();
    }

    @Test
    void aFolderThatOthersMayWriteToIsNotUsed() throws IOException {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
        cache.keep(key, made);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        for (String open : List.of("rwxrwx---", "rwx----w-")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(open));
            assertThat(cache.find(key)).isNull();
            cache.keep("1".repeat(64), made);
            assertThat(folder.resolve("1".repeat(64) + ".rules")).doesNotExist();
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        holdsWhatWasMade();
    }

    @Test
    void whereNothingCanBeWrittenNothingIsKept() throws IOException {
        Files.createFile(folder);

        cache.keep(key, made);

        assertThat(cache.find(key)).isNull();
        assertThat(Files.size(folder)).isZero();
        CodeCache.none().keep(key, made);
        assertThat(CodeCache.none().find(key)).isNull();
    }
}
