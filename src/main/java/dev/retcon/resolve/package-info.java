/**
 * Compares a statement with what is stored, lets the rules decide, and applies their verdict as one change set that has
 * passed the guardrails. Pure: no clock, no database; it never chooses an outcome or a question.
 */
@NullMarked
package dev.retcon.resolve;

import org.jspecify.annotations.NullMarked;
