package dev.retcon.rules;

import dev.retcon.rules.fact.Broad;
import dev.retcon.rules.fact.Candidate;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.Doubt;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Expires;
import dev.retcon.rules.fact.First;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Foremost;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.Match;
import dev.retcon.rules.fact.Meant;
import dev.retcon.rules.fact.Named;
import dev.retcon.rules.fact.NotSo;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Passing;
import dev.retcon.rules.fact.Reoffer;
import dev.retcon.rules.fact.Returns;
import dev.retcon.rules.fact.Silent;
import dev.retcon.rules.fact.Speaks;
import dev.retcon.rules.fact.Stays;
import dev.retcon.rules.fact.Table;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.fact.Veto;
import dev.retcon.rules.fact.Voice;
import dev.retcon.rules.fact.Withdraw;
import dev.retcon.rules.fact.Yields;
import dev.retcon.rules.tree.Written;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The types that rules may speak of: the facts that are handed in, the words that rules find, and what these are made of. */
final class FactTypes {
    /** The words that rules insert. */
    static final Set<Class<?>> WORDS = Set.of(
            Broad.class,
            Candidate.class,
            Decided.class,
            Doubt.class,
            EndsAs.class,
            Expires.class,
            First.class,
            Fit.class,
            Foremost.class,
            Known.class,
            Match.class,
            Meant.class,
            Named.class,
            NotSo.class,
            Offer.class,
            Opens.class,
            Passing.class,
            Reoffer.class,
            Returns.class,
            Silent.class,
            Speaks.class,
            Stays.class,
            Table.class,
            Target.class,
            Veto.class,
            Voice.class,
            Withdraw.class,
            Yields.class);

    /** Every type, by its name within its package: {@code Known}, {@code Question.Does}. */
    private static final Map<String, Class<?>> BY_NAME = byName();

    private FactTypes() {}

    /** A field of a fact. */
    record Field(String name, Class<?> type, boolean mayBeAbsent) {}

    /** The type of this name, wherever it stands. */
    static Optional<Class<?>> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** Every type. */
    static Collection<Class<?>> all() {
        return BY_NAME.values();
    }

    /** Whether rules can match facts of this type. */
    static boolean isFact(Class<?> type) {
        return WORDS.contains(type) || isGiven(type);
    }

    /** Whether such facts are handed in, and never inserted by rules. */
    static boolean isGiven(Class<?> type) {
        return Arrays.stream(Course.values()).anyMatch(course -> course.given().contains(type));
    }

    /** The name of a type within its package. */
    static String nameOf(Class<?> type) {
        return Written.nameOf(type);
    }

    /** What a rule may match, by name. */
    static Set<String> facts() {
        Set<String> names = new TreeSet<>();
        BY_NAME.forEach((name, type) -> {
            if (isFact(type)) {
                names.add(name);
            }
        });
        return names;
    }

    /** The words that a rule may insert, by name. */
    static Set<String> words() {
        Set<String> names = new TreeSet<>();
        WORDS.forEach(word -> names.add(nameOf(word)));
        return names;
    }

    static Set<String> names() {
        return new TreeSet<>(BY_NAME.keySet());
    }

    /** The fields of a type; none where it is no record. */
    static List<Field> fields(Class<?> type) {
        return type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(each -> new Field(each.getName(), each.getType(), mayBeAbsent(each)))
                        .toList()
                : List.of();
    }

    private static boolean mayBeAbsent(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static Map<String, Class<?>> byName() {
        Map<String, Class<?>> types = new LinkedHashMap<>();
        Stream.concat(WORDS.stream(), Arrays.stream(Course.values()).flatMap(course -> course.given().stream()))
                .distinct()
                .sorted(Comparator.comparing(Class::getName))
                .forEach(fact -> add(fact, types));
        return types;
    }

    /** A type of the memory or of its facts, and what it is made of. */
    private static void add(Type made, Map<String, Class<?>> types) {
        if (made instanceof ParameterizedType generic) {
            Arrays.stream(generic.getActualTypeArguments()).forEach(each -> add(each, types));
        }
        if (made instanceof Class<?> type
                && type.getName().startsWith("dev.retcon.")
                && types.putIfAbsent(nameOf(type), type) == null) {
            if (type.isRecord()) {
                Arrays.stream(type.getRecordComponents()).forEach(each -> add(each.getGenericType(), types));
            }
        }
    }
}
