package dev.retcon.rules.fact;

import dev.retcon.memory.Category;
import dev.retcon.memory.Holds;

/** What is asked for: a detail, at a moment. */
public record Recalled(Category category, Holds holds, boolean aboutUser, MomentIs moment) {}
