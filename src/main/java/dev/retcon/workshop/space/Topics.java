package dev.retcon.workshop.space;

import dev.retcon.memory.Keys;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The attributes that situations are about: one of each kind that the vocabularies know, and each that a rule names. */
final class Topics {
    private static final String UNLISTED = "scent";

    private Topics() {}

    static List<String> of(List<RulePack> packs) {
        Set<String> known = new LinkedHashSet<>();
        packs.forEach(pack -> known.addAll(pack.vocabulary().byKey().values().stream()
                .map(Vocabulary.Attribute::key)
                .sorted()
                .toList()));
        known.add(UNLISTED);
        Set<String> named = new LinkedHashSet<>();
        packs.forEach(pack -> named.addAll(namedIn(pack)));
        Map<Object, String> ofKind = new LinkedHashMap<>();
        for (String attribute : known) {
            List<Object> kind = new ArrayList<>();
            for (RulePack pack : packs) {
                Vocabulary.Attribute what = pack.vocabulary().of(attribute);
                kind.addAll(List.of(what.holds(), what.changes()));
            }
            if (!named.contains(attribute)) {
                ofKind.putIfAbsent(kind, attribute);
            }
        }
        Set<String> all = new LinkedHashSet<>(ofKind.values());
        all.addAll(named);
        return List.copyOf(all);
    }

    /** The attributes that the rules of a pack name. */
    private static Set<String> namedIn(RulePack pack) {
        Set<String> named = new LinkedHashSet<>();
        pack.rules().stream()
                .flatMap(rule -> rule.when().stream())
                .flatMap(condition -> condition.constraints().stream())
                .filter(constraint -> constraint.path().contains("attribute"))
                .flatMap(Topics::texts)
                .map(Keys::of)
                .filter(key -> !key.isEmpty())
                .forEach(named::add);
        return named;
    }

    private static Stream<String> texts(Constraint constraint) {
        return constraint.operands().stream()
                .filter(operand -> operand instanceof Operand.Value value && value.value() instanceof String)
                .map(operand -> (String) ((Operand.Value) operand).value());
    }
}
