/** Rules as they are written: the pack's own syntax tree. It knows the language of rules, and nothing of the engine. */
@NullMarked
package dev.retcon.rules.tree;

import org.jspecify.annotations.NullMarked;
