/**
 * Decides as the engine does, by trying rules as they are written: without compiling, and in microseconds, so that every
 * situation and every changed rule can be tried. It knows the language of rules, and nothing of the engine.
 */
@NullMarked
package dev.retcon.rules.reason;

import org.jspecify.annotations.NullMarked;
