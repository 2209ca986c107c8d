package dev.retcon.story.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Dimension;
import dev.retcon.story.FixtureException;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** What JUnit is given of fixtures. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FixturesTest {
    private static final String TAVI = """
            cases:
              - name: Tavi is merry
                about: retrieval
                given:
                  - {subject: Tavi, attribute: mood, value: merry}
                steps:
                  - recall: {subject: Tavi, attribute: mood}
                    expect: {known: merry}
              - name: Tavi is glum
                about: retrieval
                given:
                  - {subject: Tavi, attribute: mood, value: merry}
                steps:
                  - recall: {subject: Tavi, attribute: mood}
                    expect: {known: glum}
            """;

    @TempDir
    Path folder;

    private RulePack pack;

    @BeforeAll
    void compile() {
        pack = RulePack.in(Path.of("rules"));
    }

    private static List<DynamicTest> tests(DynamicNode file) {
        return ((DynamicContainer) file)
                .getChildren()
                .map(DynamicTest.class::cast)
                .toList();
    }

    @Test
    void aContainerForEachFileAndATestForEachCaseWithItsPlace() throws Throwable {
        Path tavi = Files.writeString(folder.resolve("tavi & co.yaml"), TAVI);
        Path other =
                Files.writeString(Files.createDirectory(folder.resolve("more")).resolve("other.yml"), TAVI);

        try (Stream<DynamicNode> given = Fixtures.of(pack, folder)) {
            List<DynamicNode> files = given.toList();
            assertThat(files)
                    .extracting(DynamicNode::getDisplayName)
                    .containsExactly(other.toString(), tavi.toString());
            assertThat(files.get(1).getTestSourceUri()).contains(tavi.toUri());
            List<DynamicTest> tests = tests(files.get(1));
            assertThat(tests).extracting(DynamicNode::getDisplayName).containsExactly("Tavi is merry", "Tavi is glum");
            assertThat(tests.get(1).getTestSourceUri()).contains(URI.create(tavi.toUri() + "?line=9"));
            tests.get(0).getExecutable().execute();
        }
    }

    @Test
    void aCaseThatDoesNotHoldFailsWithWhatDiffers() throws IOException {
        Path tavi = Files.writeString(folder.resolve("tavi.yaml"), TAVI);

        try (Stream<DynamicNode> given = Fixtures.of(pack, tavi)) {
            DynamicTest glum = tests(given.toList().get(0)).get(1);
            AssertionFailedError failed = catchThrowableOfType(
                    AssertionFailedError.class, () -> glum.getExecutable().execute());
            assertThat(failed)
                    .hasMessageContaining("FAILED      Tavi is glum")
                    .hasMessageContaining("at        " + tavi + ":14, step 1 recall")
                    .hasMessageContaining("differs   known: expected glum, was merry");
            assertThat(failed.getExpected().getStringRepresentation()).isEqualTo("{known: glum}");
            assertThat(failed.getActual().getStringRepresentation()).isEqualTo("{known: merry}");
        }
    }

    @Test
    void theOwnFixturesShowEachDimension() {
        assertThat(FixtureReader.read(Path.of("fixtures")))
                .hasSizeGreaterThan(500)
                .extracting(Story::about)
                .contains(Dimension.values());
    }

    @Test
    void whatCannotBePlayedFailsAtOnce() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "cases: 7");
        Path empty = Files.writeString(folder.resolve("empty.yaml"), "cases: []");

        assertThatThrownBy(() -> Fixtures.of(pack, broken)).isInstanceOf(FixtureException.class);
        assertThatThrownBy(() -> Fixtures.of(pack, empty)).hasMessageContaining("There is no case in [" + empty);
        assertThatThrownBy(() -> Fixtures.of(pack)).hasMessageContaining("There is no case in []");
    }

    /** The page shows a test as it runs here. */
    @Test
    void theExampleOfThePageIsATest() throws IOException {
        String source = Files.readString(Path.of("src/test/java/dev/retcon/story/junit/RemembersTest.java"));

        assertThat(Files.readString(Path.of("docs/fixtures.md")))
                .contains("import dev.retcon.story.junit.Fixtures;\n"
                        + source.substring(source.indexOf("import ")).replaceAll("/[*].*[*]/\n", ""));
    }
}
