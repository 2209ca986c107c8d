/** The rule pack: read, checked, compiled, fired, traced. The only room that sees the engine. */
@NullMarked
package dev.retcon.rules;

import org.jspecify.annotations.NullMarked;
