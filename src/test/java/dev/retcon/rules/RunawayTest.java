package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.retcon.Retcon;
import dev.retcon.memory.Level;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Statement;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kie.api.KieBase;

/** Rules that would never end are stopped and named; their statement fails and the next one is decided. */
class RunawayTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Test
    void rulesThatFireEachOtherByWayOfSeveralWordsAreStopped() {
        List<PackFile> pack = new ArrayList<>(RulePack.files(Path.of("rules")));
        pack.add(rules(
                rule("a target passes a table", "Target()", "new Table( Section.MANY )"),
                rule("a table makes it broad", "Table()", "new Broad()"),
                rule("what is broad is a target", "Broad()", "new Target( Level.EVERYWHERE )")));
        Statement said = Statement.mention("ana", "Mira", "eye color", "green");
        try (Store store = Store.inMemory()) {
            try (Retcon broken =
                    Retcon.builder().rules(RulePack.of(pack)).opened(store).open()) {
                Throwable refused = assertTimeoutPreemptively(SOON, () -> catchThrowable(() -> broken.say(said)));

                assertThat(refused)
                        .isInstanceOfSatisfying(
                                RetconException.class,
                                e -> assertThat(e.code()).isEqualTo(RetconException.Code.RULE_VIOLATION))
                        .hasMessageContaining("without end")
                        .hasMessageContaining("\"place\"")
                        .hasMessageMatching("(?s).*(a target passes|a table makes|what is broad).*");
                assertThat(broken.memory(MemoryFilter.of("ana"))).isEmpty();
            }
            try (Retcon whole = Retcon.builder()
                    .rules(RulePack.in(Path.of("rules")))
                    .opened(store)
                    .open()) {
                assertThat(whole.say(said).saved()).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Support() Support() Support() Support()",
                "Support( $a : stories ) Support( $b : stories ) Support( $c : stories ) Support( stories > $a )",
                "Support( $a : stories ) Support( $b : stories ) Support( $c : stories ) Support( stories not in ( $a, $b, $c ) )",
                "Support( $a : stories ) Support( $b : stories ) Support( $c : stories ) not Support( stories != $a, stories == $b )",
            })
    void aConditionThatTriesTooMuchIsStoppedInTheMiddle(String when) {
        assertTimeoutPreemptively(
                SOON,
                () -> assertThatThrownBy(() -> fire(when, 500))
                        .isInstanceOfSatisfying(
                                RetconException.class,
                                e -> assertThat(e.code()).isEqualTo(RetconException.Code.RULE_VIOLATION))
                        .hasMessageContaining("\"too wide\"")
                        .hasMessageContaining("runaway.drl:6")
                        .hasMessageContaining("too many combinations"));
    }

    /** What is counted belongs to one phase of one session. */
    @Test
    void aConditionThatTriesMuchIsNotStoppedForWhatOthersTried() {
        for (int i = 0; i < 4; i++) {
            assertThat(fire("Support( $a : stories ) not Support( stories > $a, statements == 1 )", 4_000))
                    .hasSize(1);
        }
    }

    private static List<Target> fire(String when, int facts) {
        PackFile file = rules(rule("too wide", when, "new Target( Level.STORY )"));
        Findings findings = new Findings();
        RuleTree rule = Unread.rule(file, "retcon.runaway", "too wide", Phase.PLACE);
        KieBase base = RuleCompiler.compile(
                "wide-" + Integer.toHexString(when.hashCode()), List.of(file), List.of(rule), code -> {}, findings);
        assertThat(findings.sorted()).isEmpty();
        try (RuleSession session = new RuleSession(
                DroolsEngine.over(base, List.of(rule)), List.of(rule), new Firings(), Course.STATEMENT)) {
            session.insert(
                    IntStream.range(0, facts).mapToObj(i -> new Support(1, i)).toList());
            session.fire(Phase.PLACE);
            return session.words(Target.class).stream()
                    .filter(target -> target.level() == Level.STORY)
                    .toList();
        }
    }

    private static PackFile rules(String... rules) {
        return new PackFile("correction/runaway.drl", """
                package retcon.runaway;

                import dev.retcon.memory.*;
                import dev.retcon.rules.fact.*;

                """ + String.join("\n", rules));
    }

    private static String rule(String name, String when, String insert) {
        return """
                rule "%s"
                    @id("%s") @about("honesty")
                    ruleflow-group "place"
                when
                    %s
                then
                    insert( %s );
                end
                """.formatted(name, name, when, insert);
    }
}
