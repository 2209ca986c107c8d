package dev.retcon.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.function.Function;

/** The exact form in which an answer is kept, so that the same statement id gives the same answer again. */
public final class SnapshotJson {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .addModule(asText(Scope.class, text -> Scope.parse("scope", text)))
            .addModule(asText(Instant.class, Instant::parse))
            .addModule(asText(LocalDate.class, LocalDate::parse))
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

    public static String write(Resolution resolution) {
        try {
            return MAPPER.writeValueAsString(resolution);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An answer cannot be written down.", e);
        }
    }

    public static Resolution read(String text) {
        try {
            return MAPPER.readValue(text, Resolution.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A kept answer cannot be read; the store holds: " + text, e);
        }
    }
}
