/** Measures decisions, statements and recall; see docs/performance.md. */
@NullMarked
package dev.retcon.bench;

import org.jspecify.annotations.NullMarked;
