package dev.retcon.rules.fact;

import dev.retcon.memory.Entry;

/**
 * A value that was denied at a scope in view.
 *
 * @param entry the outdated entry that the denial left
 * @param value the key of its value
 * @param restated whether it was stated again since, there or at a narrower scope in view
 * @param bearer whose detail was denied
 */
public record Denial(Entry entry, String value, boolean restated, Bearer bearer) {}
