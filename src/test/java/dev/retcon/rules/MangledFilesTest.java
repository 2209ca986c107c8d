package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Whatever is done to a vocabulary or a file of texts: it is read, or what is wrong with it is found at a place of it. */
class MangledFilesTest {
    private static final int TIMES = 1_500;
    private static final String SIGNS = "{}[]'\"\\:=,-#&*!|>%@`?\t\n\r\0 ~<u0x1é🙂";

    private final long seed = new Random().nextLong();
    private final Random random = new Random(seed);
    private final List<PackFile> files = RulePack.files(Path.of("rules"));

    @Test
    void noVocabularyIsTooBroken() {
        PackFile whole = file("vocabulary.yaml");
        for (int i = 0; i < TIMES; i++) {
            reads(mangled(whole), (file, findings) -> VocabularyReader.read(List.of(file), findings));
        }
    }

    @Test
    void noTextIsTooBroken() {
        PackFile whole = file("wording/en.properties");
        List<String> lines = whole.text().lines().toList();
        for (int i = 0; i < TIMES; i++) {
            String some = String.join("\n", lines.subList(60 + random.nextInt(40), 120));
            PackFile part = new PackFile(whole.path(), some);
            reads(
                    mangled(part),
                    (file, findings) -> WordingFiles.read(List.of(file), new Reasons(List.of(), false), findings));
        }
    }

    private void reads(PackFile file, BiConsumer<PackFile, Findings> reader) {
        Findings findings = new Findings();
        try {
            if (PlainText.check(file, findings)) {
                reader.accept(file, findings);
            }
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("seed " + seed + ":\n" + file.text(), e);
        }
        assertThat(findings.sorted()).as("seed %d", seed).allSatisfy(finding -> {
            assertThat(finding.line())
                    .isBetween(1, Math.max(1, file.lineAt(file.text().length())));
            assertThat(finding.column()).isBetween(1, finding.source().length() + 1);
            assertThat(finding.message()).matches("(?s)[A-Z0-9\"].*[.?]").doesNotContain("null.", "Exception");
        });
    }

    private PackFile mangled(PackFile file) {
        StringBuilder text = new StringBuilder(file.text());
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                default -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
            }
        }
        return new PackFile(file.path(), text.toString());
    }

    private PackFile file(String path) {
        return files.stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .orElseThrow();
    }
}
