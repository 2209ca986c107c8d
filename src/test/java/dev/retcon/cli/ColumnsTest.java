package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tables that fit into a terminal, whatever stands in them. */
class ColumnsTest {
    private static String table(String... cells) {
        Columns columns = new Columns(6, 12);
        columns.row(cells);
        return columns.toString();
    }

    @Test
    void aCellWrapsBetweenWords() {
        assertThat(table("a", "one two three four")).isEqualTo("a     one two\n      three four");
    }

    @Test
    void aWordThatIsTooLongIsCut() {
        assertThat(table("abcdefgh", "0123456789012345")).isEqualTo("abcde 012345678901\nfgh   2345");
    }

    @Test
    void chineseLettersTakeTwoColumns() {
        assertThat(table("藍色", "在所有故事中都是")).isEqualTo("藍色  在所有故事中\n      都是");
    }

    @Test
    void whatSteersATerminalStaysOut() {
        assertThat(table("\u001b[31m", "a\nb\u009bc")).isEqualTo(" [31m a b c");
    }

    @Test
    void marksTakeNoColumn() {
        assertThat(table("e\u0301\u2068x\u2069", "y")).isEqualTo("e\u0301\u2068x\u2069    y");
    }
}
