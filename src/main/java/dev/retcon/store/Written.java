package dev.retcon.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.Scope;
import dev.retcon.memory.When;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The text that a column keeps of a moment, of a list of ids, of options. */
final class Written {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PARTS = 3;
    private static final int ENTRY = 3;
    private static final int SUBJECT = 4;

    private Written() {}

    /** {@code written;earliest;latest}. */
    static @Nullable String moment(@Nullable Moment moment) {
        return moment == null ? null : moment.written() + ";" + moment.earliest() + ";" + moment.latest();
    }

    static @Nullable Moment moment(@Nullable String text) {
        if (text == null) {
            return null;
        }
        String[] parts = text.split(";", PARTS);
        return new Moment(When.parseOrUnknown("moment", parts[0]), Instant.parse(parts[1]), Instant.parse(parts[2]));
    }

    static String list(List<String> texts) {
        try {
            return JSON.writeValueAsString(texts);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<String> list(String text) {
        try {
            return JSON.readValue(text, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new StoreException("A list in the store cannot be read: " + text, e);
        }
    }

    static String options(List<Option> options) {
        List<List<String>> rows = new ArrayList<>();
        for (Option option : options) {
            rows.add(List.of(
                    option.word(),
                    option.does().name(),
                    option.scope() == null ? "" : option.scope().toString(),
                    option.entry() == null ? "" : option.entry(),
                    option.subject() == null ? "" : option.subject().shown(),
                    option.subject() == null ? "" : option.subject().key()));
        }
        try {
            return JSON.writeValueAsString(rows);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<Option> options(String text) {
        try {
            List<List<String>> rows = JSON.readValue(text, new TypeReference<>() {});
            List<Option> options = new ArrayList<>();
            rows.forEach(row -> options.add(option(row)));
            return options;
        } catch (JsonProcessingException e) {
            throw new StoreException("Options in the store cannot be read: " + text, e);
        }
    }

    private static Option option(List<String> row) {
        return new Option(
                row.get(0),
                Does.valueOf(row.get(1)),
                row.get(2).isEmpty() ? null : Scope.parse("scope", row.get(2)),
                row.get(ENTRY).isEmpty() ? null : row.get(ENTRY),
                row.get(SUBJECT + 1).isEmpty() ? null : new Name(row.get(SUBJECT), row.get(SUBJECT + 1)));
    }
}
