package dev.retcon.workshop.book;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words that rules speak of, as {@code docs/words.md} explains them; it is packed into the jar. */
final class WordList {
    private static final String PAGE = "/retcon-docs/words.md";
    private static final Pattern CHAPTER = Pattern.compile("(?m)^## ");
    private static final Pattern WORD = Pattern.compile("(?m)^### `([^`]+)`\\R");
    private static final Pattern CODE = Pattern.compile("<code>([\\w.]+)</code>");

    /** By its chapter, each word with what the page says of it. */
    private final Map<String, Map<String, String>> chapters = new LinkedHashMap<>();

    WordList() {
        String page = page();
        for (String chapter : CHAPTER.split(page, -1)) {
            List<String> names =
                    WORD.matcher(chapter).results().map(found -> found.group(1)).toList();
            String[] texts = WORD.split(chapter, -1);
            Map<String, String> words = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                words.put(names.get(i), texts[i + 1].strip());
            }
            if (!words.isEmpty()) {
                chapters.put(chapter.lines().findFirst().orElse("").strip(), words);
            }
        }
    }

    private static String page() {
        try (InputStream in = Objects.requireNonNull(WordList.class.getResourceAsStream(PAGE), PAGE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The page of words in the jar cannot be read. Build the jar again.", e);
        }
    }

    private boolean has(String name) {
        return chapters.values().stream().anyMatch(words -> words.containsKey(name));
    }

    /** A word, linked to what is said of it. */
    String linked(String name) {
        return has(name) ? Html.link("word." + name, Html.text(name)) : Html.text(name);
    }

    String html() {
        return chapters.entrySet().stream()
                .map(chapter -> "<h3>" + Html.text(chapter.getKey()) + "</h3>\n"
                        + chapter.getValue().entrySet().stream()
                                .map(word -> html(word.getKey(), word.getValue()))
                                .collect(Collectors.joining()))
                .collect(Collectors.joining());
    }

    private String html(String name, String said) {
        List<String> rows = said.lines().filter(line -> line.startsWith("|")).toList();
        String paragraphs = Arrays.stream(said.split("\\R\\R", -1))
                .filter(paragraph -> !paragraph.startsWith("|"))
                .map(paragraph -> "<p>" + prose(paragraph.replaceAll("\\s+", " ")) + "</p>\n")
                .collect(Collectors.joining());
        return """
                <section class="word" id="%s">
                <h4>%s</h4>
                %s%s</section>
                """.formatted(
                        Html.anchor("word." + name), Html.text(name), paragraphs, rows.isEmpty() ? "" : table(rows));
    }

    /** The first row is the head, the second a rule. */
    private String table(List<String> rows) {
        List<String> heads = cells(rows.get(0));
        String body = rows.stream()
                .skip(2)
                .map(row -> {
                    List<String> cells = cells(row);
                    List<String> columns = new ArrayList<>();
                    for (int i = 0; i < cells.size(); i++) {
                        columns.add(
                                "<td data-is=\"%s\">%s</td>".formatted(Html.text(heads.get(i)), prose(cells.get(i))));
                    }
                    return "<tr>" + String.join("", columns) + "</tr>\n";
                })
                .collect(Collectors.joining());
        return "<table>\n<thead><tr>"
                + heads.stream()
                        .map(head -> "<th scope=\"col\">" + Html.text(head) + "</th>")
                        .collect(Collectors.joining())
                + "</tr></thead>\n<tbody>\n" + body + "</tbody>\n</table>\n";
    }

    private static List<String> cells(String row) {
        return Arrays.stream(row.substring(1, row.length() - 1).split("\\|", -1))
                .map(String::strip)
                .toList();
    }

    /** The names of words are linked. */
    private String prose(String markdown) {
        return CODE.matcher(Html.prose(markdown))
                .replaceAll(found -> has(found.group(1)) ? linked(found.group(1)) : found.group());
    }
}
