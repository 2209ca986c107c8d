/**
 * The facts that rules speak of. Java hands in finite comparisons ({@link dev.retcon.rules.fact.Said}, {@link
 * dev.retcon.rules.fact.Stored}, {@link dev.retcon.rules.fact.DeniedAt} …); rules derive the contract's words from them
 * ({@link dev.retcon.rules.fact.Target}, {@link dev.retcon.rules.fact.Known}, {@link dev.retcon.rules.fact.Meant} …) and
 * insert the verdict of each row that fits ({@link dev.retcon.rules.fact.Fit}). All are immutable.
 */
@NullMarked
package dev.retcon.rules.fact;

import org.jspecify.annotations.NullMarked;
