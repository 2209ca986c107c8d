package dev.retcon.rules;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.drools.base.common.NetworkNode;
import org.drools.core.common.BaseNode;
import org.drools.core.common.BetaConstraints;
import org.drools.core.impl.InternalRuleBase;
import org.drools.core.reteoo.BetaNode;
import org.kie.api.KieBase;

/**
 * Lets compiled rules count what they try, so that {@link Tries} can stop a condition in the middle. The engine has no door
 * for that: the constraints of each join are replaced in its network, once, before the first session.
 */
final class CountedJoins {
    private static final Field CONSTRAINTS = constraints();

    private CountedJoins() {}

    private static Field constraints() {
        try {
            Field field = BetaNode.class.getDeclaredField("constraints");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(
                    "The engine keeps the constraints of a join elsewhere. Use Drools 10.2.", e);
        }
    }

    static KieBase in(KieBase base) {
        Set<NetworkNode> seen = new HashSet<>();
        Deque<NetworkNode> open = new ArrayDeque<>();
        open.addAll(((InternalRuleBase) base).getRete().getEntryPointNodes().values());
        while (!open.isEmpty()) {
            NetworkNode node = open.remove();
            if (seen.add(node)) {
                if (node instanceof BetaNode join) {
                    count(join);
                }
                open.addAll(after(node));
            }
        }
        return base;
    }

    /** The nodes that a node feeds; the engine has null for one that ends a rule. */
    private static List<NetworkNode> after(NetworkNode node) {
        NetworkNode[] sinks = node instanceof BaseNode inner ? inner.getSinks() : null;
        return sinks == null ? List.of() : List.of(sinks);
    }

    private static void count(BetaNode join) {
        BetaConstraints<?> constraints = join.getRawConstraints();
        try {
            CONSTRAINTS.set(join, new CountedConstraints<>(constraints, join));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("The constraints of a join cannot be replaced. Use Drools 10.2.", e);
        }
    }
}
