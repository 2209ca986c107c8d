package dev.retcon.rules.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.Built;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The list of what compiled rules may reach is as long as the default rules and the forms of the language need, not longer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AllowedTest {
    private Map<String, byte[]> classes = Map.of();

    @BeforeAll
    void build() throws IOException {
        List<PackFile> files = new ArrayList<>(RulePack.files(Path.of("rules")));
        files.add(new PackFile("forms.drl", Files.readString(Path.of("src/test/resources/sandbox/forms.drl"))));
        try (Built built = new Built(files, getClass().getClassLoader())) {
            assertThat(built.hasErrors()).isFalse();
            classes = built.classes();
        }
    }

    @Test
    void theDefaultRulesAndEveryFormStayWithinIt() {
        assertThat(Scan.of(classes)).isEmpty();
    }

    @Test
    void nothingOnItIsUnused() {
        Map<Part, Set<String>> unused = new EnumMap<>(Part.class);
        Allowed.REFERENCES.forEach((part, keys) -> unused.put(part, new TreeSet<>(keys)));
        Scan.references(classes).forEach(used -> unused.get(used.part()).remove(used.key()));

        assertThat(unused)
                .allSatisfy((part, keys) -> assertThat(keys).as(part.name()).isEmpty());
    }

    @Test
    void everyKindOfCodeHasAList() {
        assertThat(Allowed.REFERENCES).containsOnlyKeys(Part.values());
    }

    /** What no code refers to is not loaded either; but the virtual machine asks what may be thrown. */
    @Test
    void everyClassThatIsLoadedIsReferredTo() {
        String all = Allowed.REFERENCES.values().stream().flatMap(Set::stream).collect(Collectors.joining("\n"));

        assertThat(Allowed.CLASSES)
                .filteredOn(name -> !name.equals("java/lang/Throwable"))
                .allSatisfy(name -> assertThat(all).contains(name));
    }

    @Test
    void noClassThatIsLoadedReachesOut() {
        assertThat(Allowed.CLASSES)
                .noneMatch(name -> name.matches("java/(io|nio|net|sql|lang/reflect|lang/invoke|util/concurrent)/.*"))
                .doesNotContain(
                        "java/lang/Class",
                        "java/lang/ClassLoader",
                        "java/lang/Process",
                        "java/lang/ProcessBuilder",
                        "java/lang/Runtime",
                        "java/lang/System",
                        "java/lang/Thread",
                        "org/kie/api/KieServices");
    }
}
