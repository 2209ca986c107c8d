package dev.retcon.rules.sandbox;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The kinds of code that the engine makes of rules. The classes are known by their names; a pack has no others. */
enum Part {
    /** The one class that lists the packages. */
    PROJECT("/ProjectModel_", "org/drools/project/model/ProjectModel_\\w+"),
    /** Lists the rules of one package. */
    RULES("/Rules", "[\\w/]+/Rules\\p{XDigit}{32}"),
    /** Puts each rule together. */
    METHODS("RuleMethods", "[\\w/]+/Rules\\p{XDigit}{32}RuleMethods\\d+"),
    /** Knows the fields of the facts that a package speaks of. */
    METADATA("/DomainClassesMetadata", "[\\w/]+/DomainClassesMetadata\\p{XDigit}{32}(\\$\\w+_Metadata)?"),
    /** What the engine writes around one constraint, binding or {@code then}. */
    LAMBDA("/Lambda", "[\\w/]+/P\\p{XDigit}{2}/Lambda(Predicate|Extractor|Consequence)\\p{XDigit}{32}"),
    /** The method in it that holds what the rule's author wrote; no class of its own. */
    WRITTEN("", "");

    private final String mark;
    private final Pattern name;

    Part(String mark, String name) {
        this.mark = mark;
        this.name = Pattern.compile(name);
    }

    /** What a class is, by its name with {@code /}; null for none of these. */
    static @Nullable Part of(String className) {
        for (Part part : values()) {
            if (className.contains(part.mark) && part.name.matcher(className).matches()) {
                return part;
            }
        }
        return null;
    }
}
