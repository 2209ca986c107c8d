package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts are those that Java reads from the same file, each with its place. */
class TextFileTest {
    static Stream<PackFile> theTextsOfThePack() {
        return RulePack.files(Path.of("rules")).stream().filter(PackFile::isWording);
    }

    @ParameterizedTest
    @MethodSource("theTextsOfThePack")
    void everyFileOfThePackIsReadAsJavaReadsIt(PackFile file) throws IOException {
        readsAsJava(file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a=b",
                "a = b \n",
                "  a\t:\f b\r\nc=d\r\n",
                "a\\ b\\=\\:=c\\=d",
                "a=b\\\n   c\\\n\td\n",
                "a=b\\\r\n  c\r\n",
                "a=b\\\\\nc=d",
                "a=b\\",
                "a=\\u00e9\\t\\n\\\\x",
                "# a=b\\\nc=d\n! e=f\n\n   \n# g",
                "a=b\\\n# no comment\nc=d",
                "a=",
                "=b",
                "a==b",
                "a=b=c:d e",
                "a=\\\n\nb=c",
                "ключ=значение 🙂"
            })
    void oddFilesAreReadAsJavaReadsThem(String text) throws IOException {
        readsAsJava(new PackFile("wording/en.properties", text));
    }

    private static void readsAsJava(PackFile file) throws IOException {
        Findings findings = new Findings();
        List<TextFile.Text> texts = TextFile.read(file, findings);
        Properties read = new Properties();
        texts.forEach(text -> read.setProperty(text.key(), text.pattern()));
        Properties java = new Properties();
        java.load(new StringReader(file.text()));

        assertThat(findings.sorted()).isEmpty();
        assertThat(read).isEqualTo(java);
        assertThat(texts).allSatisfy(text -> {
            assertThat(text.places()).isSorted().hasSize(text.pattern().length() + 1);
            for (int i = 0; i < text.pattern().length(); i++) {
                assertThat(file.text().charAt(text.place(i)))
                        .isIn(text.pattern().charAt(i), '\\');
            }
        });
    }
}
