package dev.retcon.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the sentences and the questions of FactConsolidation by the templates that they were made from. A sentence,
 * "{@code [X] was born in the city of __}", says of a subject, X, that an attribute, the words around it, has the value that
 * follows; a question asks for the attribute of the sentence with the same number. Of several templates that fit, the one with
 * most words of its own is taken.
 */
final class FactTemplates {
    /** What a sentence or a question is about; without a value in a question. */
    record Fact(String subject, String attribute, String value) {}

    private record Template(Pattern pattern, String attribute, int length) {}

    private static final String SUBJECT = "[X]";
    private static final String VALUE = "__";

    private final List<Template> sentences;
    private final List<Template> questions;

    /** @param folder holds {@code cloze_templates.json} and {@code question_templates.json} */
    FactTemplates(Path folder) throws IOException {
        ObjectMapper json = new ObjectMapper();
        JsonNode clozes = json.readTree(folder.resolve("cloze_templates.json").toFile());
        JsonNode asked = json.readTree(folder.resolve("question_templates.json").toFile());
        sentences = templates(clozes, clozes);
        questions = templates(asked, clozes);
    }

    private static List<Template> templates(JsonNode texts, JsonNode clozes) {
        List<Template> templates = new ArrayList<>();
        for (Map.Entry<String, JsonNode> each : texts.properties()) {
            String text = each.getValue().textValue();
            String pattern =
                    Pattern.quote(text).replace(SUBJECT, "\\E(?<subject>.+)\\Q").replace(VALUE, "\\E(?<value>.+)\\Q");
            templates.add(new Template(
                    Pattern.compile(pattern),
                    words(clozes.required(each.getKey()).textValue()),
                    words(text).length()));
        }
        templates.sort(Comparator.comparingInt(Template::length).reversed());
        return templates;
    }

    /** A template's own words. */
    private static String words(String template) {
        return template.replace(SUBJECT, " ").replace(VALUE, " ").strip().replaceAll("\\s+", " ");
    }

    Fact sentence(String text) {
        return read(text, sentences);
    }

    Fact question(String text) {
        return read(text, questions);
    }

    private static Fact read(String text, List<Template> templates) {
        for (Template template : templates) {
            Matcher matcher = template.pattern().matcher(text);
            if (matcher.matches()) {
                boolean says = template.pattern().pattern().contains("<value>");
                return new Fact(matcher.group("subject"), template.attribute(), says ? matcher.group("value") : "");
            }
        }
        throw new IllegalArgumentException("No template fits \"" + text + "\". Use the templates of the data.");
    }
}
