package dev.retcon.workshop.compare;

import java.util.Comparator;
import java.util.List;

/**
 * A value of an axis, in a reader's words.
 *
 * @param order among the values of its axis
 */
record Trait(int order, String words) implements Comparable<Trait> {
    private static final Comparator<Trait> ORDER =
            Comparator.comparing((Trait trait) -> trait.order()).thenComparing(Trait::words);

    static <E extends Enum<E>> Trait of(E value, String words) {
        return new Trait(place(value), words);
    }

    /** The place of a constant among its own, from 0. */
    static <E extends Enum<E>> int place(E value) {
        return List.of(value.getDeclaringClass().getEnumConstants()).indexOf(value);
    }

    @Override
    public int compareTo(Trait other) {
        return ORDER.compare(this, other);
    }
}
