package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.store.Database;
import dev.retcon.story.junit.Fixtures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Plays the acceptance cases, where they stand beside the project. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedCasesTest {
    private static final Path SHARED = Path.of("../shared/cases");

    private RulePack pack;

    @BeforeAll
    void compile() {
        pack = RulePack.in(Path.of("rules"));
    }

    @TestFactory
    Stream<DynamicNode> everyAcceptanceCase() {
        assumeThere(SHARED);
        return Fixtures.of(pack, SHARED);
    }

    /** Those that the product is there for. */
    @Test
    void inPostgresToo() {
        Path seed = SHARED.resolve("seed.yaml");
        assumeThere(seed);
        try (Player player = new Player(pack, Database.POSTGRESQL.fresh())) {
            assertThat(Report.of(FixtureReader.read(seed), player).failures()).isEmpty();
        }
    }

    private static void assumeThere(Path cases) {
        Assumptions.assumeTrue(Files.exists(cases), "no acceptance cases stand beside the project");
    }
}
