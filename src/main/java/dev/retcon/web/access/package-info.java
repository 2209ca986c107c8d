/** Who may do what: callers, their tokens, and what they are allowed. */
@NullMarked
package dev.retcon.web.access;

import org.jspecify.annotations.NullMarked;
