/** Fixtures: scripted conversations, read, played and scored; product.md section 8. */
@NullMarked
package dev.retcon.story;

import org.jspecify.annotations.NullMarked;
