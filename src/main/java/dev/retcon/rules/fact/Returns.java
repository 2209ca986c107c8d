package dev.retcon.rules.fact;

/** An entry is current again, as it was. */
public record Returns(Parted parted) {}
