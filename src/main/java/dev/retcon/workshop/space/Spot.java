package dev.retcon.workshop.space;

import dev.retcon.memory.Level;
import dev.retcon.memory.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * Where an entry can stand, seen from a place: at each scope around it, and at each depth elsewhere.
 *
 * @param other another such place, where two entries stand out of view at the same depth
 */
public record Spot(Scope scope, Scope other, boolean inView) {
    private static final List<Spot> ELSEWHERE = List.of(
            elsewhere("story:regency", "story:harbour"),
            elsewhere("story:regency/arc:visit", "story:harbour/arc:storm"),
            elsewhere("story:regency/scene:letters", "story:harbour/scene:pier"));

    private static Spot elsewhere(String path, String other) {
        return new Spot(Scope.parse("scope", path), Scope.parse("scope", other), false);
    }

    /** All spots, those in view first, the widest first. */
    static List<Spot> seenFrom(Here here) {
        List<Spot> spots = new ArrayList<>();
        here.scope().chain().forEach(scope -> spots.add(new Spot(scope, scope, true)));
        spots.addAll(ELSEWHERE);
        return spots;
    }

    public Level level() {
        return scope.level();
    }

    /** The scope of the entry with this number, from 0. */
    Scope scope(int number) {
        return number == 0 ? scope : other;
    }
}
