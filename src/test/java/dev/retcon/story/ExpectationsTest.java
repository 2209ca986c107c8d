package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An expectation that nothing could meet is refused with its line, what is wrong with it, and what there is. */
class ExpectationsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    say: {}             | {outcom: saved}                 | "outcom" is nothing to expect of a resolution. Use one of [error, kept,
                    say: {}             | {outcome: savd}                 | "outcome" is never "savd". Use one of [saved, replaced,
                    say: {}             | {saved: {valu: green}}          | "valu" is nothing to expect of an entry. Use one of [asks, attribute,
                    say: {}             | {replaced: blue}                | what is expected of "replaced" is a list; this is the text "blue".
                    say: {}             | {question: {kind: scop}}        | "kind" is never "scop". Use one of [scope, conflict,
                    say: {}             | {error: invald}                 | "error" is never "invald". Use one of [invalid, conflicting_id,
                    say: {}             | green                           | what is expected of the step is an object; this is the text "green".
                    memory: {}          | {value: green}                  | "value" is nothing to expect of a refused step. Use one of [error].
                    memory: {}          | [{status: old}]                 | "status" is never "old". Use one of [current, outdated, forgotten].
                    recall: {}          | {entry: {value: green}}         | what is expected of "entry" is a text; this is an object.
                    lock: {}            | {done: locked}                  | "done" is never "locked". Use one of [edit, move, lock,
                    why: {}             | {statements: [{did: bring}]}    | "did" is never "bring". Use one of [brought, said_again, moved, ended].
                    restart:            | {done: restart}                 | restart gives nothing to expect. Leave it out.
                    """)
    void itIsNamed(String step, String expect, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("case.yaml"), """
                cases:
                  - name: It expects what cannot come
                    about: honesty
                    steps:
                      - %s
                        expect: %s
                """.formatted(step, expect));

        assertThatThrownBy(() -> FixtureReader.read(file))
                .isInstanceOf(FixtureException.class)
                .hasMessageContaining("case.yaml:6")
                .hasMessageContaining(message);
    }
}
