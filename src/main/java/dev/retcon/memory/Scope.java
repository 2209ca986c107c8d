package dev.retcon.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where a value holds: {@code everywhere}, {@code story:X}, {@code story:X/arc:Y}, {@code story:X/arc:Y/scene:Z} or
 * {@code story:X/scene:Z}. Two scopes are equal when their keys are; what is shown is what was typed.
 */
public final class Scope {
    /** Every story; for a character, the general profile. */
    public static final Scope EVERYWHERE = new Scope(List.of());

    private record Place(PlaceKind kind, Name name) {
        String written(String text) {
            return Words.of(kind) + ":" + text;
        }
    }

    private final List<Place> places;
    private final String key;

    private Scope(List<Place> places) {
        this.places = List.copyOf(places);
        this.key = written(places, place -> place.name().key());
    }

    private static String written(List<Place> places, java.util.function.Function<Place, String> name) {
        return places.isEmpty()
                ? "everywhere"
                : places.stream().map(p -> p.written(name.apply(p))).collect(Collectors.joining("/"));
    }

    /**
     * Reads a scope path.
     *
     * @throws RetconException {@code invalid} if it is no path
     */
    public static Scope parse(String field, String text) {
        if (text.equals("everywhere")) {
            return EVERYWHERE;
        }
        List<Place> places = new ArrayList<>();
        for (String part : text.split("/", -1)) {
            int colon = part.indexOf(':');
            PlaceKind kind = colon < 0 ? null : kind(part.substring(0, colon));
            boolean inOrder = kind != null
                    && (places.isEmpty()
                            ? kind == PlaceKind.STORY
                            : kind.compareTo(places.get(places.size() - 1).kind()) > 0);
            if (kind == null || !inOrder) {
                throw notAPath(field, text);
            }
            Name name = Name.of(field, part.substring(colon + 1));
            if (name.key().indexOf('/') >= 0 || name.key().indexOf(':') >= 0) {
                throw notAPath(field, text);
            }
            places.add(new Place(kind, name));
        }
        return new Scope(places);
    }

    private static @Nullable PlaceKind kind(String text) {
        for (PlaceKind kind : PlaceKind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(text)) {
                return kind;
            }
        }
        return null;
    }

    private static RetconException notAPath(String field, String text) {
        return RetconException.invalid(field, "no_scope", Map.of("text", text));
    }

    /** The path of keys: what a scope compares by. */
    public String key() {
        return key;
    }

    /** How deep it reaches. */
    public Level level() {
        return places.isEmpty()
                ? Level.EVERYWHERE
                : Level.of(places.get(places.size() - 1).kind());
    }

    /** Whether this scope is the other one, or a wider one around it. */
    public boolean contains(Scope other) {
        if (other.places.size() < places.size()) {
            return false;
        }
        for (int i = 0; i < places.size(); i++) {
            Place mine = places.get(i);
            Place theirs = other.places.get(i);
            if (mine.kind() != theirs.kind() || !mine.name().same(theirs.name())) {
                return false;
            }
        }
        return true;
    }

    /** How deep a scope around this one may be and still meet the other: contain it, or lie in it. */
    public Level meets(Scope other) {
        if (other.contains(this)) {
            return Level.SCENE;
        }
        List<Scope> around = chain();
        for (int i = around.size() - 1; i > 0; i--) {
            if (around.get(i).contains(other)) {
                return around.get(i).level();
            }
        }
        return Level.EVERYWHERE;
    }

    /** This scope's own story, arc or scene; empty where it lies in none. */
    public Optional<Scope> own(PlaceKind kind) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).kind() == kind) {
                return Optional.of(new Scope(places.subList(0, i + 1)));
            }
        }
        return Optional.empty();
    }

    /** The part of this scope at a level: {@code everywhere}, or its own story, arc or scene. */
    public Optional<Scope> at(Level level) {
        return level.kind() == null ? Optional.of(EVERYWHERE) : own(level.kind());
    }

    /** This scope and every wider one, widest first. */
    public List<Scope> chain() {
        List<Scope> chain = new ArrayList<>();
        for (int i = 0; i <= places.size(); i++) {
            chain.add(new Scope(places.subList(0, i)));
        }
        return chain;
    }

    /** The name of its narrowest place as typed; {@code everywhere} where it has none. */
    public String name() {
        return places.isEmpty()
                ? "everywhere"
                : places.get(places.size() - 1).name().shown();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Scope scope && key.equals(scope.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    /** The path as it was typed. */
    @Override
    public String toString() {
        return written(places, place -> place.name().shown());
    }
}
