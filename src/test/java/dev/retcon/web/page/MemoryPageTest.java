package dev.retcon.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.rules.RulePack;
import dev.retcon.web.page.Site.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory page over HTTP, as a browser without scripts uses it. */
class MemoryPageTest {
    private static final RulePack RULES = RulePack.in(Path.of("rules"));
    private static final Retcon RETCON = Retcon.builder().rules(RULES).open();
    private static final Site SITE = new Site(RETCON);
    private static final AtomicInteger OWNERS = new AtomicInteger();
    private static final Scope BALL = Scope.parse("scope", "story:winter ball");
    private static final Pattern BUTTON = Pattern.compile("<button");

    private String owner = "";
    private String page = "";

    @AfterAll
    static void close() {
        SITE.close();
        RETCON.close();
    }

    @BeforeEach
    void owner() {
        owner = "ana " + OWNERS.incrementAndGet();
        page = "/memory/" + Site.encoded(owner);
    }

    private void green() {
        RETCON.say(Statement.mention(owner, "Mira", "eye color", "blue").worded("Her blue eyes."));
        RETCON.say(Statement.correct(owner, "Mira", "eye color", "green")
                .denying("blue")
                .in(ScopeSaid.of(Scope.EVERYWHERE))
                .worded("Green, not blue!"));
    }

    private void asked() {
        RETCON.say(Statement.correct(owner, "Mira", "eye color", "grey")
                .denying("green")
                .inContext(BALL));
    }

    private Question open() {
        return RETCON.questions(owner, QuestionStatus.OPEN).get(0);
    }

    private List<String> current() {
        return RETCON.memory(dev.retcon.memory.MemoryFilter.of(owner).in(Status.CURRENT)).stream()
                .map(each -> each.entry().value() + " " + each.entry().scope())
                .toList();
    }

    @Test
    void anEmptyMemoryIsAKindSentence() {
        Page empty = SITE.get(page);
        assertThat(empty.status()).isEqualTo(200);
        assertThat(empty.text()).contains("Nothing is remembered yet.");
    }

    @Test
    void showsEachEntryWithItsSentenceItsWordingAndWhatWasBefore() {
        green();
        String text = SITE.get(page).text();
        assertThat(text)
                .contains(
                        "Mira's eye color is green in every story.",
                        "Green, not blue!",
                        "What held before",
                        "Mira's eye color was noted as blue in every story; that was corrected, and green took its place.",
                        "corrected");
    }

    @Test
    void tellsWhyAnEntryIsAsItIs() {
        green();
        asked();
        SITE.post(page + "/answer", Map.of("question", open().id(), "option", "everywhere"));
        Page why = SITE.get(page + "/why?entry="
                + Site.encoded(SITE.entry(owner, "grey").entry().id()));
        assertThat(why.status()).isEqualTo(200);
        assertThat(why.text())
                .contains("The question was answered: In every story", "Decided by the rule “", "It replaced");
    }

    @Test
    void anEditIsConfirmedAndCanBeUndone() {
        green();
        int version = SITE.entry(owner, "green").entry().version();
        Page edited = SITE.post(
                page + "/edit", SITE.about(owner, "green", "value", "hazel", "version", String.valueOf(version)));
        assertThat(edited.said()).startsWith("Got it: Mira's eye color is hazel in every story;");
        assertThat(current()).containsExactly("hazel everywhere");
        String statement = SITE.entry(owner, "hazel").entry().statement();
        assertThat(edited.html()).contains("name=\"statement\" value=\"" + statement + "\"");

        Page undone = SITE.post(page + "/undo", Map.of("statement", String.valueOf(statement)));
        assertThat(undone.said()).startsWith("Undone: what it had ended stands again.");
        assertThat(current()).containsExactly("green everywhere");
    }

