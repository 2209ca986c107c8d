/** What a change of the rules does: situations, fixtures, stored statements. */
@NullMarked
package dev.retcon.workshop.compare;

import org.jspecify.annotations.NullMarked;
