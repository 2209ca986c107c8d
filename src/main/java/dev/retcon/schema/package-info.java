/** What may be written in fixtures, in the vocabulary and in steps, as the schemas in {@code docs/schema} say it. */
@NullMarked
package dev.retcon.schema;

import org.jspecify.annotations.NullMarked;
