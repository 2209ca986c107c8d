package dev.retcon.resolve;

import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Level;
import dev.retcon.memory.Mark;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Sought;
import java.util.List;

/**
 * What a decision may ask of the owner's memory beside the detail itself. It is loaded when it is asked for, since most
 * decisions need none of it.
 */
public interface Surroundings {
    /** A memory with nothing around the detail. */
    Surroundings NONE = new Surroundings() {};

    /** The stories that the owner has entries in, outdated ones too. */
    default List<Scope> stories() {
        return List.of();
    }

    /** The places that are over. */
    default List<EndedPlace> ended() {
        return List.of();
    }

    /** Whether a scope lies in a place that is over. */
    default boolean isOver(Scope scope) {
        return scope.level() != Level.EVERYWHERE
                && ended().stream().anyMatch(place -> place.scope().contains(scope));
    }

    /** That a value of the detail was forgotten, seen from a place. */
    default List<Mark> forgotten(Sought value, Scope from) {
        return List.of();
    }

    /** Of these statements, those that the user made and that still stand; each once. */
    default List<Stated> stated(List<String> statements) {
        return List.of();
    }

    /** The guesses about the detail that the user turned down. */
    default List<Question> declined() {
        return List.of();
    }
}
