package dev.retcon.rules.fact;

import dev.retcon.memory.Level;

/** How deep the scope is that the statement would be saved at; "here" where it is not stated. */
public record Target(Level level) {}
