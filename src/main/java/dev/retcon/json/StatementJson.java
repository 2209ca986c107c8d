package dev.retcon.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Category;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Patterns.OneOf;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Until;
import dev.retcon.memory.When;
import dev.retcon.memory.Words;
import dev.retcon.schema.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The written form of a statement. */
public final class StatementJson {
    private static final List<String> FIELDS = Schema.STEPS.keys("say");

    private StatementJson() {}

    /**
     * Reads a statement.
     *
     * @throws RetconException {@code invalid}, with the field named
     */
    public static Statement read(Node node) {
        FieldReader fields = FieldReader.of("say", node, FIELDS);
        return read(fields, fields.required("owner"));
    }

    /** Reads a statement as it is kept: without its owner, whose memory it stands in. */
    public static Statement read(Node kept, String owner) {
        return read(FieldReader.of("say", kept, FIELDS), owner);
    }

    private static Statement read(FieldReader fields, String owner) {
        Intent intent = fields.word("intent", Intent.class);
        if (intent == null) {
            throw RetconException.invalid(
                    "intent",
                    "missing_word",
                    Map.of(
                            "options",
                            new OneOf(Arrays.stream(Intent.values())
                                    .map(Words::of)
                                    .toList())));
        }
        return new Statement(
                fields.text("id"),
                owner,
                intent,
                fields.word("category", Category.class),
                fields.required("subject"),
                fields.text("attribute"),
                fields.text("value"),
                fields.text("denies"),
                fields.parsed("scope", ScopeSaid::parse),
                fields.parsed("context", Scope::parse),
                fields.word("lasting", Lasting.class),
                fields.parsed("statedAt", When::parseOrUnknown),
                fields.parsed("until", Until::parse),
                fields.text("wording"),
                fields.text("message"),
                fields.texts("evidence"),
                fields.text("language"));
    }

    /** What tells a statement from another under the same id: all but the language of its answer. */
    public static String content(Statement said) {
        ObjectNode content = write(said);
        content.remove("language");
        return content.toString();
    }

    /** Writes a statement as it is kept: without its owner; what is absent is left out. */
    public static ObjectNode write(Statement said) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        put(node, "id", said.id());
        put(node, "intent", Words.of(said.intent()));
        put(node, "category", said.category());
        put(node, "subject", said.subject());
        put(node, "attribute", said.attribute());
        put(node, "value", said.value());
        put(node, "denies", said.denies());
        put(node, "scope", said.scope());
        put(node, "context", said.context());
        put(node, "lasting", said.lasting());
        put(node, "statedAt", said.statedAt());
        put(node, "until", said.until());
        put(node, "wording", said.wording());
        put(node, "message", said.message());
        if (!said.evidence().isEmpty()) {
            ArrayNode evidence = node.putArray("evidence");
            said.evidence().forEach(evidence::add);
        }
        put(node, "language", said.language());
        return node;
    }

    static void put(ObjectNode node, String name, @Nullable Object value) {
        if (value instanceof Enum<?> word) {
            node.put(name, Words.of(word));
        } else if (value != null) {
            node.put(name, value.toString());
        }
    }
}
