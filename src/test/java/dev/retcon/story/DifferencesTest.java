package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What differs is said at its place, and nothing else. */
class DifferencesTest {
    private static List<String> between(String expected, String actual) {
        Node node = NodeReader.yaml(expected);
        return Differences.between(node, NodeReader.tree(NodeReader.yaml(actual)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{known: green} | {known: green, scope: everywhere} | ''",
                "{known: green} | {known: blue} | known: expected green, was blue",
                "{known: green} | {unknown: true} | known: expected green, was absent",
                "{reason: null} | {reason: locked} | reason: expected nothing, was locked",
                "{saved: {value: a, scope: story}} | {saved: {value: a, scope: everywhere}}"
                        + " | saved.scope: expected story, was everywhere",
                "{saved: a} | {saved: {value: b, scope: everywhere}} | saved: expected a, was b",
                "{saved: {value: a}} | {outcome: asked} | saved: expected {value: a}, was absent",
                "{kept: []} | {outcome: asked} | ''",
                "{kept: []} | {kept: [{value: a}]} | kept: unexpected a",
                "{known: [a, b]} | {known: [b, a]} | ''",
                "{known: [a, b]} | {known: [b, c, d]} | known: missing a; unexpected c, d",
                "{known: [a, b]} | {known: a} | 'known: expected [a, b], was a'",
                "{known: [a, a]} | {known: [a]} | known: missing a",
                "[{value: a, status: current}, {value: b}] | [{value: b}, {value: a, status: outdated}]"
                        + " | [value: a].status: expected current, was outdated",
                "[{value: a, status: current}, {value: b, status: current}]"
                        + " | [{value: c, status: x}, {value: d, status: x}] | 'missing {value: a, status: current},"
                        + " {value: b, status: current}; unexpected {value: c, status: x}, {value: d, status: x}'",
                "{statements: [{answered: [{option: a}]}]} | {statements: [{answered: [{option: b}]}]}"
                        + " | statements[1].answered[1].option: expected a, was b",
                "{outcome: saved} | {error: {code: invalid, message: No.}}"
                        + " | not to be refused, was refused as invalid: No.",
                "{error: stale} | {error: {code: invalid, message: No.}} | error: expected stale, was invalid",
                "{error: stale} | {outcome: saved} | error: expected stale, was absent"
            })
    void eachIsSaidAtItsPlace(String expected, String actual, String said) {
        assertThat(String.join(" / ", between(expected, actual))).isEqualTo(said);
        assertThat(Expectations.meets(NodeReader.yaml(expected), NodeReader.tree(NodeReader.yaml(actual))))
                .isEqualTo(said.isEmpty());
    }

    @Test
    void anItemIsComparedWithTheOneThatIsMostLikeIt() {
        assertThat(between(
                        "[{attribute: mood, known: a, scope: s}, {attribute: home, known: b}]",
                        "[{attribute: home, known: x}, {attribute: mood, known: a, scope: t}, {attribute: name}]"))
                .containsExactly(
                        "[attribute: mood, known: a].scope: expected s, was t",
                        "[attribute: home].known: expected b, was x",
                        "unexpected {attribute: name}");
    }

    @Test
    void aStepWithoutExpectationFailsByItsRefusalOnly() {
        assertThat(Differences.between(null, NodeReader.tree(NodeReader.yaml("{outcome: saved}"))))
                .isEmpty();
        assertThat(Differences.between(null, NodeReader.tree(NodeReader.yaml("{error: {code: stale, message: Old.}}"))))
                .containsExactly("not to be refused, was refused as stale: Old.");
    }
}
