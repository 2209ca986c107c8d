/** Changes rules one by one, to see which changes the fixtures notice. */
@NullMarked
package dev.retcon.workshop.mutate;

import org.jspecify.annotations.NullMarked;
