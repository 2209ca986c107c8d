package dev.retcon.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What may be written in a rule, for who helps in writing: types with their fields and constants, phases.
 *
 * @param types by name
 * @param phases as a rule names them, in the order in which they fire
 */
public record RuleWords(List<Type> types, List<String> phases) {
    public RuleWords {
        types = List.copyOf(types);
        phases = List.copyOf(phases);
    }

    /**
     * A type.
     *
     * @param name as rules write it: {@code Known}, {@code Question.Does}
     * @param matched whether rules can match facts of it
     * @param inserted whether rules can insert it
     * @param constants of an enum; none of another type
     */
    public record Type(String name, boolean matched, boolean inserted, List<Field> fields, List<String> constants) {
        public Type {
            fields = List.copyOf(fields);
            constants = List.copyOf(constants);
        }
    }

    /**
     * A field of a fact.
     *
     * @param type the name of its type
     */
    public record Field(String name, String type, boolean mayBeAbsent) {}

    /** All that there is. */
    public static RuleWords all() {
        return new RuleWords(
                FactTypes.names().stream()
                        .flatMap(name -> FactTypes.named(name).stream())
                        .map(RuleWords::type)
                        .toList(),
                Stream.of(Phase.values()).map(Phase::group).toList());
    }

    private static Type type(Class<?> type) {
        return new Type(
                FactTypes.nameOf(type),
                FactTypes.isFact(type),
                FactTypes.WORDS.contains(type),
                FactTypes.fields(type).stream()
                        .map(field -> new Field(field.name(), FactTypes.nameOf(field.type()), field.mayBeAbsent()))
                        .toList(),
                type.isEnum()
                        ? Arrays.stream(type.getEnumConstants())
                                .map(each -> ((Enum<?>) each).name())
                                .toList()
                        : List.of());
    }
}
