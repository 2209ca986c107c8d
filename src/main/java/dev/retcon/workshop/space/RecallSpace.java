package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Level;
import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Candidate;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Latest;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.rules.fact.Past;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Sure;
import dev.retcon.rules.fact.Was;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.workshop.space.Lens.Sight;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Every situation that a recall can meet, answered by the rules of one pack or of several: what is asked for, now or of an
 * earlier moment, and no entry, one, or two in view. As in {@link Space}, what no rule can tell apart is decided once.
 */
public final class RecallSpace {
    private static final List<Boolean> EITHER = List.of(false, true);
    private static final List<Phase> BEFORE = List.of(Phase.VIEW, Phase.HOLD);
    private static final List<Phase> AFTER = List.of(Phase.VOICE, Phase.DOUBT);

    private final List<Lens> lenses;

    public RecallSpace(List<RulePack> packs) {
        this.lenses = packs.stream().map(pack -> new Lens(pack, Course.RECALL)).toList();
    }

    /** Hears of each situation that was answered. */
    public interface Visitor {
        void heard(Case heard);
    }

    /**
     * A situation that was answered.
     *
     * @param many how many situations it stands for, itself among them
     * @param hearings what each pack lets speak
     */
    public record Case(Recollecting situation, long many, List<Hearing> hearings) {}

    public void walk(Visitor visitor) {
        for (Category category : Category.values()) {
            for (Holds holds : Holds.values()) {
                for (boolean aboutUser : EITHER) {
                    for (MomentIs moment : MomentIs.values()) {
                        walk(new Recalling(category, holds, aboutUser, moment), visitor);
                    }
                }
            }
        }
    }

    private void walk(Recalling asked, Visitor visitor) {
        visitor.heard(heard(new Recollecting(asked, List.of(), false, Hearing.NONE, null, Bearer.NAMED), 1));
        List<Sight> sights = lenses.stream()
                .map(lens -> lens.sight(asked.facts(), Layer.SAID))
                .toList();
        List<List<Closed>> tests = sights.stream().map(RecallSpace::tests).toList();
        List<Like<Remembered>> kinds = Like.group(entries(asked), entry -> told(asked, entry, tests));
        for (int i = 0; i < kinds.size(); i++) {
            Like<Remembered> one = kinds.get(i);
            for (@Nullable Denied denial : denials()) {
                for (Bearer of : denial == null ? List.of(Bearer.NAMED) : bearers(asked)) {
                    visitor.heard(heard(
                            new Recollecting(asked, List.of(one.one()), false, Hearing.NONE, denial, of), one.many()));
                }
            }
            for (int j = i; j < kinds.size(); j++) {
                pairs(asked, one, kinds.get(j), i == j, visitor);
            }
        }
    }

    private void pairs(Recalling asked, Like<Remembered> one, Like<Remembered> other, boolean same, Visitor visitor) {
        boolean together = one.one().bearer() == other.one().bearer()
                && one.one().level() == other.one().level();
        long many = same ? one.many() * (one.many() + 1) / 2 : one.many() * other.many();
        for (boolean alike : EITHER) {
            if (canBe(asked, one.one(), other.one(), alike, together)) {
                for (int later : together && asked.moment() == MomentIs.EARLIER ? List.of(-1, 0, 1) : List.of(-1)) {
                    Recollecting situation =
                            new Recollecting(asked, List.of(one.one(), other.one()), alike, later, null, Bearer.NAMED);
                    visitor.heard(heard(situation, many));
                }
            }
        }
    }

    /** Now, one entry of a value stands in a scope, and where one is held, one alone; what is denied is denied of both. */
    private static boolean canBe(Recalling asked, Remembered one, Remembered other, boolean alike, boolean together) {
        if (together && asked.moment() == MomentIs.NOW && (asked.holds() == Holds.ONE || alike)) {
            return false;
        }
        return !alike || isDeniedAlike(one, other);
    }

    private static boolean isDeniedAlike(Remembered one, Remembered other) {
        if (one.denied() == null || other.denied() == null) {
            Remembered denied = one.denied() == null ? other : one;
            Remembered spared = one.denied() == null ? one : other;
            return denied.denied() == null || (denied.deniedOf() == Bearer.ANYONE && spared.bearer() == Bearer.NAMED);
        }
        return one.denied().restated() == other.denied().restated() && one.deniedOf() == other.deniedOf();
    }

    private static List<@Nullable Denied> denials() {
        List<@Nullable Denied> denials = new ArrayList<>();
        denials.add(null);
        EITHER.forEach(restated -> denials.add(new Denied(Level.EVERYWHERE, restated)));
        return denials;
    }

