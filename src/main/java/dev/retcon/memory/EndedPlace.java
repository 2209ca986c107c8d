package dev.retcon.memory;

import java.time.Instant;

/** A story, an arc or a scene that is over, with all within it. */
public record EndedPlace(Scope scope, Instant at) {}
