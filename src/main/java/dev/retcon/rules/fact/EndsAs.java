package dev.retcon.rules.fact;

import dev.retcon.memory.Because;

/**
 * Why an entry that ends now, or is stored as outdated, is outdated.
 *
 * @param denied whether its value is said not to hold, so that it does not speak until it is stated again
 */
public record EndsAs(Because because, boolean denied) {}