    @Test
    void aStaleEditSaysSoAndShowsHowItStands() {
        green();
        int version = SITE.entry(owner, "green").entry().version();
        RETCON.lock(EntryRef.byId(owner, SITE.entry(owner, "green").entry().id()));
        Page stale = SITE.post(
                page + "/edit", SITE.about(owner, "green", "value", "violet", "version", String.valueOf(version)));
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.said())
                .startsWith("This was not done It has changed since you looked.")
                .contains(
                        "Mira's eye color is green in every story. Locked",
                        "You had written: violet",
                        "in version " + (version + 1) + " by now");
        assertThat(current()).containsExactly("green everywhere");
    }

    @Test
    void movesLocksUnlocksAndForgets() {
        green();
        assertThat(SITE.post(page + "/move", SITE.about(owner, "green", "to", BALL.toString()))
                        .said())
                .startsWith("Moved: Mira's eye color is green only in the story “winter ball”.");
        assertThat(SITE.post(page + "/lock", SITE.about(owner, "green")).said()).startsWith("Locked:");
        Page refused = SITE.post(page + "/forget", SITE.about(owner, "green"));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.said()).startsWith("This was not done").contains("is locked and cannot be forgotten");
        assertThat(SITE.post(page + "/unlock", SITE.about(owner, "green")).said())
                .startsWith("Unlocked:");
        assertThat(SITE.get(page).text()).contains("Shall I forget this for good?", "it cannot be undone");
        Page forgotten = SITE.post(page + "/forget", SITE.about(owner, "green"));
        assertThat(forgotten.said()).startsWith("Forgotten: Mira's eye color in the story “winter ball”.");
        assertThat(current()).isEmpty();
    }

    @Test
    void movesToAPlaceThatIsTypedByItsNames() {
        green();
        Page moved = SITE.post(
                page + "/move",
                SITE.about(owner, "green", "story-name", "The Siege", "arc-name", "", "scene-name", "the gate"));
        assertThat(moved.said()).contains("only in the scene “the gate” of “The Siege”");
        assertThat(current()).containsExactly("green story:The Siege/scene:the gate");
    }

    @Test
    void aQuestionIsAnsweredByOneOfItsButtons() {
        green();
        asked();
        Page asks = SITE.get(page);
        assertThat(asks.text())
                .contains("One question for you", "Does that hold in every story", "Not settled: You say that");
        assertThat(asks.html())
                .containsPattern("name=\"option\" value=\"story\">Only in the story “winter ball”</button>");
        Page answered = SITE.post(page + "/answer", Map.of("question", open().id(), "option", "story"));
        assertThat(answered.said()).startsWith("Got it: Mira's eye color is grey only in the story “winter ball”.");
        assertThat(answered.html()).contains("name=\"statement\"");
        assertThat(current()).containsExactly("green everywhere", "grey " + BALL);
    }

    @Test
    void aQuestionWhoseAnswerIsNoChangeIsNeverSaidToBeDone() {
        green();
        asked();
        String question = open().id();
        Page unchanged = SITE.post(page + "/answer", Map.of("question", question, "option", "never_mind"));
        assertThat(unchanged.said()).isEqualTo("Nothing is changed: Mira's eye color stays as it was.");
        Page again = SITE.post(page + "/answer", Map.of("question", question, "option", "story"));
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.said()).startsWith("This was not done").contains("was answered before");
    }

    @Test
    void whereAPlaceIsAskedForAnyMayBeNamed() {
        RETCON.say(Statement.mention(owner, "Mira", "outfit", "boots").in(ScopeSaid.parse("scope", "scene")));
        assertThat(SITE.get(page).text()).contains("Which story do you mean?", "Somewhere else");
        Page answered = SITE.post(
                page + "/answer", Map.of("question", open().id(), "story-name", "The Siege", "scene-name", "gate"));
        assertThat(answered.said()).contains("only in the scene “gate” of “The Siege”");
    }

    @Test
    void theTimelineHasEveryEntryOfTheDetailByPlace() {
        green();
        asked();
        SITE.post(page + "/answer", Map.of("question", open().id(), "option", "story"));
        Page detail = SITE.get(page + "/detail?entry="
                + Site.encoded(SITE.entry(owner, "green").entry().id()));
        assertThat(detail.status()).isEqualTo(200);
        assertThat(detail.text())
                .contains("Over time: Mira, eye color", "In every story", "In the story “winter ball”")
                .contains("blue", "green", "grey");
        assertThat(detail.html()).contains("<rect class=\"never\"", "<rect class=\"current\"");
    }

    @Test
    void showsOneCharacterOrOneStory() {
        green();
        RETCON.say(Statement.mention(owner, "Klaus", "title", "captain").in(ScopeSaid.of(BALL)));
        assertThat(SITE.get(page + "?subject=mira").text())
                .contains("is green in every story")
                .doesNotContain("captain");
        assertThat(SITE.get(page + "?story=" + Site.encoded("story:winter ball"))
                        .text())
                .contains("captain")
                .doesNotContain("is green in every story");
        assertThat(SITE.get(page + "?story=" + Site.encoded("story:none")).text())
                .contains("Nothing is remembered here.");
    }

    @Test
    void whatUsersTypedIsNeverMarkup() {
        String typed = "<script>alert(\"x\")</script>' onload='y' &amp;";
        String story = "story:<b>\"'&";
        RETCON.say(Statement.mention(owner, typed, typed + "a", typed + "v")
                .in(ScopeSaid.parse("scope", story))
                .worded(typed + "w"));
        RETCON.say(Statement.correct(owner, typed, typed + "a", typed + "n").inContext(Scope.EVERYWHERE));
        String entry = Site.encoded(SITE.entry(owner, typed + "v").entry().id());
        for (String path : List.of(
                page,
                page + "?subject="
                        + Site.encoded(SITE.entry(owner, typed + "v")
                                .entry()
                                .detail()
                                .subject()
                                .key()),
                page + "?story=" + Site.encoded(story),
                page + "/why?entry=" + entry,
                page + "/detail?entry=" + entry,
                page + "?notice=" + Site.encoded(typed))) {
            Page shown = SITE.get(path);
            assertThat(shown.status()).as(path).isEqualTo(200);
            assertThat(shown.html())
                    .as(path)
                    .doesNotContain("<script>", "<b>")
                    .doesNotContainPattern("<[^>]*\\sonload=");
        }
        assertThat(SITE.get(page).text()).contains(typed + "w");
        assertThat(SITE.get("/memory/" + Site.encoded("<script>\"'&ü")).html()).doesNotContain("<script>");
    }

    @Test
    void ownersNeverMeet() {
        green();
        String other = "/memory/bo";
        Page edited = SITE.post(other + "/edit", SITE.about(owner, "green", "value", "red", "version", "1"));
        assertThat(edited.status()).isEqualTo(404);
        assertThat(edited.text()).doesNotContain("green");
        for (String verb : List.of("move", "lock", "unlock", "forget")) {
            assertThat(SITE.post(other + "/" + verb, SITE.about(owner, "green", "to", "story:x"))
                            .status())
                    .as(verb)
                    .isEqualTo(404);
        }
        String entry = Site.encoded(SITE.entry(owner, "green").entry().id());
        assertThat(SITE.get(other + "/why?entry=" + entry).status()).isEqualTo(404);
        assertThat(SITE.get(other + "/detail?entry=" + entry).status()).isEqualTo(404);
        assertThat(current()).containsExactly("green everywhere");

        Page locked = SITE.post(page + "/lock", SITE.about(owner, "green"), "writer");
        String notice = locked.location().substring(locked.location().indexOf("notice="));
        assertThat(SITE.get(other + "?" + notice).said()).isEmpty();
        assertThat(SITE.get(page + "?" + notice).said()).startsWith("Locked:");
    }

    @Test
    void whoMayOnlyReadSeesNoButtonsAndChangesNothing() {
        green();
        asked();
        Page shown = SITE.get(page, "en", Site.READER);
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.text()).contains("You can read this memory, but not change it.");
        assertThat(BUTTON.matcher(shown.html()).find()).isFalse();
        assertThat(shown.html()).doesNotContain("<form");
        for (String verb : List.of("answer", "edit", "move", "lock", "unlock", "forget", "undo")) {
            Page refused = SITE.post(
                    page + "/" + verb,
                    SITE.about(owner, "green", "value", "red", "version", "1", "to", "story:x"),
                    Site.READER);
            assertThat(refused.status()).as(verb).isEqualTo(403);
        }
        assertThat(current()).containsExactly("green everywhere");
    }

    @Test
    void whatCannotBeDoneIsSaidWhereItWasAsked() {
        green();
        Page moved = SITE.post(page + "/move", SITE.about(owner, "green", "to", "nowhere"));
        assertThat(moved.status()).isEqualTo(400);
        assertThat(moved.said()).startsWith("This was not done").contains("is no scope");
        assertThat(moved.text()).contains("Mira's eye color is green in every story.");
        assertThat(SITE.post(page + "/undo", Map.of("statement", "none")).status())
                .isEqualTo(409);
        assertThat(SITE.post(page + "/edit", Map.of("value", "x")).status()).isEqualTo(400);
        assertThat(SITE.get(page + "?story=nowhere").status()).isEqualTo(400);
        assertThat(SITE.get(page + "?language=%21").status()).isEqualTo(400);
        assertThat(SITE.get(page + "?after=none&subject=mira&place=everywhere").status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "tr", "zh-Hant", "pt"})
    void noOtherLanguageHasEnglishLeftInIt(String language) {
        green();
        asked();
        RETCON.say(Statement.mention(owner, "Mira", "outfit", "boots").in(ScopeSaid.parse("scope", "scene")));
        RETCON.lock(EntryRef.byId(owner, SITE.entry(owner, "green").entry().id()));
        String entry = Site.encoded(SITE.entry(owner, "green").entry().id());
        String browser = language.equals("zh-Hant") ? "fr,zh-TW;q=0.9,en;q=0.5" : "fr," + language + ";q=0.9,en;q=0.5";
        Properties english = RULES.wording().get("en");
        Properties own = RULES.wording().get(language);
        for (String path : List.of(page, page + "/why?entry=" + entry, page + "/detail?entry=" + entry)) {
            Page shown = SITE.get(path, browser, "writer");
            assertThat(shown.html())
                    .contains("<html lang=\"" + language + "\">")
                    .doesNotContain("page.");
            assertThat(shown.text()).doesNotContain("{");
            english.stringPropertyNames().stream()
                    .filter(key -> key.matches("(page|why|option|question)[.].*"))
                    .filter(key -> !english.getProperty(key).contains("{"))
                    .filter(key -> !english.getProperty(key).equals(own.getProperty(key)))
                    .filter(key -> english.getProperty(key).length() > 3)
                    .forEach(key -> assertThat(shown.html())
                            .as(path + " " + key)
                            .doesNotContain(">" + english.getProperty(key) + "<"));
            assertThat(shown.text()).contains(own.getProperty("page.timeline"));
        }
        assertThat(SITE.get(page + "?language=en", browser, "writer").text()).contains("What I remember");
    }

    @Test
    void everyTextOfThePageIsEscapedForAttributesToo() {
        green();
        Page shown = SITE.get(page + "?language=en&subject=" + Site.encoded("\"><i>"));
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.html()).doesNotContain("\"><i>");
    }
}
