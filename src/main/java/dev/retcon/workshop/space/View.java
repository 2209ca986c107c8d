package dev.retcon.workshop.space;

import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Span;
import dev.retcon.workshop.space.Lens.Sight;
import java.util.ArrayList;
import java.util.List;

/** What a pack's rules can tell in a course. */
final class View {
    final Lens lens;
    final Entries entries;

    View(RulePack pack, Course course) {
        this.lens = new Lens(pack, course);
        this.entries = new Entries(lens);
    }

    Vocabulary vocabulary() {
        return lens.vocabulary();
    }

    /** What no rule can tell apart, and what is carried out alike. */
    static Object key(Utterance said, List<Sight> sights, List<View> views) {
        List<Object> key = new ArrayList<>(carriedOut(said));
        views.forEach(view -> key.add(said.known(view.vocabulary()).holds()));
        sights.forEach(sight -> key.add(sight.key()));
        return key;
    }

    /** What is carried out depends on these, whatever the rules look at. */
    static List<Object> carriedOut(Utterance said) {
        return List.of(
                said.intent(),
                said.speech(),
                said.lasting() == Span.LASTING,
                said.scope(),
                said.from(),
                said.attribute() == null);
    }

    static List<Sight> sights(Utterance said, List<View> views) {
        return views.stream()
                .map(view -> view.lens.sight(said.facts(view.vocabulary()), Layer.SAID))
                .toList();
    }
}