    /** Only wishes are about every character. */
    private static List<Bearer> bearers(Recalling asked) {
        return asked.category() == Category.FACT ? List.of(Bearer.NAMED) : List.of(Bearer.values());
    }

    static List<Remembered> entries(Recalling asked) {
        List<Remembered> all = new ArrayList<>();
        for (Bearer bearer : bearers(asked)) {
            for (Level level : Level.values()) {
                for (boolean locked : EITHER) {
                    denied(bearer, level, locked, asked, all);
                }
            }
        }
        return all;
    }

    private static void denied(Bearer bearer, Level level, boolean locked, Recalling asked, List<Remembered> all) {
        states(bearer, level, locked, asked, null, Bearer.NAMED, all);
        List<Bearer> of = bearer == Bearer.ANYONE ? List.of(Bearer.values()) : List.of(Bearer.NAMED);
        for (Level at : Level.values()) {
            for (boolean restated : EITHER) {
                of.forEach(each -> states(bearer, level, locked, asked, new Denied(at, restated), each, all));
            }
        }
    }

    private static void states(
            Bearer bearer,
            Level level,
            boolean locked,
            Recalling asked,
            @Nullable Denied denied,
            Bearer of,
            List<Remembered> all) {
        if (asked.moment() == MomentIs.NOW) {
            for (boolean over : EITHER) {
                for (boolean placeOver : level == Level.EVERYWHERE ? List.of(false) : EITHER) {
                    all.add(new Remembered(
                            bearer, level, over, placeOver, locked, Was.CURRENT, Sure.YES, Sure.NO, denied, of));
                }
            }
            return;
        }
        for (Was was : Was.values()) {
            for (Sure stated : Sure.values()) {
                for (Sure ended : Sure.values()) {
                    all.add(new Remembered(bearer, level, false, false, locked, was, stated, ended, denied, of));
                }
            }
        }
    }

    /** What the rules ask of the facts of an entry. */
    private static List<Closed> tests(Sight sight) {
        List<Closed> tests = new ArrayList<>(
                Lens.tests(sight.alive(), Stored.class, List.of(Stored.class, Candidate.class, Latest.class)));
        List.of(Past.class, DeniedAt.class, Denial.class)
                .forEach(type -> tests.addAll(Lens.tests(sight.alive(), type, List.of(type))));
        return tests;
    }

    /** What the rules can tell of an entry, and what is answered by. */
    private static List<Object> told(Recalling asked, Remembered entry, List<List<Closed>> tests) {
        Denied denied = entry.denied();
        List<Object> told = new ArrayList<>(List.of(
                entry.bearer(),
                entry.level(),
                entry.isSilent(asked),
                denied == null ? "" : List.of(denied.restated(), entry.deniedOf())));
        List<Object> facts = entry.facts(asked, 0, "green");
        for (List<Closed> own : tests) {
            for (Closed test : own) {
                facts.stream().filter(test.type()::isInstance).forEach(fact -> told.add(test.told(fact)));
            }
        }
        return told;
    }

    private Case heard(Recollecting situation, long many) {
        return new Case(
                situation,
                many,
                lenses.stream().map(lens -> heard(situation, lens)).toList());
    }

    private static Hearing heard(Recollecting situation, Lens lens) {
        Reasoning reasoning = lens.whole().open();
        List<Object> made = new ArrayList<>();
        reasoning.listening((rule, word) -> made.add(word));
        situation.facts().forEach(reasoning::insert);
        try {
            BEFORE.forEach(phase -> reasoning.fire(phase));
            latest(situation, made).forEach(reasoning::insert);
            AFTER.forEach(phase -> reasoning.fire(phase));
            return Hearing.of(made);
        } catch (RuntimeException e) {
            return new Hearing(Set.of(), String.valueOf(e.getMessage()));
        }
    }

    /** Of the candidates, those that no other of their place surely came after. */
    private static List<Latest> latest(Recollecting situation, List<Object> made) {
        List<Candidate> candidates = made.stream()
                .filter(Candidate.class::isInstance)
                .map(Candidate.class::cast)
                .toList();
        boolean laterIsSure = candidates.stream()
                .anyMatch(each -> each.sure() && number(each.stored().entry()) == situation.later());
        return candidates.stream()
                .filter(each -> !laterIsSure || number(each.stored().entry()) == situation.later())
                .map(Latest::new)
                .toList();
    }

    private static int number(Entry entry) {
        return entry.id().equals(Standing.id(0)) ? 0 : 1;
    }
}
