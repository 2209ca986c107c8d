package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.fact.About;
import dev.retcon.rules.fact.Declined;
import dev.retcon.rules.fact.Evidence;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.ValueDenied;
import java.util.ArrayList;
import java.util.List;

/** Compares a guess with what the user said: what it was drawn from, what was denied, what was turned down before. */
final class Guessing {
    private Guessing() {}

    static List<Object> facts(Claim claim, DetailMemory memory, Vocabulary vocabulary) {
        List<Object> facts = new ArrayList<>();
        Name value = claim.value();
        if (value == null) {
            return facts;
        }
        List<Stated> stated = memory.around().stated(claim.statement().evidence());
        stated.forEach(each -> facts.add(new Evidence(
                about(each, claim.detail()),
                each.scope().contains(claim.seenFrom()),
                each.scope().level(),
                each.category())));
        facts.add(new Support(stated.size(), stories(stated)));
        for (Question question : memory.around().declined()) {
            Scope scope = scopeOf(question);
            if (isSame(question, value, vocabulary)) {
                facts.add(new Declined(
                        claim.seenFrom().meets(scope),
                        memory.around().stated(question.statement().evidence()).size()));
            }
        }
        for (Entry denial : memory.denials()) {
            if (denial.value().same(value) && denial.scope().contains(claim.seenFrom())) {
                facts.add(new ValueDenied(
                        denial.scope().level(), Denials.restated(denial, memory, claim.seenFrom(), null)));
            }
        }
        return facts;
    }

    private static About about(Stated stated, Detail detail) {
        if (stated.subject().equals(detail.subject().key())) {
            return About.SUBJECT;
        }
        return stated.subject().equals(Detail.ANYONE) ? About.ANYONE : About.OTHER;
    }

    private static int stories(List<Stated> stated) {
        return (int) stated.stream()
                .map(each -> each.place().own(PlaceKind.STORY).orElse(Scope.EVERYWHERE))
                .distinct()
                .count();
    }

    /** Where the guess would have been kept. */
    private static Scope scopeOf(Question declined) {
        return declined.options().stream()
                .filter(option -> option.does() == Does.KEEP && option.scope() != null)
                .findFirst()
                .map(Question.Option::scope)
                .orElse(Scope.EVERYWHERE);
    }

    private static boolean isSame(Question declined, Name value, Vocabulary vocabulary) {
        String guessed = declined.statement().value();
        return guessed != null
                && vocabulary
                        .value("value", declined.detail().attribute(), guessed)
                        .same(value);
    }
}
