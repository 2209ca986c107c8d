package dev.retcon.workshop.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Which values there can be on an axis: what need not be said, since it is so of all. Thread-safe. */
final class Universe {
    private final Map<Axis, Map<List<Trait>, Set<Trait>>> seen = new EnumMap<>(Axis.class);

    Universe() {
        for (Axis axis : Axis.values()) {
            seen.put(axis, new ConcurrentHashMap<>());
        }
    }

    /** Notes that something of these axes can be, as it is; of each axis that others decide, the first value counts. */
    void add(Box box, boolean ofUtterance) {
        for (Axis axis : Axis.values()) {
            if (axis.isOfUtterance() == ofUtterance) {
                List<Trait> given = axis.given().stream()
                        .map(each -> box.on(each).isEmpty()
                                ? Reading.NONE
                                : box.on(each).first())
                        .toList();
                seen.getOrDefault(axis, Map.of())
                        .computeIfAbsent(given, unknown -> ConcurrentHashMap.newKeySet())
                        .addAll(box.on(axis));
            }
        }
    }

    /** What can be on an axis, where the others are as in a box. */
    SortedSet<Trait> of(Axis axis, Box box) {
        List<Axis> given = axis.given();
        return seen.getOrDefault(axis, Map.of()).entrySet().stream()
                .filter(each -> fits(given, each.getKey(), box))
                .flatMap(each -> each.getValue().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean fits(List<Axis> given, List<Trait> values, Box box) {
        for (int i = 0; i < given.size(); i++) {
            SortedSet<Trait> on = box.on(given.get(i));
            if (!on.contains(values.get(i)) && !(on.isEmpty() && values.get(i).equals(Reading.NONE))) {
                return false;
            }
        }
        return true;
    }
}
