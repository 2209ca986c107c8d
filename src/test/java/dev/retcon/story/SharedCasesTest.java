package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Plays the acceptance cases, where they stand beside the project, and the project's own fixtures. The cases that need
 * what this version refuses are listed by name; one that passes all the same must leave the list.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedCasesTest {
    private static final Path SHARED = Path.of("../shared/cases");

    private RulePack pack;

    @BeforeAll
    void compile() {
        pack = RulePack.in(Path.of("rules"));
    }

    @Test
    void everyAcceptanceCasePassesOrIsListedAsLater() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(SHARED), "no acceptance cases stand beside the project");
        Set<String> later = later();
        Set<String> failing = new TreeSet<>();
        Set<String> wrong = new TreeSet<>();
        List<Story> stories = FixtureReader.read(SHARED);
        try (Player player = new Player(pack)) {
            for (Story story : stories) {
                Optional<Failure> failure = player.play(story);
                String name = Path.of(story.file()).getFileName() + "\t" + story.name();
                failure.ifPresent(each -> failing.add(name));
                failure.filter(each -> !each.actual().toString().contains("This version"))
                        .ifPresent(each -> wrong.add(name + ": " + each));
            }
        }
        assertThat(wrong).as("cases that fail for another reason").isEmpty();
        assertThat(failing).isEqualTo(later);
        System.out.println(stories.size() - failing.size() + " of " + stories.size() + " acceptance cases pass; later: "
                + String.join("; ", later).replace('\t', ' '));
    }

    private static Set<String> later() throws IOException {
        try (var in = SharedCasesTest.class.getResourceAsStream("/later-cases.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .collect(Collectors.toCollection(TreeSet::new));
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
