package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Browse;
import dev.retcon.memory.Contents;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Shelf;
import dev.retcon.memory.Shelves;
import dev.retcon.memory.Statement;
import dev.retcon.store.Database;
import dev.retcon.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A memory looked through by subject and by place: all pages together are the whole, and nothing comes twice. */
class BrowsingTest {
    private static final String OWNER = "ana";

    private static ScopeSaid at(String path) {
        return ScopeSaid.of(Scope.parse("scope", path));
    }

    /** Thirty subjects; the last has thirty places, and at one of them thirty entries that stand and thirty that stood. */
    private static void fill(Retcon retcon) {
        for (int i = 10; i < 40; i++) {
            retcon.say(Statement.mention(OWNER, "Figure " + i, "place", "x"));
            retcon.say(Statement.mention(OWNER, "Figure 39", "place", "x").in(at("story:s" + i % 3 + "/scene:" + i)));
            retcon.say(Statement.mention(OWNER, "Figure 39", "detail " + i, "x").in(at("story:ball")));
            retcon.say(Statement.mention(OWNER, "Figure 39", "mood", "m" + i).in(at("story:ball")));
        }
        retcon.say(Statement.mention(OWNER, "user", "name", "Ana"));
        retcon.say(Statement.mention("bo", "Figure 20", "place", "not hers"));
    }

    private static List<Shelves.Section> pages(Retcon retcon, Browse first) {
        List<Shelves.Section> sections = new ArrayList<>();
        Shelves page = retcon.shelves(first);
        sections.addAll(page.sections());
        while (page.next() != null) {
            page = retcon.shelves(first.after(page.next()));
            sections.addAll(page.sections());
        }
        return sections;
    }

    private static List<Entry> shelf(Retcon retcon, String subject, String scope, boolean past) {
        List<Entry> entries = new ArrayList<>();
        @Nullable String after = null;
        boolean more = true;
        while (more) {
            Shelf shelf = retcon.shelf(OWNER, subject, Scope.parse("scope", scope), past, after, 7);
            List<Remembered> shown = past ? shelf.past() : shelf.current();
            shown.stream().map(Remembered::entry).forEach(entries::add);
            more = past ? shelf.morePast() : shelf.more();
            after = shown.get(shown.size() - 1).entry().id();
        }
        return entries;
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void allPagesTogetherAreTheWhole(Database database) {
        try (Store store = database.fresh();
                Retcon retcon = Given.retcon(store)) {
            fill(retcon);
            List<String> subjects = pages(retcon, Browse.of(OWNER)).stream()
                    .map(section -> section.subject().shown())
                    .toList();
            assertThat(subjects).hasSize(31).doesNotHaveDuplicates().startsWith("user", "Figure 10");

            List<Scope> places = new ArrayList<>();
            Browse asked = Browse.of(OWNER).about("figure 39");
            Shelves.Section section = retcon.shelves(asked).sections().get(0);
            section.shelves().forEach(shelf -> places.add(shelf.scope()));
            while (section.next() != null) {
                section =
                        retcon.shelves(asked.beyond(section.next())).sections().get(0);
                section.shelves().forEach(shelf -> places.add(shelf.scope()));
            }
            assertThat(places).hasSize(32).doesNotHaveDuplicates().startsWith(Scope.EVERYWHERE);

            List<Entry> standing = shelf(retcon, "figure 39", "story:ball", false);
            assertThat(standing).hasSize(31).doesNotHaveDuplicates().allMatch(Entry::isCurrent);
            List<Entry> stood = shelf(retcon, "figure 39", "story:ball", true);
            assertThat(stood).hasSize(29).noneMatch(Entry::isCurrent);
            assertThat(stood.get(0).value().shown()).isEqualTo("m38");
            assertThat(stood.get(28).value().shown()).isEqualTo("m10");
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void aStoryHasWhatHoldsInItAndInThePlacesWithinIt(Database database) {
        try (Store store = database.fresh();
                Retcon retcon = Given.retcon(store)) {
            fill(retcon);
            Browse story = Browse.of(OWNER).in(Scope.parse("scope", "story:s1"));
            List<Shelves.Section> sections = pages(retcon, story);
            assertThat(sections).hasSize(1);
            assertThat(sections.get(0).shelves())
                    .hasSize(10)
                    .allMatch(shelf -> shelf.scope().toString().startsWith("story:s1/scene:"));
            assertThat(pages(retcon, story.about("figure 10"))).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void namesWhomAndWhichStoriesThereAre(Database database) {
        try (Store store = database.fresh();
                Retcon retcon = Given.retcon(store)) {
            assertThat(retcon.contents(OWNER, 5)).isEqualTo(new Contents(List.of(), false, List.of(), false));
            fill(retcon);
            Contents contents = retcon.contents(OWNER, 4);
            assertThat(contents.subjects().stream().map(Name::shown))
                    .containsExactly("user", "Figure 10", "Figure 11", "Figure 12");
            assertThat(contents.moreSubjects()).isTrue();
            assertThat(contents.stories().stream().map(Scope::name)).containsExactly("s1", "ball", "s2", "s0");
            assertThat(contents.moreStories()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void theHistoryOfADetailGoesBackPageByPage(Database database) {
        try (Store store = database.fresh();
                Retcon retcon = Given.retcon(store)) {
            fill(retcon);
            String now =
                    retcon
                            .shelf(OWNER, "figure 39", Scope.parse("scope", "story:ball"), false, null, 100)
                            .current()
                            .stream()
                            .filter(each ->
                                    each.entry().detail().attribute().shown().equals("mood"))
                            .findFirst()
                            .orElseThrow()
                            .entry()
                            .id();
            List<Remembered> first = retcon.history(OWNER, now, null, 20);
            List<Remembered> rest =
                    retcon.history(OWNER, now, first.get(19).entry().id(), 20);
            assertThat(Stream.concat(first.stream(), rest.stream())
                            .map(each -> each.entry().value().shown()))
                    .hasSize(30)
                    .doesNotHaveDuplicates()
                    .startsWith("m39", "m38")
                    .endsWith("m10");
        }
    }
}
