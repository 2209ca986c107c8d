package dev.retcon.rules.fact;

import dev.retcon.memory.Because;

/** A stored entry ends before anything is decided. */
public record Expires(Stored stored, Because because) {}
