package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The designers' guide is true. Its worked example is played from the page: files are written as it shows them, commands are run,
 * and what they print is compared. There, a line {@code …} stands for lines that are left out, and how many cases of all the
 * fixtures hold, and how many situations there are, is not compared, since that grows.
 */
class GuideTest {
    private static final Path GUIDE = Path.of("rules/README.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\\n(.*?)^```$");
    private static final Pattern OWN_FILE = Pattern.compile("`(my-[\\w/.-]+)`");
    /** A number that grows, and the blanks that make columns. */
    private static final Pattern COUNT = Pattern.compile(
            "[\\d,]+(?= (cases|passed|of|more)\\b)|(?<=of )[\\d,]+|(?<=of the )[\\d,]+|^[\\d,]+(?= {2})| +");

    @TempDir
    Path folder;

    @Test
    void theWorkedExampleIsWhatHappens() throws Exception {
        String example = section("## A worked example");
        Path file = folder;
        int played = 0;
        int after = 0;
        for (Matcher block = BLOCK.matcher(example); block.find(); after = block.end()) {
            String text = block.group(2);
            switch (block.group(1)) {
                case "console" -> played += play(text);
                case "diff" -> change(file, text);
                default -> {
                    file = own(lastNamed(example.substring(after, block.start())));
                    Files.writeString(file, text);
                }
            }
        }

        assertThat(played).isGreaterThan(8);
    }

    @Test
    void thePhasesStandThereInTheirOrder() throws IOException {
        List<String> rows = section("## How a statement is decided")
                .lines()
                .filter(line -> line.startsWith("| ") && line.contains("`"))
                .toList();

        for (Course course : Course.values()) {
            String phases = course.phases().stream().map(Phase::group).collect(Collectors.joining("`, `", "`", "`"));
            assertThat(rows)
                    .filteredOn(row -> row.endsWith(" | " + phases + " |"))
                    .hasSize(1);
        }
        assertThat(rows).hasSize(Course.values().length);
    }

    @Test
    void theRulesThatItShowsAreThoseOfThePack() throws IOException {
        String all = Files.readString(Path.of("rules/correction/stated.drl"))
                + Files.readString(Path.of("rules/correction/locks.drl"));

        for (String heading : List.of("## A rule", "## Vetoes")) {
            Matcher block = BLOCK.matcher(section(heading));
            assertThat(block.find()).isTrue();
            assertThat(all).contains(block.group(2));
        }
    }

    private static String section(String heading) throws IOException {
        String guide = Files.readString(GUIDE);
        int start = guide.indexOf("\n" + heading + "\n") + 1;
        int end = guide.indexOf("\n## ", start);
        return guide.substring(start, end < 0 ? guide.length() : end);
    }

    private static String lastNamed(String text) {
        return OWN_FILE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    private Path own(String path) {
        return folder.resolve(path);
    }

    /** Puts the lines with a plus where those with a minus stand before them. */
    private static void change(Path file, String diff) throws IOException {
        String text = Files.readString(file);
        for (Matcher change =
                        Pattern.compile("(?m)((?:^-.*\\n)+)((?:^\\+.*\\n)+)").matcher(diff);
                change.find(); ) {
            String old = change.group(1).replaceAll("(?m)^-", "");
            assertThat(text).contains(old);
            text = text.replace(old, change.group(2).replaceAll("(?m)^\\+", ""));
        }
        Files.writeString(file, text);
    }

    /** Runs the commands of a block, and compares what each prints; gives how many there were. */
    private int play(String console) throws Exception {
        List<String> commands = Arrays.asList(console.substring(2).split("\n\\$ "));
        for (String each : commands) {
            String[] parts = each.split("\n", 2);
            String printed = run(parts[0]);
            assertThat(printed)
                    .as("$ " + parts[0] + "\n" + printed)
                    .matches(asPattern(parts.length > 1 ? parts[1].strip() : "", growing(parts[0])));
        }
        return commands.size();
    }

    /** The lines of a command's output in which numbers are not compared. */
    private static Predicate<String> growing(String command) {
        if (command.contains(" compare ")) {
            return line -> true;
        }
        return command.endsWith(" fixtures")
                ? line -> line.contains(" cases, ") || line.matches("  \\w+ +\\d+ of \\d+")
                : line -> false;
    }

    private static Pattern asPattern(String shown, Predicate<String> growing) {
        return Pattern.compile(shown.lines()
                .map(line -> line.strip().equals("…") ? "(?s:.*?)" : quoted(line, growing))
                .collect(Collectors.joining("\n")));
    }

    private static String quoted(String line, Predicate<String> growing) {
        if (!growing.test(line)) {
            return Pattern.quote(line);
        }
        StringBuilder pattern = new StringBuilder();
        int after = 0;
        for (Matcher loose = COUNT.matcher(line); loose.find(); after = loose.end()) {
            pattern.append(Pattern.quote(line.substring(after, loose.start())))
                    .append(loose.group().isBlank() ? " +" : "[\\d,]+");
        }
        return pattern.append(Pattern.quote(line.substring(after))).toString();
    }

    /** Runs a command in the project, with the reader's own files in a folder of their own. */
    private String run(String command) throws Exception {
        List<String> words = Arrays.stream(command.split(" "))
                .map(word -> word.startsWith("my-") ? own(word).toString() : word)
                .toList();
        String printed;
        if (words.get(0).equals("./retcon")) {
            Ran ran = retcon(words.subList(1, words.size()).toArray(String[]::new));
            printed = ran.out() + ran.err();
        } else {
            Process process =
                    new ProcessBuilder(words).redirectErrorStream(true).start();
            printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
        }
        return printed.replace(folder + "/", "").strip();
    }
}
