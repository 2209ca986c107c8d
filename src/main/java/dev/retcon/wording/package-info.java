/** What the user reads, in the user's language: made from what was written, by the texts of the rule pack. */
@NullMarked
package dev.retcon.wording;

import org.jspecify.annotations.NullMarked;
