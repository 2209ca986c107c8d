package dev.retcon.workshop.proof;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Question;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.resolve.Decision;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.Target;
import dev.retcon.workshop.proof.Flaw.Kind;
import dev.retcon.workshop.space.Ruling;
import dev.retcon.workshop.space.Situation;
import dev.retcon.workshop.space.Standing;
import dev.retcon.workshop.space.Utterance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is wrong with a ruling, by carrying it out as it would be carried out for a user: the same code, and the same
 * guardrails. What is carried out alike is carried out once. Thread-safe.
 */
final class Judge {
    private static final String UNDECIDED = "error.rule_violation.undecided";
    private static final String TWO_VERDICTS = "error.rule_violation.two_verdicts";

    private final RulePack pack;
    private final Resolver resolver;
    private final Map<List<Object>, Optional<Flaw>> known = new ConcurrentHashMap<>();
    private final Map<String, Holds> holds = new ConcurrentHashMap<>();

    /** @param pack one that tries its rules as they are written */
    Judge(RulePack pack) {
        this.pack = pack;
        this.resolver = new Resolver(pack);
    }

    Optional<Flaw> flaw(Situation situation, Ruling ruling) {
        List<Object> key = carriedOut(situation, ruling);
        Optional<Flaw> before = known.get(key);
        if (before == null) {
            before = carryOut(situation);
            known.put(key, before);
        }
        return before;
    }

    /**
     * All that what is carried out depends on: of options, only that there are some, and that they name what they are about;
     * of scopes, which of them are one, and which are in view.
     */
    private List<Object> carriedOut(Situation situation, Ruling ruling) {
        Utterance said = situation.said();
        Scope from = said.from().scope();
        Set<Object> words = new HashSet<>();
        Set<Scope> targets = new HashSet<>();
        for (Object word : ruling.words()) {
            if (word instanceof Target target) {
                targets.add(from.at(target.level()).orElse(from));
            } else if (word instanceof Ruling.Option option) {
                words.add(List.of(option.offers(), option.entry() == Ruling.NONE));
            } else {
                words.add(word);
            }
        }
        List<Object> key = new ArrayList<>(List.of(
                words,
                targets.size(),
                targets.contains(from),
                String.valueOf(ruling.failure()),
                said.course(),
                said.intent(),
                said.speech(),
                said.lasting() == Span.LASTING,
                said.scope(),
                said.attribute() == null,
                holds.computeIfAbsent(
                        String.valueOf(said.attribute()),
                        attribute -> said.known(pack.vocabulary()).holds())));
        List<Standing> standing = situation.standing();
        for (Standing each : standing) {
            key.add(each.spot().inView());
            key.add(targets.contains(each.spot().scope()));
            key.add(each.spot().scope().equals(from));
            key.add(each.value());
            key.add(said.intent() == Intent.FORGET && each.locked());
            key.add(each.role());
        }
        key.add(standing.size() > 1
                && standing.get(0).spot().inView()
                && standing.get(0).spot().equals(standing.get(1).spot()));
        return key;
    }

    private Optional<Flaw> carryOut(Situation situation) {
        Vocabulary vocabulary = pack.vocabulary();
        Utterance said = situation.said();
        // The facts and the memory speak of the same entries.
        List<Object> facts = situation.facts(vocabulary);
        List<Entry> entries = situation.entries(vocabulary);
        try {
            Decision decision = resolver.decide(
                    said.course(),
                    facts,
                    said.statement(vocabulary),
                    new DetailMemory(said.detail(vocabulary), entries, List.of()),
                    Set.copyOf(situation.chosen()),
                    Utterance.NOW);
            return withoutAnswer(decision.question());
        } catch (RetconException e) {
            return Optional.of(new Flaw(
                    kind(e),
                    e.text().substring(e.text().lastIndexOf('.') + 1),
                    rules(e),
                    String.valueOf(e.getMessage())));
        }
    }

    private static List<String> rules(RetconException e) {
        Object rules = e.arguments().getOrDefault("rules", e.arguments().get("rule"));
        return rules instanceof List<?> several
                ? several.stream().map(String::valueOf).toList()
                : rules == null ? List.of() : List.of(String.valueOf(rules));
    }

    private static Kind kind(RetconException e) {
        if (e.text().startsWith(UNDECIDED)) {
            return Kind.UNDECIDED;
        }
        return e.text().equals(TWO_VERDICTS) ? Kind.CONTRADICTING : Kind.VIOLATION;
    }

    private static Optional<Flaw> withoutAnswer(@Nullable Question question) {
        return question == null || !question.options().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Flaw(
                                Kind.VIOLATION,
                                "no_option",
                                List.of(),
                                "A question of the kind " + question.kind()
                                        + " has no options, so that nobody can answer it. Let a rule of the phase \"ask\" offer some."));
    }
}
