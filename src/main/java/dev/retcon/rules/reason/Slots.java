package dev.retcon.rules.reason;

import java.util.HashMap;
import java.util.Map;

/** Where the variables of a rule stand while it is tried. */
final class Slots {
    private final Map<String, Integer> places = new HashMap<>();
    private int next;

    /** @param first the first place that is free */
    Slots(int first) {
        this.next = first;
    }

    void name(String variable, int place) {
        places.put(variable, place);
    }

    void add(String variable) {
        places.put(variable, next++);
    }

    int of(String variable) {
        Integer place = places.get(variable);
        if (place == null) {
            throw new IllegalStateException(variable + " names nothing.");
        }
        return place;
    }

    int size() {
        return next;
    }
}
