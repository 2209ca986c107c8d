/** What those use who write rules. It sees rules through the pack's own syntax tree, and nothing of the engine. */
@NullMarked
package dev.retcon.workshop;

import org.jspecify.annotations.NullMarked;
