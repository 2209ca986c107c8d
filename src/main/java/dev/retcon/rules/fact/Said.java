package dev.retcon.rules.fact;

import dev.retcon.memory.Changes;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Level;

/**
 * The statement, in finite words.
 *
 * @param scope how it names its scope
 * @param seenFrom how deep the place is that the memory is seen from: the stated scope, else the context
 * @param aboutUser whether it is about the person chatting
 * @param over whether its {@code until} had passed when it came
 */
public record Said(
        Intent intent,
        Speech speech,
        Span lasting,
        Changes changes,
        Holds holds,
        ScopeIs scope,
        Level seenFrom,
        boolean aboutUser,
        boolean over) {}
