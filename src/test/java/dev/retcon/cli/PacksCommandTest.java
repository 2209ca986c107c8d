package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.memory.Statement;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon packs}: what each served digest was. */
class PacksCommandTest {
    private static final Path RULES = Path.of("rules");

    @TempDir
    Path folder;

    private final List<PackFile> files = RulePack.files(RULES);
    private final RulePack first = RulePack.of(files);
    private final RulePack second = RulePack.of(Stream.concat(
                    files.stream()
                            .map(file -> file.path().startsWith("wording/")
                                    ? new PackFile(file.path(), file.text() + "# edited\n")
                                    : file),
                    Stream.of(new PackFile("wording/fr.properties", "anyone=chacun\n")))
            .toList());

    @BeforeEach
    void serve() {
        serve(first, "2026-01-10T10:00:00Z", "blue", "green");
        serve(second, "2026-01-11T23:59:30Z", "grey");
    }

    private Path store() {
        return folder.resolve("store");
    }

    private void serve(RulePack pack, String at, String... values) {
        try (Retcon retcon = Retcon.builder()
                .rules(pack)
                .store(store())
                .clock(Clock.fixed(Instant.parse(at), ZoneOffset.UTC))
                .open()) {
            for (String value : values) {
                retcon.say(Statement.mention("ana", "Mira", "likes", value));
            }
        }
    }

    private Ran packs(String... arguments) {
        return retcon(Stream.concat(Stream.of("packs", "--store", store().toString()), Stream.of(arguments))
                .toArray(String[]::new));
    }

    @Test
    void theyAreListedAsATable() {
        Ran ran = packs();
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEqualToNormalizingNewlines("""
                        Pack             Served from, UTC  Rules Statements Changed files
                        %s 2026-01-10 10:00  %d   2          the first, of %d files
                        %s 2026-01-11 23:59  %d   1          wording/de.properties,
                                                                            wording/en.properties,
                                                                            wording/pt.properties,
                                                                            wording/tr.properties,
                                                                            wording/zh-Hant.properties
                                                                            and 1 more
                        """.formatted(
                        first.digest(),
                        first.ruleIds().size(),
                        files.size(),
                        second.digest(),
                        second.ruleIds().size()));
        assertThat(ran.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void orAsJson() {
        assertThat(packs("--json").out())
                .startsWith(
                        "[{\"digest\":\"" + first.digest() + "\",\"firstServed\":\"2026-01-10T10:00:00Z\",\"rules\":")
                .contains("\"follows\":\"" + first.digest() + "\"")
                .contains(
                        "\"statements\":1,\"added\":[\"wording/fr.properties\"],\"changed\":[\"wording/de.properties\",")
                .contains("\"removed\":[]}]");
        assertThat(packs("--json", second.digest()).out())
                .contains("{\"path\":\"wording/fr.properties\",\"lines\":1,\"text\":\"anyone=chacun\\n\"}");
    }

    @Test
    void oneIsShownByTheBeginningOfItsDigest() {
        Ran ran = packs(first.digest().substring(0, 8).toUpperCase(Locale.ROOT));
        assertThat(ran.code()).isZero();
        assertThat(ran.lines()).hasSize(files.size() + 1);
        PackFile last = files.get(files.size() - 1);
        assertThat(ran.lines().get(files.size()))
                .startsWith(last.path())
                .endsWith(" " + last.text().lines().count());
    }

    @Test
    void oneIsWrittenOutAndIsTheSamePack() throws IOException {
        Path to = folder.resolve("new/old-rules");
        Ran ran = packs(second.digest(), "--to", to.toString());
        assertThat(ran.code()).isZero();
        assertThat(RulePack.in(to).digest()).isEqualTo(second.digest());

        Ran again = packs(second.digest(), "--to", to.toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains(to + " is not an empty folder");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(packs(second.digest(), "--to", file.toString()).code()).isEqualTo(2);
        assertThat(packs(second.digest(), "--to", file.resolve("in").toString()))
                .satisfies(failed -> assertThat(failed.code()).isEqualTo(4))
                .satisfies(failed -> assertThat(failed.err()).contains("cannot be written into"));
        assertThat(packs("--to", to.toString()).code()).isEqualTo(2);
    }

    @Test
    void whatNoneOrSeveralHaveIsRefused() {
        assertThat(packs("xyz"))
                .satisfies(ran -> assertThat(ran.code()).isEqualTo(1))
                .satisfies(ran -> assertThat(ran.err()).contains("No pack whose digest begins with xyz"));
        assertThat(packs(""))
                .satisfies(ran -> assertThat(ran.code()).isEqualTo(1))
                .satisfies(ran -> assertThat(ran.err()).contains(first.digest() + ", " + second.digest()));
    }

    /** It neither needs the rules nor counts as serving them. */
    @Test
    void brokenRulesAreNoHindrance() throws IOException {
        Path broken = Files.createDirectories(folder.resolve("broken"));
        assertThat(packs("--rules", broken.toString()).lines()).hasSize(8);
        try (Store store = Store.in(store())) {
            assertThat(store.packs()).hasSize(2);
        }
        Path fresh = folder.resolve("fresh");
        Store.in(fresh).close();
        assertThat(retcon("packs", "--store", fresh.toString()).out())
                .isEqualToIgnoringNewLines("No rules have served this store yet.");
    }

    /** A store may come from elsewhere, and say anything. */
    @Test
    void nothingIsWrittenOutsideTheFolder() {
        String digest = "0123456789abcdef";
        try (Store store = Store.in(store())) {
            store.write(work -> {
                work.packs().serve(digest, Map.of("../out.drl", "x"), 1, Instant.EPOCH);
                return digest;
            });
        }

        Ran ran = packs(digest, "--to", folder.resolve("to").toString());

        assertThat(ran.code()).isEqualTo(Main.WRONG_USE);
        assertThat(ran.err()).contains("\"../out.drl\", which leads out of");
        assertThat(folder.resolve("out.drl")).doesNotExist();
    }
}
