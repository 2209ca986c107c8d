/** Proves rules: decides every situation, and finds those that no rule decides, that rules contradict each other in, or that break a guardrail. */
@NullMarked
package dev.retcon.workshop.proof;

import org.jspecify.annotations.NullMarked;
