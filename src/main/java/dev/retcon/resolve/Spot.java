package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Scope;

/** A detail at a scope, where something changed. */
public record Spot(Detail detail, Scope scope) {
    public static Spot of(Entry entry) {
        return new Spot(entry.detail(), entry.scope());
    }
}
