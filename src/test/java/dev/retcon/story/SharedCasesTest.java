package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.store.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Plays the acceptance cases, where they stand beside the project, and the project's own fixtures. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedCasesTest {
    private static final Path SHARED = Path.of("../shared/cases");

    private RulePack pack;

    @BeforeAll
    void compile() {
        pack = RulePack.in(Path.of("rules"));
    }

    @Test
    void everyAcceptanceCasePasses() {
        allPass(SHARED, Database.HSQLDB);
    }

    /** Those that the product is there for. */
    @Test
    void inPostgresToo() {
        allPass(SHARED.resolve("seed.yaml"), Database.POSTGRESQL);
    }

    private void allPass(Path cases, Database database) {
        Assumptions.assumeTrue(Files.exists(cases), "no acceptance cases stand beside the project");
        List<Story> stories = FixtureReader.read(cases);
        try (Player player = new Player(pack, database.fresh())) {
            assertThat(Report.of(stories, player, pack::firings).failures()).isEmpty();
        }
    }

    @Test
    void everyOwnCasePasses() {
        List<Story> stories = FixtureReader.read(Path.of("fixtures"));
        try (Player player = new Player(pack)) {
            Report report = Report.of(stories, player, pack::firings);
            assertThat(report.failures()).isEmpty();
            assertThat(report.cases()).isGreaterThanOrEqualTo(60);
            assertThat(report.dimensions().values()).allMatch(score -> score.total() > 0);
            assertThat(report.rules().entrySet().stream()
                            .filter(rule -> rule.getValue() == 0)
                            .map(java.util.Map.Entry::getKey))
                    .as("rules that no fixture fires")
                    .isEmpty();
        }
    }
}
