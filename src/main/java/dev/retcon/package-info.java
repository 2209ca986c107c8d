/** Retcon decides what a character chat remembers after its user corrects it; {@link dev.retcon.Retcon} is the way in. */
@NullMarked
package dev.retcon;

import org.jspecify.annotations.NullMarked;
