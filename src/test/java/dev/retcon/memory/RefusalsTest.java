package dev.retcon.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.util.ULocale;
import dev.retcon.memory.RetconException.Code;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Every refusal has its text, and every text its refusal, with all that the text names. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefusalsTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/retcon");
    private static final Pattern LITERAL = Pattern.compile("\"(\\w+)\"");
    private static final Pattern CODE = Pattern.compile("(?:RetconException\\.)?Code\\.(\\w+)");

    /**
     * A call that refuses.
     *
     * @param code its code; null where its first argument names it
     * @param why which of its arguments says why
     * @param adds what it puts into the text by itself
     */
    private record Form(String call, Code code, int why, Set<String> adds) {
        /** A declaration of it, or a call that hands on what it was given. */
        boolean handsOn(List<String> arguments) {
            return arguments.size() > why && arguments.get(why).matches("(String )?why");
        }
    }

    private static final List<Form> FORMS = List.of(
            new Form("new RetconException", null, 2, Set.of("field")),
            new Form("invalid", Code.INVALID, 1, Set.of("field")),
            new Form("cannot", Code.CANNOT_UNDO, 0, Set.of()),
            new Form("refuseLocked", Code.LOCKED, 1, Set.of("value", "scope")),
            new Form("violation", Code.RULE_VIOLATION, 1, Set.of("rules", "rule", "file", "line")),
            new Form("require", Code.RULE_VIOLATION, 1, Set.of("rules", "subject", "attribute", "value", "scope")));

    private final Properties texts = new Properties();
    /** The names that each refusal gives its text; those that every call of it gives. */
    private final Map<String, Set<String>> refusals = new TreeMap<>();

    @BeforeAll
    void read() throws IOException {
        try (Reader in = Files.newBufferedReader(Path.of("rules/wording/en.properties"))) {
            texts.load(in);
        }
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                    .filter(each -> !each.endsWith("RetconException.java"))
                    .toList()) {
                String source = Files.readString(file);
                FORMS.forEach(form -> find(form, source));
            }
        }
    }

    private void find(Form form, String source) {
        Pattern.compile("\\b" + form.call() + "\\(").matcher(source).results().forEach(call -> {
            List<String> arguments = arguments(source, call.end());
            if (form.handsOn(arguments)) {
                return;
            }
            Code code = form.code() != null ? form.code() : code(arguments.get(0));
            List<String> whys = literals(arguments.get(form.why()));
            assertThat(whys).as(form.call() + arguments).isNotEmpty();
            Set<String> names = new HashSet<>(form.adds());
            arguments.stream().skip(form.why() + 1L).forEach(each -> names.addAll(literals(each)));
            if (form.why() > 0 && arguments.get(form.why() - 1).equals("null")) {
                names.remove("field");
            }
            whys.forEach(why -> refusals.merge("error." + Words.of(code) + "." + why, names, (some, others) -> {
                Set<String> both = new HashSet<>(some);
                both.retainAll(others);
                return both;
            }));
        });
    }

    private static Code code(String argument) {
        return CODE.matcher(argument)
                .results()
                .map(found -> Code.valueOf(found.group(1)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no code: " + argument));
    }

    private static List<String> literals(String source) {
        return LITERAL.matcher(source)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** The arguments of a call, from behind its opening parenthesis. */
    private static List<String> arguments(String source, int from) {
        List<String> arguments = new ArrayList<>();
        int depth = 0;
        int start = from;
        for (int i = from; depth >= 0; i++) {
            char c = source.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || (depth == 0 && c == ',')) {
                arguments.add(source.substring(start, i).strip());
                start = i + 1;
            }
        }
        return arguments;
    }

    @Test
    void everyRefusalHasItsTextAndEveryTextItsRefusal() {
        Set<String> keys = texts.stringPropertyNames().stream()
                .filter(key -> key.startsWith("error."))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(keys).isEqualTo(refusals.keySet()).hasSizeGreaterThan(50);
    }

    @Test
    void everyRefusalGivesWhatItsTextNames() {
        refusals.forEach((key, given) ->
                assertThat(given).as(key).containsAll(parts(texts.getProperty(key), Part.Type.ARG_NAME)));
    }

    /** Whatever a text chooses by. */
    @Test
    void nothingIsLeftUnfilled() {
        refusals.forEach((key, given) -> {
            String pattern = texts.getProperty(key);
            Set<String> words = parts(pattern, Part.Type.ARG_SELECTOR);
            words.add("x");
            for (String word : words) {
                Map<String, String> arguments = given.stream().collect(Collectors.toMap(name -> name, name -> word));
                String message = Patterns.format(pattern, ULocale.ENGLISH, arguments);
                assertThat(message.replace("{\"say\": {…}}", "")).as(key).doesNotContain("{", "}");
            }
        });
    }

    /** The names of arguments, or the words that are chosen by, however deep they stand. */
    private static Set<String> parts(String pattern, Part.Type type) {
        MessagePattern parsed = new MessagePattern(pattern);
        return IntStream.range(0, parsed.countParts())
                .mapToObj(parsed::getPart)
                .filter(part -> part.getType() == type)
                .map(parsed::getSubstring)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aRefusalIsSaidInEnglishUntilItIsSaidOtherwise() {
        RetconException refused =
                RetconException.invalid("intent", "unknown_word", Map.of("text", "x", "options", List.of("a", "b")));
        assertThat(refused).hasMessage("\"x\" is not a known word here. Use one of: a and b.");
        assertThat(refused.text()).isEqualTo("error.invalid.unknown_word");
        assertThat(refused.arguments()).containsEntry("field", "intent");

        assertThat(refused.inWords("\"x\" gibt es nicht."))
                .hasMessage("\"x\" gibt es nicht.")
                .hasCause(refused)
                .satisfies(said -> {
                    assertThat(said.code()).isEqualTo(Code.INVALID);
                    assertThat(said.field()).isEqualTo("intent");
                    assertThat(said.arguments()).isEqualTo(refused.arguments());
                });
    }
}
