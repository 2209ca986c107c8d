package dev.retcon.rules;

import dev.retcon.memory.Statement;
import dev.retcon.rules.fact.Said;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What a file of rules may name: the types that it imports. */
final class Imports {
    private static final List<String> PACKAGES = List.of(Statement.class.getPackageName(), Said.class.getPackageName());

    private final Collection<String> imported = new ArrayList<>();

    /** Whether an import is one of facts; if so, it counts from now on. */
    boolean add(String target) {
        boolean ofFacts = PACKAGES.stream().anyMatch(each -> target.equals(each + ".*"))
                || FactTypes.names().stream()
                        .flatMap(name -> FactTypes.named(name).stream())
                        .anyMatch(type -> isCalled(type, target));
        if (ofFacts) {
            imported.add(target);
        }
        return ofFacts;
    }

    private static boolean isCalled(Class<?> type, String target) {
        return type.getName().replace('$', '.').equals(target);
    }

    /** The type that a simple or nested name means here. */
    Optional<Class<?>> type(String name) {
        return FactTypes.named(name)
                .filter(type -> imported.contains(type.getPackageName() + ".*"))
                .or(() -> nested(name));
    }

    /** A type that is imported by its whole name: {@code Does} of {@code dev.retcon.memory.Question.Does}. */
    private Optional<Class<?>> nested(String name) {
        return imported.stream()
                .filter(target -> target.endsWith("." + name))
                .flatMap(target -> FactTypes.names().stream()
                        .flatMap(each -> FactTypes.named(each).stream())
                        .filter(type -> isCalled(type, target)))
                .<Class<?>>map(type -> type)
                .findFirst();
    }

    /** What to import for a type that is not imported. */
    static Optional<String> missing(String name) {
        return FactTypes.named(name).map(type -> type.getPackageName() + ".*");
    }

    static List<String> packages() {
        return PACKAGES;
    }
}
