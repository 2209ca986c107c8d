package dev.retcon.workshop.space;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Things that nothing tells apart, and one that stands for all.
 *
 * @param one the first of them
 * @param many how many situations' worth they are
 * @param parts what was put together; empty where it stands for itself alone
 */
public record Like<T>(T one, long many, List<Like<T>> parts) {
    public Like {
        parts = List.copyOf(parts);
    }

    static <T> Like<T> alone(T one) {
        return new Like<>(one, 1, List.of());
    }

    /** Every one of them. */
    public Stream<T> all() {
        return parts.isEmpty() ? Stream.of(one) : parts.stream().flatMap(Like::all);
    }

    /** Puts those together that have the same key, in the order of the first of each. */
    static <T> List<Like<T>> group(Collection<T> things, Function<T, Object> key) {
        return again(things.stream().map(Like::alone).toList(), key);
    }

    /** Puts those together that have the same key and stand for others already. */
    static <T> List<Like<T>> again(Collection<Like<T>> things, Function<T, Object> key) {
        Map<Object, List<Like<T>>> groups = new LinkedHashMap<>();
        for (Like<T> thing : things) {
            groups.computeIfAbsent(key.apply(thing.one()), unknown -> new ArrayList<>())
                    .add(thing);
        }
        return groups.values().stream().map(Like::together).toList();
    }

    private static <T> Like<T> together(List<Like<T>> parts) {
        Like<T> first = parts.get(0);
        return parts.size() == 1
                ? first
                : new Like<>(first.one(), parts.stream().mapToLong(Like::many).sum(), parts);
    }
}
