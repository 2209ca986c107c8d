package dev.retcon.rules.fact;

import dev.retcon.memory.EndedPlace;

/** A place that was over is open again. */
public record Opens(EndedPlace place) {}
