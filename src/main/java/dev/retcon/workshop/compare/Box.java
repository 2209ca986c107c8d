package dev.retcon.workshop.compare;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/** What situations have in common: the values that they have on each axis. */
record Box(Map<Axis, SortedSet<Trait>> values) {
    Box {
        values = new EnumMap<>(values);
    }

    SortedSet<Trait> on(Axis axis) {
        return values.getOrDefault(axis, new TreeSet<>());
    }

    /** The smallest that holds both. */
    Box and(Box other) {
        if (holds(other)) {
            return this;
        }
        Map<Axis, SortedSet<Trait>> both = new EnumMap<>(values);
        other.values.forEach((axis, traits) -> both.merge(axis, traits, Box::all));
        return new Box(both);
    }

    private boolean holds(Box other) {
        return other.values.entrySet().stream()
                .allMatch(each ->
                        values.containsKey(each.getKey()) && on(each.getKey()).containsAll(each.getValue()));
    }

    private static SortedSet<Trait> all(SortedSet<Trait> some, SortedSet<Trait> more) {
        SortedSet<Trait> all = new TreeSet<>(some);
        all.addAll(more);
        return all;
    }

    private Map<Axis, SortedSet<Trait>> without(Axis axis) {
        Map<Axis, SortedSet<Trait>> others = new EnumMap<>(values);
        others.remove(axis);
        return others;
    }

    /**
     * A box with what is in it.
     *
     * @param kind only those of one kind come together
     */
    record Filled<K, T>(K kind, Box box, T content) {}

    /** Puts together what differs on one axis only, until nothing does. */
    static <K, T> List<Filled<K, T>> together(List<Filled<K, T>> filled, BinaryOperator<T> both) {
        List<Filled<K, T>> left = filled;
        int before;
        do {
            before = left.size();
            for (Axis axis : Axis.values()) {
                Map<Object, Filled<K, T>> alike = new LinkedHashMap<>();
                for (Filled<K, T> each : left) {
                    alike.merge(
                            List.of(each.kind(), each.box().without(axis)),
                            each,
                            (one, other) -> new Filled<>(
                                    one.kind(),
                                    one.box().and(other.box()),
                                    both.apply(one.content(), other.content())));
                }
                left = List.copyOf(alike.values());
            }
        } while (left.size() < before);
        return left;
    }
}
