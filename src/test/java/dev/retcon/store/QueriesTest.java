package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every query, and every sub-select in it, names the owner of each row that it reads; the vocabulary's is nobody's. */
class QueriesTest {
    private static final Pattern ROWS = Pattern.compile("(?:from|update|join|,)\\s+(?!Vocabulary)(\\w+Row)\\s+(\\w+)");
    private static final String OWNER = "\\b%s\\.(?:id\\.)?owner = :owner\\b";

    static Stream<Arguments> queries() {
        return Arrays.stream(Queries.class.getDeclaredFields())
                .filter(field -> field.getType() == String.class && !Modifier.isPrivate(field.getModifiers()))
                .map(field -> Arguments.of(field.getName(), text(field)));
    }

    private static String text(Field field) {
        try {
            return (String) field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be read", e);
        }
    }

    /** From where a row is named to the end of its select, without what stands in parentheses. */
    private static String select(String query, int start) {
        StringBuilder select = new StringBuilder();
        int depth = 0;
        for (int i = start; i < query.length() && depth >= 0; i++) {
            char c = query.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                select.append(c);
            }
        }
        return select.toString();
    }

    private static boolean everyRowIsTheOwners(String query) {
        Matcher rows = ROWS.matcher(query);
        boolean any = false;
        while (rows.find()) {
            any = true;
            String select = select(query, rows.start());
            int where = select.indexOf(" where ");
            String conditions = where < 0 ? "" : select.substring(where);
            boolean named = Pattern.compile(OWNER.formatted(rows.group(2)))
                    .matcher(conditions)
                    .find();
            if (!named || conditions.contains(" or ")) {
                return false;
            }
        }
        return any;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queries")
    void everyRowThatAQueryReadsIsTheOwners(String name, String query) {
        assertThat(everyRowIsTheOwners(query)).as("%s: %s", name, query).isTrue();
    }

    /** The test above would see it: each place where the owner is named is dropped once. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("queries")
    void aQueryThatForgetsTheOwnerOnceIsFound(String name, String query) {
        Matcher owner = Pattern.compile(OWNER.formatted("\\w+")).matcher(query);
        int found = 0;
        while (owner.find()) {
            found++;
            String forgetful = query.substring(0, owner.start()) + "1 = 1" + query.substring(owner.end());
            assertThat(everyRowIsTheOwners(forgetful))
                    .as("%s: %s", name, forgetful)
                    .isFalse();
        }
        assertThat(found).as("%s: %s", name, query).isPositive();
    }
}
