package dev.retcon.story;

import dev.retcon.rules.tree.RuleTree;

/**
 * A rule whose verdict was not given, since it did not fit.
 *
 * @param verdict the outcome that it gives, and the kind of question: {@code asked scope}
 * @param held how many of its conditions held, in their order
 * @param missing the first that did not, as it is written
 */
public record NotGiven(RuleTree rule, String verdict, int held, String missing) {}
