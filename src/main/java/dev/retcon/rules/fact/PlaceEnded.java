package dev.retcon.rules.fact;

import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Level;

/**
 * A place around where the memory is seen from that is over.
 *
 * @param level how deep it is
 * @param time how the statement's time compares with its end
 */
public record PlaceEnded(EndedPlace place, Level level, TimeIs time) {}
