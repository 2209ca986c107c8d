package dev.retcon.rules.fact;

/**
 * How a rival compares with another one of its place.
 *
 * @param value whether both have the same value, or the other another
 * @param time how the time at which the rival was last stated compares with the other's
 * @param locked whether the other one is locked
 */
public record Against(Rival rival, Rival other, ValueIs value, TimeIs time, boolean locked) {}
