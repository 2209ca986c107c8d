package dev.retcon.workshop.proof;

import dev.retcon.memory.Holds;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.workshop.proof.Flaw.Kind;
import dev.retcon.workshop.space.Hearing;
import dev.retcon.workshop.space.Hearing.Speaks;
import dev.retcon.workshop.space.Recollecting;
import java.util.List;
import java.util.Optional;

/** Finds what is wrong with what rules let speak: what must hold of every answer, whatever rules say (section 6 of the contract). */
final class RecallJudge {
    private RecallJudge() {}

    static Optional<Flaw> flaw(Recollecting situation, Hearing hearing) {
        if (hearing.failure() != null) {
            return flaw(Kind.VIOLATION, "failed", "A rule of recall fails: " + hearing.failure());
        }
        boolean stands = false;
        for (int i = 0; i < situation.entries().size(); i++) {
            boolean silent = situation.entries().get(i).isSilent(situation.asked());
            stands |= !silent;
            if (silent && speaks(hearing, i)) {
                return flaw(
                        Kind.VIOLATION,
                        "untrue",
                        "An entry speaks that does not hold here: it is over, denied, was never so, or is not for the one who asks.");
            }
            if (speaks(hearing, i) && hearing.denies(situation.value(i))) {
                return flaw(Kind.VIOLATION, "known_and_denied", "A value is known, and known not to hold.");
            }
        }
        boolean one = situation.asked().holds() == Holds.ONE;
        if (one && values(situation, hearing) > 1 && !hearing.doubts()) {
            return flaw(
                    Kind.CONTRADICTING,
                    "two_voices",
                    "Two values speak of a detail that holds one, and neither is in doubt.");
        }
        if (isUnsureAsKnown(situation, hearing, one)) {
            return flaw(Kind.VIOLATION, "unsure", "A value that may not have held is presented as true.");
        }
        if (stands
                && situation.asked().moment() == MomentIs.NOW
                && hearing.voices().isEmpty()) {
            return flaw(Kind.UNDECIDED, "nothing_speaks", "An entry stands in view, and nothing speaks.");
        }
        return Optional.empty();
    }

    private static boolean speaks(Hearing hearing, int entry) {
        return hearing.voices().stream().anyMatch(voice -> voice.entry() == entry);
    }

    private static long values(Recollecting situation, Hearing hearing) {
        return hearing.voices().stream()
                .map(voice -> situation.value(voice.entry()))
                .distinct()
                .count();
    }

    /** One doubt is a doubt of all, where one value is held. */
    private static boolean isUnsureAsKnown(Recollecting situation, Hearing hearing, boolean one) {
        List<Speaks> voices = hearing.voices();
        return voices.stream()
                .anyMatch(voice -> !voice.sure()
                        && !(one ? hearing.doubts() : hearing.doubts(voice.entry()))
                        && voices.stream()
                                .noneMatch(other -> other.sure()
                                        && situation.value(other.entry()).equals(situation.value(voice.entry()))));
    }

    private static Optional<Flaw> flaw(Kind kind, String why, String what) {
        return Optional.of(new Flaw(kind, why, List.of(), what));
    }
}
