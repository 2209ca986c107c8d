package dev.retcon.workshop.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The rule book: whole, in order, and with nothing on it that a rule or a fixture could have slipped in. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlBookTest {
    private static final String RULE = """
            /* Masks & lenses <b>pass</b> soon. */
            package retcon.correction;

            import dev.retcon.memory.*;
            import dev.retcon.rules.fact.*;

            rule "a <script>mask</script> & 'more' passes soon"
                @id("mask-100") @about("separation")
                ruleflow-group "hear"
            when
                Detail( attribute.key == "<u>mask</u>" )
            then
                insert( new Passing() );
            end
            """;

    @TempDir
    private Path folder;

    private RulePack pack;
    private String page;
    private Document book;

    @BeforeAll
    void make() throws Exception {
        pack = RulePack.in(Path.of("rules"));
        page = HtmlBook.of(pack, FixtureReader.read(Path.of("fixtures")));
        book = parsed(page);
    }

    /** All its tags are closed and all its texts escaped, or it could not be read so. */
    private static Document parsed(String page) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(page)));
    }

    private static List<Element> elements(Document document, String name) {
        return elements(document.getElementsByTagName(name));
    }

    private static List<Element> elements(NodeList nodes) {
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    private static List<String> ids(Document document) {
        return elements(document, "*").stream()
                .filter(each -> each.hasAttribute("id"))
                .map(each -> each.getAttribute("id"))
                .toList();
    }

    /** The cells of a rule, by what they are. */
    private static Map<String, String> cells(Element row) {
        return elements(row.getElementsByTagName("td")).stream()
                .collect(Collectors.toMap(cell -> cell.getAttribute("data-is"), Element::getTextContent));
    }

    private Map<String, Element> rows() {
        return elements(book, "tr").stream()
                .filter(row -> row.hasAttribute("id"))
                .collect(Collectors.toMap(row -> row.getAttribute("id"), Function.identity()));
    }

    @Test
    void everyRuleHasItsAnchorAndStandsThereInWords() {
        Map<String, Element> rows = rows();

        assertThat(rows.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        pack.rules().stream().map(RuleTree::id).toList());
        assertThat(cells(rows.get("open-500")))
                .containsEntry("row", "2500")
                .containsEntry("then", "REPLACE, $known")
                .satisfies(cells -> assertThat(cells.get("rule"))
                        .startsWith("the one meant entry is here, corrected, later → replaced")
                        .contains("replacement")
                        .containsPattern("correction/open[.]drl:\\d+"))
                .satisfies(cells -> assertThat(cells.get("when"))
                        .contains("$meant = Meant: $known = known, place is HERE, time is LATER", "no Meant"));
    }

    @Test
    void everyRuleListsAConversation() {
        assertThat(rows())
                .allSatisfy((id, row) ->
                        assertThat(cells(row).get("shown by")).as(id).containsPattern("fixtures/[a-z-]+[.]yaml:\\d+"));
        assertThat(book.getElementsByTagName("pre").getLength()).isGreaterThan(100);
    }

    @Test
    void theRowsOfEachTableAscend() {
        List<List<Integer>> tables = new ArrayList<>();
        for (Element table : elements(book, "table")) {
            List<Integer> numbers = elements(table.getElementsByTagName("td")).stream()
                    .filter(cell -> cell.getAttribute("class").equals("row"))
                    .map(cell -> Integer.valueOf(cell.getTextContent()))
                    .toList();
            if (!numbers.isEmpty()) {
                tables.add(numbers);
            }
        }

        assertThat(tables)
                .hasSize(9)
                .allSatisfy(numbers -> assertThat(numbers).isSorted())
                .filteredOn(numbers -> numbers.contains(2500))
                .hasSize(1);
    }

    @Test
    void everyLinkLeadsSomewhereOnThePage() {
        List<String> ids = ids(book);
        List<Element> links = elements(book, "a");

        assertThat(ids).doesNotHaveDuplicates();
        assertThat(links)
                .hasSizeGreaterThan(1_000)
                .allSatisfy(link ->
                        assertThat(ids).contains(link.getAttribute("href").replaceFirst("^#", "")));
        assertThat(links)
                .allSatisfy(link -> assertThat(link.getAttribute("href")).startsWith("#"));
    }

    @Test
    void itNeedsNothingBesideIt() {
        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .doesNotContain("http://", "https://", "url(", "@import", "{style}");
        for (String name : List.of("script", "link", "img", "iframe", "object")) {
            assertThat(elements(book, name)).as(name).isEmpty();
        }
        assertThat(elements(book, "*")).noneMatch(each -> each.hasAttribute("src") || each.hasAttribute("onclick"));
    }

    @Test
    void theScopesAreDrawnWhereThatHelps() {
        List<Element> figures = elements(book, "figure");

        assertThat(figures).hasSize(6);
        assertThat(figures.get(0).getTextContent())
                .contains("story:ball", "here", "arc:escape", "narrower", "everywhere", "wider", "out of view");
    }

    @Test
    void theWordsAreExplained() {
        Element known = elements(book, "section").stream()
                .filter(each -> each.getAttribute("id").equals("word.Known"))
                .findFirst()
                .orElseThrow();

        assertThat(known.getTextContent()).contains("A stored entry, placed as seen from the target.", "guessed");
    }

    @Test
    void whatRulesAndFixturesSayIsNeverTakenForTags() throws Exception {
        List<PackFile> files = new ArrayList<>(pack.files());
        files.add(new PackFile("correction/mask.drl", RULE));
        List<Story> stories = FixtureReader.read(Files.writeString(folder.resolve("a <b> & 'c'.yaml"), """
                cases:
                  # Not part of any case.
                  - name: <em>Masks</em> & "lenses" pass
                    about: separation
                    steps:
                      - say: {intent: mention, subject: "<Mira>", attribute: <u>mask</u>, value: "]]> &amp; <!--"}

                  # Of the next one.
                  - name: It does not hold
                    about: honesty
                    steps:
                      - say: {intent: mention, subject: Mira, attribute: mask, value: red}
                        expect: {outcome: blocked}
                """));
        Document other = parsed(HtmlBook.of(RulePack.of(files), stories));

        assertThat(elements(other, "script")).isEmpty();
        assertThat(elements(other, "u")).isEmpty();
        assertThat(elements(other, "i")).isEmpty();
        assertThat(elements(other, "pre"))
                .hasSize(1)
                .first()
                .satisfies(text -> assertThat(text.getTextContent()).isEqualTo("""
                        - name: <em>Masks</em> & "lenses" pass
                          about: separation
                          steps:
                            - say: {intent: mention, subject: "<Mira>", attribute: <u>mask</u>, value: "]]> &amp; <!--"}\
                        """));
        assertThat(other.getDocumentElement().getTextContent())
                .contains(
                        "a <script>mask</script> & 'more' passes soon",
                        "Masks & lenses <b>pass</b> soon.",
                        "attribute.key is \"<u>mask</u>\"",
                        "1 conversations show them. 1 do not hold with these rules, and are left out.",
                        "no conversation");
        assertThat(ids(other)).contains("mask-100").doesNotHaveDuplicates();
        assertThat(elements(other, "a"))
                .allSatisfy(link -> assertThat(ids(other))
                        .contains(link.getAttribute("href").substring(1)));
    }

    @Test
    void withoutConversationsNoColumnIsKeptForThem() throws IOException {
        String without = HtmlBook.of(pack, List.of());

        assertThat(without)
                .contains("No conversations were played.")
                .doesNotContain("col\">shown by", "no conversation<");
    }
}
