package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Name;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.ScopeIs;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What holds whatever the rules say; product.md section 5. Each is checked before anything is written. */
final class Guardrails {
    private final Claim claim;
    private final Scope target;
    private final RuleSession session;

    Guardrails(Claim claim, Scope target, RuleSession session) {
        this.claim = claim;
        this.target = target;
        this.session = session;
    }

    /**
     * Checks a change set.
     *
     * @param before the entries of the detail before it, without those that expired
     * @param chosen ids of the entries that the user's answer named
     * @param answered whether the user answered a question
     * @throws RetconException {@code rule_violation}, with the rules that decided
     */
    void check(ChangeSet changes, List<Entry> before, Set<String> chosen, boolean answered, Vocabulary vocabulary) {
        for (Entry entry : changes.added()) {
            require(entry.detail().equals(claim.detail()), "writes_elsewhere", entry, Map.of());
            require(entry.scope().equals(target), "writes_outside", entry, Map.of("target", target));
            require(
                    !entry.isCurrent() || answered || claim.statement().intent() != Intent.INFER,
                    "saves_a_guess",
                    entry,
                    Map.of());
        }
        for (Entry entry : changes.changed()) {
            require(entry.detail().equals(claim.detail()), "changes_elsewhere", entry, Map.of());
            require(!entry.isCurrent() || mayConfirm(entry, chosen), "confirms_unsaid", entry, Map.of());
            require(entry.isCurrent() || mayEnd(entry, chosen), "ends_outside", entry, Map.of("target", target));
        }
        if (changes.forgetting() != null) {
            for (Entry entry : changes.forgetting().entries()) {
                require(covers(entry), "forgets_elsewhere", entry, Map.of());
                require(mayForget(entry, chosen), "forgets_outside", entry, Map.of("target", claim.seenFrom()));
                require(!entry.locked(), "forgets_locked", entry, Map.of());
            }
        }
        oneCurrentEntryAScope(changes.after(before), vocabulary);
    }

    /** A forget without an attribute is about all details of its subject. */
    private boolean covers(Entry entry) {
        return claim.detail().covers(entry.detail());
    }

    private boolean mayForget(Entry entry, Set<String> chosen) {
        if (chosen.contains(entry.id())) {
            return true;
        }
        return claim.statement().intent() == Intent.FORGET
                && (claim.scopeIs() == ScopeIs.OPEN
                        ? entry.scope().contains(claim.seenFrom())
                        : entry.scope().equals(claim.seenFrom()));
    }

    private boolean mayConfirm(Entry entry, Set<String> chosen) {
        Name said = claim.said();
        return chosen.contains(entry.id())
                || (said != null && said.same(entry.value()) && entry.scope().contains(claim.seenFrom()));
    }

    private boolean mayEnd(Entry entry, Set<String> chosen) {
        boolean reachesTheView = claim.statement().lasting() == Lasting.LASTING || claim.value() == null;
        return entry.scope().equals(target)
                || chosen.contains(entry.id())
                || (claim.scopeIs() == ScopeIs.OPEN
                        && reachesTheView
                        && entry.scope().contains(claim.seenFrom()));
    }

    /** What one current entry may stand in: a detail's scope; of what holds many, for each value. */
    private record Slot(
            Detail detail, Scope scope, @Nullable String value) {}

    private void oneCurrentEntryAScope(List<Entry> after, Vocabulary vocabulary) {
        Set<Slot> slots = new HashSet<>();
        for (Entry entry : after) {
            if (entry.isCurrent()) {
                String value =
                        vocabulary.holdsMany(entry.detail()) ? entry.value().key() : null;
                require(slots.add(new Slot(entry.detail(), entry.scope(), value)), "second_current", entry, Map.of());
            }
        }
    }

    private void require(boolean holds, String why, Entry entry, Map<String, ?> arguments) {
        if (!holds) {
            Map<String, Object> all = new HashMap<>(arguments);
            all.put("rules", session.deciders());
            all.put("subject", entry.detail().subject());
            all.put("attribute", entry.detail().attribute());
            all.put("value", entry.value());
            all.put("scope", entry.scope());
            throw new RetconException(RetconException.Code.RULE_VIOLATION, null, why, all);
        }
    }
}
