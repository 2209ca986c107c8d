package dev.retcon.workshop.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.Written;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every small change of a rule is tried, and every place of it is changed. */
class MutantsTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));

    @Test
    void aRuleIsTakenAway() {
        assertThat(of("stated-100"))
                .extracting(Mutant::changed, Mutant::diff)
                .contains(org.assertj.core.api.Assertions.tuple(
                        null, List.of("- rule \"nothing stands at the stated scope -> saved\"")));
    }

    @Test
    void aConditionIsDroppedAndTurnedRound() {
        assertThat(changes("stated-100", "not Known( place == PlaceIs.HERE )"))
                .contains("", "exists Known( place == PlaceIs.HERE )");
        assertThat(changes("guess-210", "exists Broad()")).containsExactly("", "not Broad()");
        assertThat(changes("guess-210", "Table( section == Section.GUESS )"))
                .contains("", "not Table( section == Section.GUESS )");
    }

    @Test
    void aConditionThatIsSpokenOfStays() {
        assertThat(changes("stated-110", "$known : Known( place == PlaceIs.HERE, value == ValueIs.SAME )"))
                .isNotEmpty()
                .doesNotContain("")
                .allMatch(changed -> changed.startsWith("$known : Known("));
    }

    @Test
    void aConstraintIsDroppedAndNegatedAndItsConstantTurnedToEachOther() {
        assertThat(changes("mean-120", "Said( speech == Speech.STATES )"))
                .containsExactly(
                        "",
                        "not Said( speech == Speech.STATES )",
                        "Said()",
                        "Said( speech != Speech.STATES )",
                        "Said( speech == Speech.STATES_AND_DENIES )",
                        "Said( speech == Speech.DENIES )",
                        "Said( speech == Speech.NAMES )");
    }

    @Test
    void oneOfTwoValuesIsTurnedByItsNegation() {
        assertThat(changes("passing-100", "Said( changes == Changes.FREELY )"))
                .containsExactly(
                        "not Said( changes == Changes.FREELY )", "Said()", "Said( changes != Changes.FREELY )");
    }

    @Test
    void ofAListEachValueIsTakenOutAndTurnedAndEachOtherPutIn() {
        assertThat(changes(
                        "broad-100",
                        "not Evidence( about in ( About.SUBJECT, About.ANYONE ), inView == true, level <= $level )"))
                .contains(
                        "not Evidence( about not in ( About.SUBJECT, About.ANYONE ), inView == true, level <= $level )",
                        "not Evidence( about in ( About.ANYONE ), inView == true, level <= $level )",
                        "not Evidence( about in ( About.OTHER, About.ANYONE ), inView == true, level <= $level )",
                        "not Evidence( about in ( About.SUBJECT, About.ANYONE, About.OTHER ), inView == true, level <= $level )");
    }

    @Test
    void anOrderIsMovedByOne() {
        assertThat(changes("guess-210", "Support( stories < 2 )"))
                .contains("Support( stories >= 2 )", "Support( stories < 1 )", "Support( stories < 3 )");
        assertThat(changes("guess-120", "ValueDenied( at <= $level, restated == false )"))
                .contains("ValueDenied( at < $level, restated == false )");
    }

    @Test
    void aNameThatAFieldGetsStays() {
        assertThat(
                        changes(
                                "place-140",
                                "Said( scope == ScopeIs.OPEN, lasting != Span.LASTING, aboutUser == false, $level : seenFrom > Level.EVERYWHERE )"))
                .contains(
                        "Said( scope == ScopeIs.OPEN, lasting != Span.LASTING, aboutUser == false, $level : seenFrom )");
    }

    @Test
    void aVerdictIsTurnedToEachOtherThatCanBeCarriedOut() {
        assertThat(changes("stated-120", "insert( new Fit( 1120, Act.HISTORY ) );"))
                .containsExactly(
                        "insert( new Fit( 1109, Act.HISTORY ) );",
                        "insert( new Fit( 1131, Act.HISTORY ) );",
                        "insert( new Fit( 1120, Act.SAVE ) );",
                        "insert( new Fit( 1120, Act.REMEMBER ) );",
                        "insert( new Fit( 1120, Act.STANDS ) );",
                        "insert( new Fit( 1120, Act.LEAVE ) );");
        assertThat(changes("offer-310", "insert( new Offer( Offers.INSTEAD_OF, $known ) );"))
                .containsExactly(
                        "insert( new Offer( Offers.WHERE_FOUND, $known ) );",
                        "insert( new Offer( Offers.MATCH, $known ) );");
        assertThat(changes("ends-150", "insert( new EndsAs( Because.CHANGED, true ) );"))
                .contains(
                        "insert( new EndsAs( Because.CORRECTED, true ) );",
                        "insert( new EndsAs( Because.CHANGED, false ) );");
        assertThat(changes("guess-160", "insert( new Fit( 5160, Act.BLOCK, \"locked\" ) );"))
                .anyMatch(
                        changed -> changed.matches("insert\\( new Fit\\( 5160, Act.BLOCK, \"(?!locked).*\" \\) \\);"));
    }

    @Test
    void everyConstraintAndEveryConstantOfAVerdictIsChanged() {
        PACK.rules().forEach(rule -> {
            List<Mutant> mutants = of(rule.id());
            rule.when()
                    .forEach(condition -> condition.constraints().stream()
                            .filter(constraint -> constraint.operator() != null)
                            .forEach(constraint -> assertThat(mutants)
                                    .as("%s: %s", rule.id(), Written.of(constraint))
                                    .anyMatch(mutant -> mutant.at() == constraint.at())));
            assertThat(mutants).as(rule.id()).anyMatch(mutant -> mutant.changed() == null);
        });
    }

    @Test
    void noChangeIsTriedTwice() {
        assertThat(Mutants.of(PACK))
                .extracting(Mutant::changed)
                .filteredOn(java.util.Objects::nonNull)
                .doesNotHaveDuplicates();
    }

    @Test
    void whatTheCheckRefusesIsKnown() {
        assertThat(Mutants.of(PACK).stream().filter(mutant -> mutant.rule().id().equals("mean-100")))
                .isNotEmpty()
                .noneMatch(mutant -> Mutants.isRefused(mutant, PACK));
        Mutant early = of("opens-110").stream()
                .filter(mutant -> mutant.after().startsWith("not Decided"))
                .findFirst()
                .orElse(null);
        assertThat(early)
                .as("what names a variable that is needed is not turned round")
                .isNull();
    }

    private static List<Mutant> of(String id) {
        return Mutants.of(PACK).stream()
                .filter(mutant -> mutant.rule().id().equals(id))
                .toList();
    }

    /** What a part of a rule is changed to. */
    private static List<String> changes(String id, String part) {
        return of(id).stream()
                .filter(mutant -> mutant.before().equals(part))
                .map(Mutant::after)
                .toList();
    }
}
