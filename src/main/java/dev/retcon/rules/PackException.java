package dev.retcon.rules;

import java.util.List;
import java.util.stream.Collectors;

/** A rule pack that cannot serve. Nothing was decided with it. */
public final class PackException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<PackIssue> issues;

    public PackException(List<PackIssue> issues) {
        super(issues.stream().map(PackIssue::rendered).collect(Collectors.joining("\n")));
        this.issues = List.copyOf(issues);
    }

    /** What is wrong, in the order of the files. */
    public List<PackIssue> issues() {
        return issues;
    }
}
