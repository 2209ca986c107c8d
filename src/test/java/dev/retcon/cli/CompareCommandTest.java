package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.Retcon;
import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.cli.GitRules.GitException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon compare}: what a change does, as it is printed; and rules as a revision has them. */
class CompareCommandTest {
    private static final String FIXTURE = "fixtures/prompt.yaml";
    private static final String PASSING = """
            package retcon.correction;

            import dev.retcon.memory.*;
            import dev.retcon.rules.fact.*;

            rule "tattoos pass soon in a scene"
                @id("tattoo-100") @about("separation")
                ruleflow-group "hear"
            when
                Detail( attribute.key == "tattoo" )
                Said( intent == Intent.MENTION, scope == ScopeIs.OPEN, seenFrom == Level.SCENE,
                      aboutUser == false )
            then
                insert( new Passing() );
            end
            """;

    @TempDir
    Path folder;

    private Path copy(String name) throws IOException {
        Path rules = folder.resolve(name);
        for (PackFile file : RulePack.files(Path.of("rules"))) {
            Path to = rules.resolve(file.path());
            Files.createDirectories(to.getParent());
            Files.writeString(to, file.text());
        }
        return rules;
    }

    private Path changed() throws IOException {
        Path rules = copy("changed");
        Files.writeString(rules.resolve("correction/tattoo.drl"), PASSING);
        return rules;
    }

    @Test
    void theSameRulesAreSaidToChangeNothing() {
        Ran ran = retcon("compare", "rules", "rules", FIXTURE);

        assertThat(ran.err()).isEmpty();
        assertThat(ran.out()).isEqualToNormalizingNewlines("""
                situations  none can change: no rule that decides them does.

                fixtures    0 of 6 cases come out otherwise
                """);
        assertThat(ran.code()).isZero();
    }

    @Test
    void aChangeIsSaidInKindsAndOfTheStore() throws IOException {
        Path store = folder.resolve("store");
        try (Retcon retcon = Retcon.open(store)) {
            for (String owner : List.of("ana", "bo")) {
                retcon.say(Statement.mention(owner, "Mira", "tattoo", "a crow"));
                retcon.say(Statement.mention(owner, "Mira", "tattoo", "none")
                        .inContext(Scope.parse("context", "story:ball/scene:mirrors")));
            }
        }
        String rules = changed().toString();

        Ran ran = retcon("compare", "rules", rules, FIXTURE, "--store", store.toString(), "--owners");

        assertThat(ran.code()).isEqualTo(Main.REFUSED);
        assertThat(ran.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(ran.out())
                .startsWith("""
                + rule      tattoos pass soon in a scene
                            correction/tattoo.drl:6

                situations""")
                .contains("mention of tattoo, not of the user", "asked (scope) -> saved")
                .endsWith("""
                statements  2 of 4 stored statements of 2 owners would have been decided
                            otherwise
                  2         asked (scope) -> saved
                  1         ana
                  1         bo
                """);

        Path saved = folder.resolve("examples.yaml");
        JsonNode json = new ObjectMapper()
                .readTree(retcon(
                                "compare",
                                "rules",
                                rules,
                                FIXTURE,
                                "--store",
                                store.toString(),
                                "--json",
                                "--save",
                                saved.toString())
                        .out());
        assertThat(json.path("changed").asLong())
                .isPositive()
                .isLessThan(json.path("situations").asLong());
        assertThat(json.path("kinds").get(0).path("after").asText()).isEqualTo("saved");
        assertThat(json.path("fixtures")).isEmpty();
        assertThat(json.path("vocabulary")).isEmpty();
        assertThat(json.path("rules").path("added").get(0).path("id").asText()).isEqualTo("tattoo-100");
        assertThat(json.path("statements").path("replayed").asInt()).isEqualTo(4);
        assertThat(json.path("statements").path("changed").asInt()).isEqualTo(2);
        assertThat(json.path("statements").path("left_out").asInt()).isZero();
        assertThat(json.toString()).doesNotContain("\"ana\"");
        assertThat(Files.readString(saved)).contains("asked (scope) -> saved");
        assertThat(retcon("test", "--rules", rules, saved.toString()).code()).isZero();
        assertThat(retcon("test", "--rules", "rules", saved.toString()).code()).isEqualTo(Main.REFUSED);
    }

    @Test
    void aStoreThatIsNotThereIsNotMade() {
        Ran ran = retcon(
                "compare",
                "rules",
                "rules",
                FIXTURE,
                "--store",
                folder.resolve("none").toString());

        assertThat(ran.code()).isEqualTo(Main.NO_STORE);
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void aRevisionThatIsNotThereIsWrongUse() {
        Ran ran = retcon("compare", "git:no-such-revision", "rules", FIXTURE);

        assertThat(ran.code()).isEqualTo(Main.WRONG_USE);
        assertThat(ran.err()).contains("no-such-revision");
    }

    private void git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "git", "-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    @Test
    void rulesAreReadAsARevisionHasThem() throws Exception {
        Path rules = copy("rules");
        copy("project/rules");
        String digest = RulePack.in(rules).digest();
        git("init", "--quiet");
        git("add", ".");
        git("commit", "--quiet", "-m", "As they were");
        git("tag", "before");
        Files.writeString(rules.resolve("correction/tattoo.drl"), PASSING);
        Files.delete(folder.resolve("project/rules/vocabulary.yaml"));
        git("add", "--all");
        git("commit", "--quiet", "-m", "As they are");

        assertThat(GitRules.read("git:before", folder).digest()).isEqualTo(digest);
        assertThat(GitRules.read("git:HEAD", folder).ruleIds()).contains("tattoo-100");
        assertThat(GitRules.read("git:HEAD~1:project/rules", folder).digest()).isEqualTo(digest);
        assertThat(GitRules.read("git:before", folder.resolve("project")).digest())
                .isEqualTo(digest);
        assertRefused("git:after", "git knows no revision \"after\"");
        assertRefused("git:HEAD:lore", "There is no folder \"lore\" at the revision \"HEAD\"");
        assertRefused("git:HEAD:rules/vocabulary.yaml", "There is no folder \"rules/vocabulary.yaml\"");
        assertRefused("git:--output=x", "names no rules");
        assertRefused("git:", "names no rules");
    }

    private void assertRefused(String named, String message) {
        assertThatThrownBy(() -> GitRules.read(named, folder))
                .isInstanceOf(GitException.class)
                .hasMessageContaining(message);
    }

    @Test
    void withoutARepositoryThereIsNoRevision() {
        assertRefused("git:HEAD", "There is no git repository here");
    }
}
