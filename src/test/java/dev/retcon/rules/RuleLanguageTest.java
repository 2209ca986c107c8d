package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The language of rules is an allow-list: what is not in it is refused, however well it compiles. */
class RuleLanguageTest {
    private static final String STATED = "correction/stated.drl";

    private final List<PackFile> files = RulePack.files(Path.of("rules"));

    /** What an insert holds may be as harmful as what stands beside it. */
    @Disabled("Not refused yet.")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert( new java.io.File( \"/tmp/retcon-harm\" ).delete() );",
                "insert( new ProcessBuilder( \"true\" ).start() );",
                "insert( new Fit( Integer.parseInt( System.getProperty( \"x\" ) ), Act.CONFIRM, $known ) );",
                "insert( new Fit( Runtime.getRuntime().availableProcessors(), Act.CONFIRM, $known ) );",
                "insert( new Object() );",
                "insert( new java.util.Date() );"
            })
    void aThenMayOnlyInsertAWordOfTheRules(String then) {
        assertRefused(broken("insert( new Fit( 1110, Act.CONFIRM, $known ) );", then));
    }

    @Disabled("Not refused yet.")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "eval( true )",
                "Known() from new java.util.ArrayList()",
                "accumulate( Known(); $n : count( 1 ) )",
                "forall( Known( place == PlaceIs.HERE ) )",
                "Said( System.getProperty( \"user.home\" ) != null )",
                "Known( this.hashCode() != 3 )",
                "Table( section == Section.MANY ) or Table( section == Section.ONE_OPEN )"
            })
    void aConditionOutsideTheLanguageIsRefused(String condition) {
        assertRefused(broken(
                "    $known : Known( place == PlaceIs.HERE, value == ValueIs.SAME )",
                "    $known : Known( place == PlaceIs.HERE, value == ValueIs.SAME )\n    " + condition));
    }

    @Disabled("Not refused yet.")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "global java.util.List list;",
                "function int one() { return 1; }",
                "declare Mine end",
                "query \"mine\" Known() end",
                "import java.io.*;",
                "import static java.lang.System.exit;",
                "import function java.lang.System.exit;",
                "dialect \"mvel\""
            })
    void whatStandsOutsideTheRulesIsRefusedWithItsFile(String line) {
        assertRefused(broken("import dev.retcon.rules.fact.*;", "import dev.retcon.rules.fact.*;\n" + line));
    }

    private static void assertRefused(List<PackFile> pack) {
        PackException refused = catchThrowableOfType(PackException.class, () -> RulePack.of(pack));
        assertThat(refused).as("a pack that is refused").isNotNull();
        assertThat(refused.issues()).extracting(PackIssue::file).containsOnly(STATED);
    }

    private List<PackFile> broken(String before, String after) {
        return files.stream()
                .map(file -> file.path().equals(STATED) ? new PackFile(STATED, changed(file, before, after)) : file)
                .toList();
    }

    private static String changed(PackFile file, String before, String after) {
        assertThat(file.text()).contains(before);
        return file.text().replace(before, after);
    }
}
