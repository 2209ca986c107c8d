package dev.retcon.workshop.space;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.fact.Target;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One situation that rules can meet: what is said, what there is beside, and which entries stand.
 *
 * @param standing none, one, or two
 */
public record Situation(Utterance said, List<Circumstance> around, List<Standing> standing) {
    public Situation {
        around = List.copyOf(around);
        standing = List.copyOf(standing);
    }

    /**
     * Whether it can come to this: an option that names an entry to be replaced was offered for one that stands where the
     * value is saved.
     */
    boolean canBe(Ruling ruling) {
        return said.answered() == null
                || said.answered().does() != Does.INSTEAD_OF
                || standing.stream()
                        .filter(each -> each.role() == Role.CHOSEN)
                        .allMatch(each -> each.spot().inView()
                                && ruling.words()
                                        .contains(new Target(each.spot().level())));
    }

    /** All facts that are handed in. */
    public List<Object> facts(Vocabulary vocabulary) {
        List<Object> facts = said.facts(vocabulary);
        around.forEach(each -> facts.addAll(each.facts(said)));
        for (int i = 0; i < standing.size(); i++) {
            facts.addAll(standing.get(i).facts(said, vocabulary, i));
        }
        return facts;
    }

    public List<Entry> entries(Vocabulary vocabulary) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < standing.size(); i++) {
            entries.add(standing.get(i).entry(said, vocabulary, i));
        }
        return entries;
    }

    /** The ids of the entries that the answer, or the edit, is about. */
    public Set<String> chosen() {
        Set<String> chosen = new HashSet<>();
        for (int i = 0; i < standing.size(); i++) {
            if (standing.get(i).role() != Role.NONE) {
                chosen.add(Standing.id(i));
            }
        }
        return chosen;
    }
}
