package dev.retcon.rules.fact;

import dev.retcon.memory.PlaceKind;

/** The context lies in a place of this kind. */
public record ContextHas(PlaceKind kind) {}
