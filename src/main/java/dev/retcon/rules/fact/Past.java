package dev.retcon.rules.fact;

/**
 * A stored entry, compared with the moment that is asked for.
 *
 * @param was what it is by now
 * @param stated whether it had been stated by then
 * @param ended whether it had ended by then
 */
public record Past(Stored stored, Was was, Sure stated, Sure ended) {}
