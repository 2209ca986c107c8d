package dev.retcon.workshop.mutate;

import org.jspecify.annotations.Nullable;

/**
 * A change that no case notices.
 *
 * @param example a situation that it decides otherwise; null: none was found in time, and it may be that there is none
 */
public record Survivor(Mutant mutant, @Nullable Example example) {}
