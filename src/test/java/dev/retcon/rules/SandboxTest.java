package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Level;
import dev.retcon.memory.Name;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Declined;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.Speech;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.fact.Voice;
import dev.retcon.rules.sandbox.FactLoader;
import dev.retcon.rules.sandbox.Scan;
import dev.retcon.rules.tree.RuleTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kie.api.KieBase;
import org.kie.api.event.rule.AfterMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;
import org.kie.api.runtime.KieSession;

/** Rules that try to get out of their sandbox: each is refused before it runs, by all lines together and by each alone. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SandboxTest {
    private static final Path LEFT = Path.of("sandbox-was-left");
    private static final Said SAID = new Said(
            Intent.CORRECT,
            Speech.STATES,
            Span.UNSAID,
            Changes.RARELY,
            Holds.ONE,
            ScopeIs.OPEN,
            Level.EVERYWHERE,
            false,
            false);

    private int sprung;

    @BeforeEach
    void setTrap() {
        sprung = Trap.sprung();
    }

    @AfterEach
    void nothingGotOut() throws IOException {
        boolean left = Files.deleteIfExists(LEFT);
        assertThat(left).isFalse();
        assertThat(System.getProperty("dev.retcon")).isNull();
    }

    static Stream<Attack> attacks() {
        return Attack.all().stream();
    }

    static Stream<Attack> springing() {
        return Attack.all().stream().filter(Attack::springs);
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void aPackWithItDoesNotServe(Attack attack) {
        Throwable refused = catchThrowable(() -> RulePack.of(pack(attack.file())));

        assertThat(refused)
                .isInstanceOfSatisfying(
                        PackException.class,
                        e -> assertThat(e.findings()).anyMatch(Finding::isError).allSatisfy(finding -> {
                            assertThat(finding.line()).isPositive();
                            assertThat(finding.column()).isPositive();
                        }));
        assertThat(Trap.sprung()).isEqualTo(sprung);
    }

    /** Where the rules themselves are not read first. */
    @ParameterizedTest
    @MethodSource("attacks")
    void itIsNotCompiled(Attack attack) {
        Findings findings = new Findings();

        KieBase base = RuleCompiler.compile("attack", List.of(attack.file()), List.of(), code -> {}, findings);

        assertThat(base).isNull();
        assertThat(findings.sorted()).isNotEmpty().allMatch(Finding::isError);
        assertThat(Trap.sprung()).isEqualTo(sprung);
    }

    /** Where neither the rules are read first nor a loader holds them. */
    @ParameterizedTest
    @MethodSource("springing")
    void theScanFindsIt(Attack attack) {
        try (Built built = new Built(List.of(attack.file()), getClass().getClassLoader())) {
            assertThat(built.hasErrors()).isFalse();
            assertThat(Scan.of(built.classes())).isNotEmpty();
        }
        assertThat(Trap.sprung()).isEqualTo(sprung);
    }

    /** Where neither the rules are read first nor their code is scanned. */
    @ParameterizedTest
    @MethodSource("springing")
    void theLoaderHoldsIt(Attack attack) {
        Throwable stopped = fired(attack, new FactLoader());

        assertThat(stopped).isNotNull();
        assertThat(Trap.sprung()).isEqualTo(sprung);
    }

    /** Else the others would prove nothing. Last, since a class is initialised only once. */
    @Order(Integer.MAX_VALUE)
    @ParameterizedTest
    @MethodSource("springing")
    void withoutASandboxItGetsOut(Attack attack) {
        Throwable stopped = fired(attack, getClass().getClassLoader());

        assertThat(stopped).isNull();
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            while (Trap.sprung() == sprung) {
                Thread.onSpinWait();
            }
        });
    }

    private static Throwable fired(Attack attack, ClassLoader loader) {
        return catchThrowable(() -> {
            try (Built built = new Built(List.of(attack.file()), loader)) {
                KieSession session = built.load().newKieSession();
                try {
                    session.insert(SAID);
                    session.getAgenda().getAgendaGroup("decide").setFocus();
                    session.fireAllRules();
                } finally {
                    session.dispose();
                }
            }
        });
    }

    /** What is found is told of the rule, at the word, once. */
    @Test
    void theFindingNamesTheRuleAndTheWord() {
        String text = Attack.text(
                "", "", "$said : Said()", "Object home = System.getenv(\"HOME\"); insert( new Passing() );");
        PackFile file = new PackFile("attack.drl", text);
        RuleTree rule = Unread.rule(file, "retcon.attack", "attack", Phase.DECIDE);
        Findings findings = new Findings();

        RuleCompiler.compile("attack", List.of(file), List.of(rule), code -> {}, findings);

        assertThat(findings.sorted()).extracting(Finding::rendered).containsExactly("""
                attack.drl:13:26: error[beyond-the-facts]: This reaches beyond the facts: System.getenv. \
                Use facts, their fields, constants and variables only.
                  |     Object home = System.getenv("HOME"); insert( new Passing() );
                  |                          ^""");
        assertThat(findings.sorted()).extracting(Finding::rule).containsExactly("attack");
    }

    /** Rules that are written alike share their code. */
    @Test
    void everyRuleThatHasTheCodeIsNamed() {
        String first = Attack.text("", "", "Said()", "while (true) { }");
        String second = first.substring(first.indexOf("rule \"attack\"")).replace("attack", "another");
        PackFile file = new PackFile("attack.drl", first + second);
        List<RuleTree> rules = List.of(
                Unread.rule(file, "retcon.attack", "attack", Phase.DECIDE),
                Unread.rule(file, "retcon.attack", "another", Phase.DECIDE));
        Findings findings = new Findings();

        RuleCompiler.compile("attack", List.of(file), rules, code -> {}, findings);

        assertThat(findings.sorted()).extracting(Finding::rule).containsExactly("attack", "another");
        assertThat(findings.sorted()).extracting(Finding::line).containsExactly(7, 15);
        assertThat(findings.sorted())
                .extracting(Finding::problem)
                .containsOnly("This reaches beyond the facts: a loop.");
    }

    /** Each form of the language is compiled, loaded and run within the sandbox. */
    @Test
    void whatTheLanguageHasIsAllowed() throws IOException {
        String forms = Files.readString(Path.of("src/test/resources/sandbox/forms.drl"));
        Findings findings = new Findings();
        KieBase base = RuleCompiler.compile(
                "forms", List.of(new PackFile("forms.drl", forms)), List.of(), code -> {}, findings);
        assertThat(findings.sorted()).isEmpty();
        assertThat(base).isNotNull();

        KieSession session = base.newKieSession();
        try {
            List<String> fired = new ArrayList<>();
            session.addEventListener(new DefaultAgendaEventListener() {
                @Override
                public void afterMatchFired(AfterMatchFiredEvent event) {
                    fired.add(event.getMatch().getRule().getName());
                }
            });
            session.insert(new Support(2, 1));
            session.insert(new Declined(Level.STORY, 1));
            session.insert(new Denial(null, "blue", false, Bearer.NAMED));
            session.insert(new Denial(null, "red", false, Bearer.NAMED));
            session.insert(new Voice(null, true, "blue"));
            session.insert(new Detail(
                    "ana", Category.FACT, new Name("Mira K.", "mira k."), new Name("eye color", "eye color")));
            session.insert(
                    new Stored(null, Bearer.NAMED, true, Level.ARC, ValueIs.SAME, TimeIs.LATER, false, false, true));
            session.getAgenda().getAgendaGroup("decide").setFocus();
            session.fireAllRules(20);
            assertThat(fired).contains("numbers", "texts", "booleans and constants");
        } finally {
            session.dispose();
        }
    }

    private static List<PackFile> pack(PackFile rules) {
        return Stream.concat(
                        RulePack.files(Path.of("rules")).stream().filter(file -> !file.isRules()), Stream.of(rules))
                .toList();
    }
}
