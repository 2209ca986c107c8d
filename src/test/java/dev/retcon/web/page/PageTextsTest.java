package dev.retcon.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.Retcon;
import dev.retcon.memory.Category;
import dev.retcon.memory.English;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Intent;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.When;
import dev.retcon.rules.RulePack;
import dev.retcon.web.page.Site.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every text of the page is shown on it somewhere, and none that is not there is asked for: each is replaced by its key, and a
 * memory with everything in it is drawn.
 */
class PageTextsTest {
    private static final Pattern KEY = Pattern.compile("⟦page[.]([a-z_.]+)⟧");
    private static final String PAGE = "/memory/ana";

    private final Set<String> shown = new TreeSet<>();

    @Test
    void everyTextIsShownSomewhere() throws IOException {
        RulePack pack = RulePack.in(Path.of("rules"));
        Properties english = pack.wording().get("en");
        Set<String> keys = English.keys().stream()
                .filter(key -> key.startsWith("page."))
                .collect(Collectors.toCollection(TreeSet::new));
        keys.forEach(key -> english.setProperty(key, "⟦" + key + "⟧"));
        try (Retcon retcon = Retcon.builder().rules(pack).open();
                Site site = new Site(retcon)) {
            read(site.get(PAGE));
            remember(retcon);
            draw(site, retcon);
        }
        assertThat(shown.stream().map(key -> "page." + key)).containsExactlyInAnyOrderElementsOf(keys);
    }

    private Page read(Page page) {
        KEY.matcher(page.html()).results().map(found -> found.group(1)).forEach(shown::add);
        return page;
    }

    private static ScopeSaid at(String path) {
        return ScopeSaid.of(Scope.parse("scope", path));
    }

    private static Statement mention(String subject, String attribute, String value) {
        return Statement.mention("ana", subject, attribute, value);
    }

    private static void remember(Retcon retcon) throws IOException {
        retcon.say(mention("Mira", "eye color", "blue").statedAt(When.UNKNOWN).worded("Blue."));
        retcon.say(Statement.correct("ana", "Mira", "eye color", "green").in(at("everywhere")));
        retcon.say(mention("Mira", "birthplace", "the lighthouse").statedAt(When.UNKNOWN));
        retcon.say(
                Statement.of("ana", Intent.CORRECT, "Klaus", "eye color", null).denying("red"));
        String moods = "s-mood-";
        for (int i = 0; i < 63; i++) {
            retcon.say(mention("Mira", "mood", "mood " + i).in(at("story:ball")).withId(moods + i));
        }
        retcon.undo("ana", moods + 62);
        retcon.say(
                mention("Mira", "mood", "too late").in(at("story:ball")).statedAt(When.on(LocalDate.of(2020, 1, 1))));
        retcon.say(mention("Mira", "hair", "black").in(at("story:siege")));
        retcon.end("ana", Scope.parse("scope", "story:siege"));
        retcon.say(mention("user", "hobbies", "climbing"));
        retcon.say(mention("anyone", "tone", "short").withCategory(Category.PREFERENCE));
        retcon.lock(EntryRef.byId(
                "ana",
                retcon.memory(MemoryFilter.of("ana").about("user"))
                        .get(0)
                        .entry()
                        .id()));
        for (int i = 0; i < 14; i++) {
            retcon.say(mention("Mira", "detail " + i, "x"));
            retcon.say(mention("Mira", "place", "x").in(at("story:s" + i)));
            retcon.say(mention("Figure " + i, "place", "x"));
            retcon.say(mention("Figure " + i, "outfit", "boots").in(ScopeSaid.parse("scope", "scene")));
        }
        // What a change of the vocabulary does is told by the same word, wherever it comes from.
        JsonNode undone = retcon.exported("ana", "Mira");
        String text = undone.toString().replace("\"because\":\"undone\"", "\"because\":\"vocabulary\"");
        retcon.imported("bo", new ObjectMapper().readTree(text));
    }

    private void draw(Site site, Retcon retcon) {
        read(site.get(PAGE, "en", Site.READER));
        String entry = Site.encoded(site.entry("ana", "green").entry().id());
        Page first = read(site.get(PAGE));
        for (String path : List.of(
                "?after=klaus",
                "?subject=mira",
                "?subject=klaus",
                "?story=story:siege",
                "?story=story:none",
                "?subject=mira&place=story:ball&past=yes",
                "?asked=" + Site.encoded(retcon.questions("ana", null).get(3).id()),
                "/why?entry=" + entry,
                "/detail?entry=" + entry,
                "/detail?entry="
                        + Site.encoded(site.entry("ana", "blue").entry().id()),
                "/detail?entry="
                        + Site.encoded(site.entry("ana", "mood 3").entry().id()),
                "/detail?entry="
                        + Site.encoded(site.entry("ana", "climbing").entry().id()))) {
            assertThat(read(site.get(PAGE + path)).status()).as(path).isEqualTo(200);
        }
        read(site.get("/memory/bo?subject=mira&place=story:ball&past=yes"));
        assertThat(first.status()).isEqualTo(200);
        read(site.post(PAGE + "/edit", site.about("ana", "green", "value", "violet", "version", "77")));
        read(site.post(PAGE + "/edit", site.about("ana", "x", "value", "y", "version", "1")));
    }
}
