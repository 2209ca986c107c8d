package dev.retcon.workshop.mutate;

import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.reason.Reasoner;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import dev.retcon.workshop.mutate.Cases.Case;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The cases that hold with a pack as it is, the quickest first. Deciding is pure: a change of the rules can change a case
 * only where it changes what is carried out of one of its rule sessions.
 */
record Cases(List<Case> all, Reasoner reasoner) {
    /**
     * A case.
     *
     * @param sessions the rule sessions that it comes to
     */
    record Case(Story story, List<Session> sessions, long nanos) {}

    /** Plays them. */
    static Cases played(List<Story> stories, RulePack pack) {
        Reasoner reasoner = Reasoner.of(pack.rules());
        List<Session> sessions = new ArrayList<>();
        List<Case> cases = new ArrayList<>();
        try (Player player = new Player(pack.recording(recorded -> sessions.add(new Session(recorded, reasoner))))) {
            for (Story story : stories) {
                sessions.clear();
                long began = System.nanoTime();
                if (player.play(story).isEmpty()) {
                    cases.add(new Case(story, List.copyOf(sessions), System.nanoTime() - began));
                }
            }
        }
        cases.sort(Comparator.comparing(Case::nanos));
        return new Cases(List.copyOf(cases), reasoner);
    }

    /** The cases that a change can change. */
    List<Story> touchedBy(Mutant mutant, RulePack pack) {
        Reasoner alone = Reasoner.of(mutant.changed() == null ? List.of() : List.of(mutant.changed()));
        Reasoner whole = Reasoner.of(mutant.in(pack.rules()));
        Phase phase = mutant.rule().phase();
        boolean feedsItself = whole.feedsItself(phase) || reasoner.feedsItself(phase);
        return all.stream()
                .filter(each -> each.sessions().stream()
                        .anyMatch(session -> session.fires(phase)
                                && (feedsItself || !session.findsAlike(mutant.rule(), alone))
                                && !session.endsAlike(whole)))
                .map(Case::story)
                .toList();
    }
}
