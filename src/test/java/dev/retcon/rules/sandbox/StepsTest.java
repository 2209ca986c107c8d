package dev.retcon.rules.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepsTest {
    private static final List<String> LONG = List.of("a".repeat(4_000), "ab".repeat(2_000), "a1 ".repeat(1_333));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "blue",
                "eye.*",
                ".*eye.*",
                "[a-z]+ [a-z]+",
                "(eye|hair) colou?r",
                "\\(a\\)",
                "[(*+]x",
                "[]*+?|]+",
                "(?:a|b|c)d?",
                "\\d+",
                "\\*\\+\\{\\?",
            })
    void theseAreFew(String pattern) {
        assertThat(Steps.areFew(pattern)).isTrue();
        Pattern compiled = Pattern.compile(pattern);
        assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> LONG.forEach(text -> compiled.matcher(text).matches()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a+)+b",
                "(a*)*b",
                "(a|a)*b",
                "(a|aa)+b",
                "(?:a+){2,}b",
                ".*.*.*b",
                "a{1,2000}a{1,2000}a{1,2000}b",
                "(.*)\\1b",
                "(?<x>.*)\\k<x>b",
                "(?=a+)b",
                "(?i)blue",
                "\\c[?.*.*.*.*b",
                "[\\Q[\\E]?.*.*.*.*b",
                "[a-z&&[^b]]+",
                "\\Qa\\E",
                "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?b",
                "(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)"
                        + "(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)b",
            })
    void theseMayBeTooMany(String pattern) {
        assertThat(Steps.areFew(pattern)).isFalse();
    }
}
