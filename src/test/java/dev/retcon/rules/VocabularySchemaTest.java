package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.schema.Sample;
import dev.retcon.schema.Schema;
import dev.retcon.schema.Validated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the schema of the vocabulary refuses, its reader finds, where it stands. */
class VocabularySchemaTest {
    private final JsonNode vocabulary = Sample.of(Schema.VOCABULARY, "", 0);

    @Test
    void bothTakeWhatHasEveryKey() {
        assertThat(Validated.errors(Schema.VOCABULARY, vocabulary)).isEmpty();
        assertThat(found(vocabulary)).isEmpty();
    }

    @Test
    void bothRefuseAnUnknownKeyAndAnUnknownWord() {
        List<String> refused = Sample.pointers(vocabulary).stream()
                .filter(pointer -> !Validated.errors(Schema.VOCABULARY, Sample.spoiled(vocabulary, pointer))
                        .isEmpty())
                .toList();

        assertThat(refused)
                .contains(
                        "",
                        "/unlisted",
                        "/unlisted/holds",
                        "/unlisted/changes",
                        "/unlisted/category",
                        "/attributes/text 3",
                        "/attributes/text 3/holds",
                        "/attributes/text 3/changes",
                        "/attributes/text 3/category")
                .allSatisfy(pointer -> assertThat(found(Sample.spoiled(vocabulary, pointer)))
                        .as(pointer)
                        .hasSize(1)
                        .first()
                        .asString()
                        .contains("\"" + Sample.UNKNOWN + "\""));
    }

    private static List<String> found(JsonNode vocabulary) {
        Findings findings = new Findings();
        VocabularyReader.read(List.of(new PackFile(PackFile.VOCABULARY, vocabulary.toString())), findings);
        return findings.sorted().stream().map(Finding::message).toList();
    }
}
