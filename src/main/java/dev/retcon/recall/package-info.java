/** What may be said now, or could have been said at an earlier moment; product.md section 6. Pure. */
@NullMarked
package dev.retcon.recall;

import org.jspecify.annotations.NullMarked;
