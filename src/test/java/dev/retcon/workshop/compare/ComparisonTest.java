package dev.retcon.workshop.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.retcon.memory.Changes;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.rules.Course;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import dev.retcon.workshop.compare.FixtureChange.Becomes;
import dev.retcon.workshop.space.Here;
import dev.retcon.workshop.space.Space;
import dev.retcon.workshop.space.Utterance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What a change does is found, and named; and what changes nothing is found to change nothing. */
class ComparisonTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));

    private static final String EYE_COLOR = """
            package retcon.correction;

            import dev.retcon.memory.*;
            import dev.retcon.rules.fact.*;

            rule "eye color mentioned in a scene passes soon"
                @id("eye-color-100") @about("separation")
                ruleflow-group "hear"
            when
                Detail( attribute.key == "eye color" )
                Said( intent == Intent.MENTION, scope == ScopeIs.OPEN,
                      seenFrom == Level.SCENE, aboutUser == false )
            then
                insert( new Passing() );
            end
            """;

    private static final String STORY = """
            cases:
              - name: Eye color in a scene is asked about
                about: honesty
                given:
                  - {subject: Mira, attribute: eye color, value: green}
                steps:
                  - say: {intent: mention, subject: Mira, attribute: eye color, value: red,
                          context: "story:ball/scene:mirrors"}
                    expect: {outcome: asked}
              - name: Eye color in a scene is kept for that scene
                about: separation
                given:
                  - {subject: Mira, attribute: eye color, value: green}
                steps:
                  - say: {intent: mention, subject: Mira, attribute: eye color, value: red,
                          context: "story:ball/scene:mirrors"}
                    expect: {outcome: saved}
              - name: Eye color in a scene is never refused, says somebody who is wrong
                about: honesty
                given:
                  - {subject: Mira, attribute: eye color, value: green}
                steps:
                  - say: {intent: mention, subject: Mira, attribute: eye color, value: red,
                          context: "story:ball/scene:mirrors"}
                    expect: {outcome: history}
              - name: Eye color outside of stories is saved
                about: honesty
                steps:
                  - say: {intent: mention, subject: Mira, attribute: eye color, value: red}
                    expect: {outcome: saved}
            """;

    private static RulePack withEyeColor() {
        List<PackFile> files = new ArrayList<>(PACK.files());
        files.add(new PackFile("correction/eye-color.drl", EYE_COLOR));
        return RulePack.of(files);
    }

    private static Comparison compare(RulePack changed, List<Story> stories) {
        return Comparison.between(PACK, changed, stories, (done, all) -> {});
    }

    @Test
    void whatARuleForOneAttributeChangesIsAboutThatAttribute() {
        Comparison comparison = compare(withEyeColor(), FixtureReader.read("story.yaml", STORY));

        assertThat(comparison.rules().added()).extracting(RuleTree::id).containsExactly("eye-color-100");
        assertThat(comparison.rules().removed()).isEmpty();
        assertThat(comparison.rules().beyond()).isEmpty();
        ChangedSituations situations = comparison.situations();
        assertThat(situations.kinds().get(0))
                .extracting(Kind::words, Kind::before, Kind::after)
                .containsExactly(
                        "mention of eye color, not of the user, scope not stated, the chat in a scene; "
                                + "stored: everywhere or in the story or in the arc",
                        "asked (scope)",
                        "saved");
        assertThat(situations.kinds().get(0).example())
                .isEqualTo("mention Mira's eye color: green; in story:winter-ball/arc:masquerade/scene:terrace, "
                        + "no scope stated; there is grey in everywhere, said before");
        assertThat(situations.kinds())
                .allSatisfy(kind -> assertThat(kind.words())
                        .contains("mention of eye color, not of the user, scope not stated, the chat in a scene"));
        assertThat(situations.kinds().stream().mapToLong(Kind::situations).sum())
                .isEqualTo(situations.changed())
                .isPositive()
                .isLessThan(situations.situations());
        assertThat(comparison.fixtures())
                .extracting(change -> change.story().line(), FixtureChange::becomes)
                .containsExactly(tuple(2, Becomes.BROKEN), tuple(10, Becomes.MENDED), tuple(18, Becomes.OTHERWISE));
        assertThat(comparison.played()).isEqualTo(4);
        assertThat(comparison.isNothing()).isFalse();
    }

    /** Only what a changed rule can have a say in is decided; that nothing else changes is tried here. */
    @Test
    void whatNoChangedRuleReachesDoesNotChange() {
        RulePack changed = withEyeColor();
        Predicate<Utterance> some = said -> said.course() == Course.STATEMENT
                && said.intent() == Intent.MENTION
                && said.scope() == ScopeIs.OPEN
                && said.context() == Here.STORY_SCENE
                && !said.over();
        Space space = new Space(List.of(PACK, changed));
        Predicate<Utterance> reached =
                space.reachedBy(PackChange.between(PACK, changed).rules());

        assertThat(space.utterances()).filteredOn(some).anyMatch(reached).anyMatch(reached.negate());
        assertThat(changed(space, some))
                .isEqualTo(changed(space, some.and(reached)))
                .isPositive();
    }

    private static long changed(Space space, Predicate<Utterance> which) {
        LongAdder changed = new LongAdder();
        space.walk(
                each -> {
                    if (!each.rulings().get(0).equals(each.rulings().get(1))) {
                        changed.add(each.many());
                    }
                },
                (done, all) -> {},
                which);
        return changed.sum();
    }

    @Test
    void otherWordsChangeNothing() {
        List<PackFile> files = PACK.files().stream()
                .map(file -> file.path().equals("wording/en.properties")
                        ? new PackFile(file.path(), file.text().replace("Got it", "Noted"))
                        : file)
                .toList();
        RulePack changed = RulePack.of(files);

        assertThat(changed.digest()).isNotEqualTo(PACK.digest());
        Comparison comparison = compare(changed, FixtureReader.read("story.yaml", STORY));
        assertThat(comparison.isNothing()).isTrue();
        assertThat(comparison.situations().situations()).isZero();
    }

    private static RulePack with(UnaryOperator<List<RuleTree>> change) {
        return PACK.trying(change.apply(PACK.rules()));
    }

    @Test
    void whatARemovedRuleDecidedIsDecidedByAnother() {
        RulePack changed = with(rules ->
                rules.stream().filter(rule -> !rule.id().equals("edit-100")).toList());

        Comparison comparison = compare(changed, List.of());

        assertThat(comparison.rules().removed()).extracting(RuleTree::id).containsExactly("edit-100");
        assertThat(comparison.situations().kinds())
                .isNotEmpty()
                .allSatisfy(kind -> assertThat(kind.words()).startsWith("edit by hand"));
    }

    @Test
    void aRuleUnderAnotherNameInAnotherPlaceIsTheSame() {
        RulePack changed = with(rules -> rules.stream()
                .map(rule -> new RuleTree(
                        "other",
                        rule.id() + "-other",
                        rule.about(),
                        rule.name() + " now",
                        rule.phase(),
                        "other.drl",
                        1,
                        0,
                        rule.when(),
                        rule.then()))
                .toList());

        assertThat(PackChange.between(PACK, changed).rules()).isEmpty();
    }

    private static RulePack withoutTheFirstOf(Course course) {
        RuleTree removed = PACK.rules().stream()
                .filter(rule -> course.phases().contains(rule.phase())
                        && !Course.STATEMENT.phases().contains(rule.phase()))
                .findFirst()
                .orElseThrow();
        return with(
                rules -> rules.stream().filter(rule -> !rule.equals(removed)).toList());
    }

    @Test
    void whatChangesInRecallsIsFoundToo() {
        Comparison comparison = compare(withoutTheFirstOf(Course.RECALL), List.of());

        assertThat(comparison.rules().beyond()).isEmpty();
        assertThat(comparison.situations().kinds())
                .isNotEmpty()
                .allSatisfy(kind -> assertThat(kind.words()).startsWith("recall"))
                .anySatisfy(kind ->
                        assertThat(kind).extracting(Kind::before, Kind::after).containsExactly("known", "unknown"));
    }

    @Test
    void aRuleOfWhichNoSituationTellsIsNamed() {
        Comparison comparison = compare(withoutTheFirstOf(Course.EXPIRY), List.of());

        assertThat(comparison.rules().beyond()).containsExactly(Course.EXPIRY);
        assertThat(comparison.situations().situations()).isZero();
        assertThat(comparison.isNothing()).isFalse();
    }

    @Test
    void anAttributeThatTheVocabularyKnowsOtherwiseIsNamed() {
        Vocabulary old = PACK.vocabulary();
        Attribute hair = old.attribute("hair color");
        Map<String, Attribute> byKey = new HashMap<>(old.byKey());
        for (String name : old.namesOf(hair.key())) {
            byKey.put(name, new Attribute(hair.key(), hair.holds(), Changes.FREELY, hair.category(), hair.values()));
        }

        Comparison comparison = compare(PACK.with(new Vocabulary(byKey, old.unlisted())), List.of());

        assertThat(comparison.vocabulary())
                .containsExactly(new VocabularyChange(hair.key(), "changes", "rarely", "freely"));
        assertThat(comparison.rules().rules()).isEmpty();
        assertThat(comparison.situations().kinds())
                .isNotEmpty()
                .allSatisfy(kind -> assertThat(kind.words()).contains(" of " + hair.key()))
                .anySatisfy(kind -> assertThat(kind)
                        .extracting(Kind::before, Kind::after)
                        .containsExactly("asked (conflict)", "replaced"));
    }
}
