package dev.retcon.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Name;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.function.Function;

/**
 * The exact form in which records are kept and exported. It holds no owner, since everything in it is in the memory of
 * the one who reads it.
 */
public final class SnapshotJson {
    private static final String OWNER = "owner";
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .addModule(new SimpleModule("Words").addSerializer(new WordSerializer()))
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .addModule(asText(Scope.class, text -> Scope.parse("scope", text)))
            .addModule(asText(Instant.class, Instant::parse))
            .addModule(asText(LocalDate.class, LocalDate::parse))
            .addModule(details())
            .addModule(statements())
            .build();

    private SnapshotJson() {}

    private static <T> SimpleModule asText(Class<T> type, Function<String, T> parser) {
        return new SimpleModule(type.getSimpleName())
                .addSerializer(type, new JsonSerializer<T>() {
                    @Override
                    public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
                        json.writeString(value.toString());
                    }
                })
                .addDeserializer(type, new JsonDeserializer<T>() {
                    @Override
                    public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
                        return parser.apply(json.getText());
                    }
                });
    }

    /** The contract's words, as it writes them. */
    private static final class WordSerializer extends StdSerializer<Enum<?>> {
        private static final long serialVersionUID = 1L;

        WordSerializer() {
            super(Enum.class, false);
        }

        @Override
        public void serialize(Enum<?> word, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(Words.of(word));
        }
    }

    /** A detail without its owner. */
    private record Kept(Category category, Name subject, Name attribute) {}

    private static SimpleModule details() {
        return new SimpleModule("Detail")
                .addSerializer(Detail.class, new JsonSerializer<Detail>() {
                    @Override
                    public void serialize(Detail detail, JsonGenerator json, SerializerProvider provider)
                            throws IOException {
                        json.writePOJO(new Kept(detail.category(), detail.subject(), detail.attribute()));
                    }
                })
                .addDeserializer(Detail.class, new JsonDeserializer<Detail>() {
                    @Override
                    public Detail deserialize(JsonParser json, DeserializationContext context) throws IOException {
                        Kept kept = context.readValue(json, Kept.class);
                        return new Detail(owner(context), kept.category(), kept.subject(), kept.attribute());
                    }
                });
    }

    private static SimpleModule statements() {
        return new SimpleModule("Statement")
                .addSerializer(Statement.class, new JsonSerializer<Statement>() {
                    @Override
                    public void serialize(Statement said, JsonGenerator json, SerializerProvider provider)
                            throws IOException {
                        json.writeTree(StatementJson.write(said));
                    }
                })
                .addDeserializer(Statement.class, new JsonDeserializer<Statement>() {
                    @Override
                    public Statement deserialize(JsonParser json, DeserializationContext context) throws IOException {
                        JsonNode kept = context.readTree(json);
                        return StatementJson.read(NodeReader.json(kept.toString()), owner(context));
                    }
                });
    }

    private static String owner(DeserializationContext context) {
        return String.valueOf(context.getAttribute(OWNER));
    }

    public static String write(Object snapshot) {
        try {
            return MAPPER.writeValueAsString(snapshot);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record cannot be written down.", e);
        }
    }

    /** Reads what {@link #write} wrote, into the memory of an owner. */
    public static <T> T read(Class<T> type, String text, String owner) {
        try {
            return MAPPER.readerFor(type).withAttribute(OWNER, owner).readValue(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A kept record cannot be read; the store holds: " + text, e);
        }
    }

    /** As {@link #write}, as a tree. */
    public static JsonNode tree(Object snapshot) {
        return MAPPER.valueToTree(snapshot);
    }

    /**
     * Reads what a caller sent in the form of {@link #tree}, into the memory of an owner.
     *
     * @throws RetconException {@code invalid}, with the field named, if it is not in that form
     */
    public static <T extends Record> T read(Class<T> type, JsonNode sent, String field, String owner) {
        try {
            T read = MAPPER.readerFor(type).withAttribute(OWNER, owner).readValue(sent);
            Complete.check(field, read);
            return read;
        } catch (IOException | RuntimeException e) {
            if (e instanceof RetconException refused) {
                throw refused;
            }
            if (e instanceof ValueInstantiationException missing) {
                throw RetconException.invalid(
                        field,
                        "incomplete_export",
                        Map.of("part", missing.getType().getRawClass().getSimpleName()));
            }
            throw RetconException.invalid(field, "no_export", Map.of("reason", Reason.of(e)));
        }
    }
}
