package dev.retcon.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects what is found in a pack. Not for use by several threads. */
final class Findings {
    private static final Comparator<Finding> ORDER = Comparator.comparing(Finding::file)
            .thenComparing(Finding::line)
            .thenComparing(Finding::column)
            .thenComparing(Finding::code);

    private final Set<Finding> found = new LinkedHashSet<>();

    /** At a character of a file. */
    void at(PackFile file, int offset, FindingCode code, @Nullable String rule, String problem, String advice) {
        atLine(file, file.lineAt(offset), file.columnAt(offset), code, rule, problem, advice);
    }

    /** At a line and column, from 1. */
    void atLine(
            PackFile file,
            int line,
            int column,
            FindingCode code,
            @Nullable String rule,
            String problem,
            String advice) {
        found.add(new Finding(
                code, file.path(), Math.max(line, 1), Math.max(column, 1), rule, problem, advice, file.line(line)));
    }

    /** Of a whole file, which may not be there. */
    void ofFile(String path, FindingCode code, String problem, String advice) {
        found.add(new Finding(code, path, 1, 1, null, problem, advice, ""));
    }

    /** A file that every pack needs, unless it is there and cannot be read. */
    void missing(String path) {
        if (found.stream().noneMatch(each -> each.file().equals(path))) {
            ofFile(path, FindingCode.MISSING_FILE, "The file is missing.", "Copy it from the default rules.");
        }
    }

    void addAll(List<Finding> more) {
        found.addAll(more);
    }

    boolean haveErrors() {
        return found.stream().anyMatch(Finding::isError);
    }

    /** By file, line and column. */
    List<Finding> sorted() {
        List<Finding> sorted = new ArrayList<>(found);
        sorted.sort(ORDER);
        return sorted;
    }
}
