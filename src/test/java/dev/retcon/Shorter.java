package dev.retcon;

/** A script that can be played without one of its steps. */
interface Shorter<S> {
    int size();

    S without(int index);
}
