package dev.retcon.store;

/**
 * The connections of a store to its database.
 *
 * @param active those that a step works with
 * @param idle those that none does
 * @param waiting the steps that wait for one
 * @param most how many there are at most
 */
public record Connections(int active, int idle, int waiting, int most) {}
