package dev.retcon.rules.tree;

import java.util.List;

/**
 * A word that is made: {@code new Fit( 1150, Act.REPLACE, $known )}.
 *
 * @param at where it is written, in characters from 0
 */
public record Creation(Class<?> type, List<Operand> arguments, int at) {
    public Creation {
        arguments = List.copyOf(arguments);
    }
}
