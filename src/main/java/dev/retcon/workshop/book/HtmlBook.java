package dev.retcon.workshop.book;

import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.story.Story;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The rule book: the rules of a pack as one HTML page, with its decision tables, what the words in them mean, and the
 * conversations that show each rule. The page needs nothing beside it, no script and no network.
 */
public final class HtmlBook {
    private final RulePack pack;
    private final List<Story> stories;
    private final Showing showing;
    private final WordList words = new WordList();
    private final Tables tables;

    private HtmlBook(RulePack pack, List<Story> stories) {
        this.pack = pack;
        this.stories = stories;
        this.showing = Showing.of(pack, stories);
        this.tables = new Tables(pack, showing, words);
    }

    /** Plays the fixtures, and makes the page. */
    public static String of(RulePack pack, List<Story> fixtures) {
        return new HtmlBook(pack, fixtures).page();
    }

    private String page() {
        return resource("page.html")
                .replace("{style}", resource("style.css"))
                .replace("{count}", Html.text(count()))
                .replace("{contents}", tables.contents())
                .replace("{courses}", courses())
                .replace("{tables}", tables.html())
                .replace("{words}", words.html())
                .replace("{conversations}", conversations());
    }

    private String count() {
        long rows = pack.rules().stream().filter(rule -> rule.row().isPresent()).count();
        String played = stories.isEmpty()
                ? "No conversations were played."
                : (stories.size() - showing.failed()) + " conversations show them."
                        + (showing.failed() == 0
                                ? ""
                                : " " + showing.failed() + " do not hold with these rules, and are left out.");
        return pack.rules().size() + " rules, " + rows + " of them rows of decision tables. " + played + " Pack "
                + pack.digest() + ".";
    }

    /** What phases are fired for, in their order. */
    private String courses() {
        return Arrays.stream(Course.values())
                .map(course -> "<tr><td data-is=\"what happens\">" + Html.text(PhaseWords.of(course))
                        + "</td><td data-is=\"its phases, in order\">"
                        + course.phases().stream()
                                .map(phase -> tables.has(phase)
                                        ? Html.link(Tables.anchor(phase), Html.text(phase.group()))
                                        : Html.text(phase.group()))
                                .collect(Collectors.joining(" → "))
                        + "</td></tr>\n")
                .collect(Collectors.joining());
    }

    private String conversations() {
        if (showing.isEmpty()) {
            return "<p>None were played.</p>\n";
        }
        CaseTexts texts = new CaseTexts(stories);
        return tables.shown().stream()
                .map(each -> """
                        <article id="%s">
                        <h3>%s</h3>
                        <p><small>%s</small></p>
                        <pre>%s</pre>
                        </article>
                        """.formatted(
                                Html.anchor(each.anchor()),
                                Html.text(each.story().name()),
                                Html.text(each.place()),
                                Html.text(texts.of(each.story()))))
                .collect(Collectors.joining());
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlBook.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("A part of the book cannot be read from the jar. Build the jar again.", e);
        }
    }
}
