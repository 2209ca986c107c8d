/**
 * The space of situations: what a statement can say, where it can be said, what can stand already. All of it is finite, so
 * that all of it can be decided.
 */
@NullMarked
package dev.retcon.workshop.space;

import org.jspecify.annotations.NullMarked;
