package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** {@code docs/words.md} names every word that a rule may use, with its fields, constants and forms, and no other. */
class WordsPageTest {
    private static final Pattern SECTION = Pattern.compile("(?m)^### ");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\| (.*?) \\|");
    private static final Pattern FOUND = Pattern.compile("The default rules find it in the phase (.*?)\\.");
    private static final Pattern CODE = Pattern.compile("`(\\w+)`");
    private static final Map<Class<?>, String> PLAIN = Map.of(
            boolean.class, "yes or no",
            int.class, "number",
            String.class, "text",
            Instant.class, "instant",
            LocalDate.class, "day",
            List.class, "list");

    private static final Map<String, String> SECTIONS = sections();

    @Test
    void everyWordHasASection() {
        assertThat(SECTIONS.keySet()).containsExactlyInAnyOrderElementsOf(FactTypes.names());
    }

    @TestFactory
    Stream<DynamicTest> everyFieldConstantAndFormIsThere() {
        return FactTypes.names().stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    Class<?> type = FactTypes.named(name).orElseThrow();
                    String section = SECTIONS.getOrDefault(name, "");
                    Map<String, String> rows = new LinkedHashMap<>();
                    ROW.matcher(section).results().forEach(row -> rows.put(row.group(1), row.group(2)));
                    if (type.isEnum()) {
                        assertThat(rows.keySet())
                                .containsExactlyElementsOf(Arrays.stream(type.getEnumConstants())
                                        .map(each -> ((Enum<?>) each).name())
                                        .toList());
                    } else {
                        Map<String, String> fields = new LinkedHashMap<>();
                        FactTypes.fields(type).forEach(field -> fields.put(field.name(), described(field)));
                        assertThat(rows).containsExactlyEntriesOf(fields);
                    }
                    if (FactTypes.WORDS.contains(type)) {
                        assertThat(section)
                                .contains("It is made as `" + String.join("`, `", CreationReader.forms(type)) + "`.");
                    }
                }));
    }

    @Test
    void whatIsHandedInStandsUnderItsHeading() throws IOException {
        String page = Files.readString(Path.of("docs/words.md"));
        int given = page.indexOf("## What is handed in");
        int found = page.indexOf("## What rules find");
        int constants = page.indexOf("## Constants");

        assertThat(FactTypes.facts())
                .allSatisfy(name -> assertThat(page.indexOf("\n### `" + name + "`\n"))
                        .isBetween(
                                FactTypes.isGiven(FactTypes.named(name).orElseThrow()) ? given : found,
                                FactTypes.isGiven(FactTypes.named(name).orElseThrow()) ? found : constants));
    }

    @Test
    void thePhasesThatFindAWordAreThoseOfTheRules() {
        Map<Class<?>, Set<String>> phases = new HashMap<>();
        RuleFiles.read(RulePack.files(Path.of("rules")), new Findings())
                .forEach(rule -> phases.computeIfAbsent(rule.then().type(), word -> new HashSet<>())
                        .add(rule.phase().group()));

        assertThat(FactTypes.WORDS).allSatisfy(word -> {
            Matcher sentence = FOUND.matcher(SECTIONS.getOrDefault(FactTypes.nameOf(word), ""));
            assertThat(sentence.find()).isTrue();
            assertThat(CODE.matcher(sentence.group(1)).results().map(phase -> phase.group(1)))
                    .containsExactlyInAnyOrderElementsOf(phases.get(word));
        });
    }

    private static String described(FactTypes.Field field) {
        return PLAIN.getOrDefault(field.type(), "`" + FactTypes.nameOf(field.type()) + "`")
                + (field.mayBeAbsent() ? ", may be absent" : "");
    }

    private static Map<String, String> sections() {
        try {
            Map<String, String> sections = new LinkedHashMap<>();
            SECTION.splitAsStream(Files.readString(Path.of("docs/words.md")))
                    .skip(1)
                    .forEach(text -> sections.put(text.substring(1, text.indexOf('`', 1)), text));
            return sections;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
