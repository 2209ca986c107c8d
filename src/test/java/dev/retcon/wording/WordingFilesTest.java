package dev.retcon.wording;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.util.ULocale;
import dev.retcon.memory.Patterns;
import dev.retcon.memory.Scope;
import dev.retcon.memory.TextNames;
import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every text of every language, rendered with names in Latin, Turkish, Chinese and Hebrew letters. A key that a language
 * lacks, one that nothing asks for, and an argument that one language leaves out are found here.
 */
class WordingFilesTest {
    private static final List<String> LANGUAGES = List.of("de", "en", "pt", "tr", "zh-Hant");
    private static final List<String> NAMES = List.of("Klaus", "Işıl", "米拉", "מירה");
    /** What a plural may choose by. */
    private static final Set<String> NUMBERS = Set.of("count", "again", "limit");

    private static final Pattern OPEN = Pattern.compile("[{}]");
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    private static final RulePack PACK = RulePack.in(Path.of("rules"));
    private static final Map<String, Properties> FILES = new TreeMap<>(PACK.wording());

    @Test
    void theLanguagesAreThese() {
        assertThat(FILES.keySet()).containsExactlyElementsOf(LANGUAGES);
    }

    @TestFactory
    Stream<DynamicTest> everyLanguageHasEveryTextAndNoOther() {
        Set<String> asked = new Asked(FILES.get("en")).keys();
        return FILES.entrySet().stream()
                .map(file -> DynamicTest.dynamicTest(
                        file.getKey(),
                        () -> assertThat(new TreeSet<>(file.getValue().stringPropertyNames()))
                                .as("the keys of " + file.getKey() + ".properties, and those that the program asks for")
                                .isEqualTo(new TreeSet<>(asked))));
    }

    @TestFactory
    Stream<DynamicTest> everyTextNamesTheSameInEveryLanguage() {
        return FILES.get("en").stringPropertyNames().stream()
                .sorted()
                .map(key -> DynamicTest.dynamicTest(key, () -> {
                    Map<String, Set<String>> named = new TreeMap<>();
                    FILES.forEach((language, texts) -> named.put(language, named(texts.getProperty(key, ""))));
                    assertThat(new HashSet<>(named.values()))
                            .as("what \"" + key + "\" names: " + named)
                            .hasSize(1);
                }));
    }

    private static Set<String> named(String pattern) {
        return arguments(pattern, type -> type != ArgType.SELECT)
                .filter(name -> !name.equals("count"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> arguments(String pattern, Predicate<ArgType> which) {
        MessagePattern parts = new MessagePattern(pattern);
        return IntStream.range(0, parts.countParts())
                .filter(i -> parts.getPartType(i) == Part.Type.ARG_START)
                .filter(i -> which.test(parts.getPart(i).getArgType()))
                .mapToObj(i -> parts.getSubstring(parts.getPart(i + 1)));
    }

    @TestFactory
    Stream<DynamicTest> everyTextCanBeSaid() {
        return FILES.entrySet().stream()
                .flatMap(file -> NAMES.stream()
                        .map(name -> DynamicTest.dynamicTest(
                                file.getKey() + " with " + name, () -> said(file.getKey(), file.getValue(), name))));
    }

    private static void said(String language, Properties texts, String name) {
        Phrases phrases = new Phrases(Texts.of(Map.of(language, texts), language), PACK.vocabulary());
        for (String key : texts.stringPropertyNames()) {
            for (Map<String, Object> words : arguments(phrases, name)) {
                String said = Patterns.format(texts.getProperty(key), ULocale.forLanguageTag(language), words);
                if (!key.startsWith("error.invalid.no_step") && !key.startsWith("error.invalid.several_verbs")) {
                    assertThat(said).as(language + ": " + key).isNotBlank().doesNotContainPattern(OPEN);
                }
                assertThat(isolates(said))
                        .as(language + ": " + key + " closes what it isolates: " + said)
                        .isZero();
                assertThat(said.replace("\u2068מירה\u2069", ""))
                        .as(language + ": " + key + " isolates a name that runs the other way")
                        .doesNotContain("מירה");
            }
        }
    }

    private static int isolates(String text) {
        return (int) (text.chars().filter(c -> c == '\u2068').count()
                - text.chars().filter(c -> c == '\u2069').count());
    }

    /** Everything that a text may name. */
    private static List<Map<String, Object>> arguments(Phrases phrases, String name) {
        Set<String> names = FILES.values().stream()
                .flatMap(texts -> texts.stringPropertyNames().stream().map(texts::getProperty))
                .flatMap(pattern -> arguments(pattern, type -> true))
                .collect(Collectors.toSet());
        return IntStream.of(0, 1, 5)
                .mapToObj(count -> {
                    Map<String, Object> words = new HashMap<>();
                    names.forEach(each -> words.put(each, name));
                    words.put("old", List.of(name, name));
                    words.put("scope", phrases.scope(Scope.parse("scope", "story:" + name + "/arc:x"), null));
                    words.put("form", Form.of(name).word());
                    words.put("had", count == 0 ? "no" : "yes");
                    words.put("also", count == 0 ? "no" : "yes");
                    words.put("placed", count == 0 ? "no" : "yes");
                    words.put("level", count == 0 ? "everywhere" : "story");
                    NUMBERS.forEach(number -> words.put(number, count));
                    return words;
                })
                .toList();
    }

    @Test
    void theWordsOfAFormAreThoseThatATextMayChooseBy() {
        assertThat(TextNames.words("confirm.saved", "form"))
                .isEqualTo(Stream.of(Form.values()).map(Form::word).collect(Collectors.toSet()));
    }

    /** The names that texts use are those that docs/wording.md explains. */
    @Test
    void everyNameIsExplained() throws IOException {
        Set<String> explained = Files.readString(Path.of("docs/wording.md"))
                .lines()
                .dropWhile(line -> !line.startsWith("## What a text may name"))
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> NAME.matcher(line.substring(0, line.indexOf("|", 1)))
                        .results()
                        .map(found -> found.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> used = FILES.values().stream()
                .flatMap(texts -> texts.stringPropertyNames().stream()
                        .filter(key -> !key.startsWith("error."))
                        .flatMap(key -> arguments(texts.getProperty(key), type -> true)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(explained).isEqualTo(used);
    }
}
