package dev.retcon.memory;

/**
 * That a value was forgotten, seen from a place.
 *
 * @param meets how deep a scope around that place may be and still meet the scope of what was forgotten
 * @param at when it was forgotten
 */
public record Mark(Level meets, Moment at) {
    /** Whether a scope around that place meets the scope of what was forgotten. */
    public boolean reaches(Scope around) {
        return meets.compareTo(around.level()) >= 0;
    }
}
