package dev.retcon.rules;

import java.util.List;
import java.util.stream.Collectors;

/** A condition that tries more combinations of facts than a phase may. */
final class WideJoinException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param rules the names of the rules that have the condition */
    WideJoinException(List<String> rules) {
        super(rules.stream().collect(Collectors.joining("\", \"", "Too many combinations are tried for \"", "\".")));
    }
}
