package dev.retcon.story;

import dev.retcon.json.FieldReader;
import dev.retcon.json.Node;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Until;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.When;
import dev.retcon.schema.Schema;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the entries that stand before a case begins. */
final class Given {
    private static final Duration A_DAY = Duration.ofDays(1);

    private Given() {}

    static Entry read(Node node, String id, String owner, Instant now, Vocabulary vocabulary) {
        FieldReader fields = FieldReader.of("given", node, Schema.FIXTURES.keys("given"));
        String whose = fields.text("owner");
        Category category = fields.word("category", Category.class);
        Detail detail = vocabulary.detail(
                whose == null ? owner : whose,
                category,
                Name.of("subject", fields.required("subject")),
                fields.required("attribute"));
        Name value = vocabulary.value("value", detail.attribute(), fields.required("value"));
        Scope scope = fields.parsed("scope", Scope::parse);
        When said = fields.parsed("statedAt", When::parseOrUnknown);
        When stated = said == null ? When.at(now.minus(A_DAY)) : said;
        Instant recorded = recordedAt(fields.parsed("recordedAt", When::parse), stated, now);
        return new Entry(
                id,
                detail,
                value,
                scope == null ? Scope.EVERYWHERE : scope,
                fields.word("lasting", Lasting.class),
                Moment.of("statedAt", stated, recorded),
                null,
                recorded,
                fields.parsed("until", Until::parse),
                fields.text("wording"),
                null,
                List.of(),
                null,
                locked(fields.text("locked")),
                false,
                category != null,
                1,
                List.of());
    }

    private static boolean locked(@Nullable String text) {
        if (text != null && !text.equals("true") && !text.equals("false")) {
            throw RetconException.invalid("locked", "no_boolean", Map.of("text", text));
        }
        return "true".equals(text);
    }

    /** Left out: the end of the time at which it was stated, but before now; a day before now where that is unknown. */
    private static Instant recordedAt(@Nullable When written, When stated, Instant now) {
        if (written != null) {
            return Moment.of("recordedAt", written, now).latest();
        }
        if (stated.equals(When.UNKNOWN)) {
            return now.minus(A_DAY);
        }
        Instant end = Moment.of("statedAt", stated, now).latest();
        return end.isBefore(now) ? end : now.minus(1, ChronoUnit.MICROS);
    }
}
