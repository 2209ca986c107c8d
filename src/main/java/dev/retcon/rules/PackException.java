package dev.retcon.rules;

import java.util.List;
import java.util.stream.Collectors;

/** A rule pack that cannot serve. Nothing was decided with it. */
public final class PackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Finding> findings;

    public PackException(List<Finding> findings) {
        super(findings.stream().map(Finding::rendered).collect(Collectors.joining("\n")));
        this.findings = List.copyOf(findings);
    }

    /** What is wrong, in the order of the files. */
    public List<Finding> findings() {
        return findings;
    }
}
