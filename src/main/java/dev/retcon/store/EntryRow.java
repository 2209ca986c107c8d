package dev.retcon.store;

import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Until;
import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One entry. */
@Entity
@Table(name = "entry")
class EntryRow {
    /** In the order in which they were recorded; where none is asked for, a database gives any. */
    static final Comparator<EntryRow> AS_RECORDED =
            Comparator.<EntryRow>comparingLong(row -> row.recordedAt).thenComparing(row -> row.id.id());

    @EmbeddedId
    OwnedId id = new OwnedId("", "");

    @Column(name = "detail_id")
    String detail = "";

    @Column(name = "slot")
    @Nullable
    String slot;

    @Enumerated(EnumType.STRING)
    @Column(name = "category")
    Category category = Category.FACT;

    @Column(name = "subject")
    String subject = "";

    @Column(name = "subject_key")
    String subjectKey = "";

    @Column(name = "attribute_name")
    String attribute = "";

    @Column(name = "attribute_key")
    String attributeKey = "";

    @Column(name = "entry_value")
    String value = "";

    @Column(name = "value_key")
    String valueKey = "";

    @Column(name = "scope_path")
    String scope = "";

    @Column(name = "scope_id")
    String scopeId = "";

    @Column(name = "story_key")
    @Nullable
    String storyKey;

    @Column(name = "story")
    @Nullable
    String story;

    @Enumerated(EnumType.STRING)
    @Column(name = "lasting")
    @Nullable
    Lasting lasting;

    @Column(name = "stated_at")
    String statedAt = "";

    @Column(name = "confirmed_at")
    @Nullable
    String confirmedAt;

    @Column(name = "recorded_at")
    long recordedAt;

    @Column(name = "until_time")
    @Nullable
    String until;

    @Column(name = "wording")
    @Nullable
    String wording;

    @Column(name = "statement_id")
    @Nullable
    String statement;

    @Column(name = "replaces")
    String replaces = "[]";

    @Column(name = "is_current")
    boolean current;

    @Enumerated(EnumType.STRING)
    @Column(name = "because")
    @Nullable
    Because because;

    @Column(name = "ended_at")
    @Nullable
    String endedAt;

    @Column(name = "ended_by")
    @Nullable
    String endedBy;

    @Column(name = "replaced_by")
    @Nullable
    String replacedBy;

    @Column(name = "denied")
    boolean denied;

    @Column(name = "locked")
    boolean locked;

    @Column(name = "guessed")
    boolean guessed;

    @Column(name = "category_said")
    boolean categorySaid;

    @Column(name = "version")
    int version;

    static EntryRow of(Entry entry, boolean many) {
        EntryRow row = new EntryRow();
        row.id = new OwnedId(entry.detail().owner(), entry.id());
        row.detail = Hashes.detail(entry.detail());
        row.slot = Hashes.slot(entry, many);
        row.category = entry.detail().category();
        row.subject = entry.detail().subject().shown();
        row.subjectKey = entry.detail().subject().key();
        row.attribute = entry.detail().attribute().shown();
        row.attributeKey = entry.detail().attribute().key();
        row.value = entry.value().shown();
        row.valueKey = entry.value().key();
        row.scope = entry.scope().toString();
        row.scopeId = Hashes.scope(entry.detail().owner(), entry.scope());
        entry.scope().own(PlaceKind.STORY).ifPresent(story -> {
            row.story = story.toString();
            row.storyKey = story.key();
        });
        row.lasting = entry.lasting();
        row.statedAt = Objects.requireNonNull(Written.moment(entry.statedAt()));
        row.confirmedAt = Written.moment(entry.confirmedAt());
        row.recordedAt = Micros.of(entry.recordedAt());
        row.until = entry.until() == null ? null : entry.until().toString();
        row.wording = entry.wording();
        row.statement = entry.statement();
        row.replaces = Written.list(entry.replaces());
        row.current = entry.isCurrent();
        row.ending(entry.ending());
        row.locked = entry.locked();
        row.guessed = entry.guessed();
        row.categorySaid = entry.categorySaid();
        row.version = entry.version();
        return row;
    }

    private void ending(@Nullable Ending ending) {
        if (ending != null) {
            because = ending.because();
            endedAt = Written.moment(ending.at());
            endedBy = ending.by();
            replacedBy = ending.replacedBy();
            denied = ending.denied();
        }
    }

    Entry entry(List<Moment> confirmations) {
        return new Entry(
                id.id(),
                new Detail(id.owner(), category, new Name(subject, subjectKey), new Name(attribute, attributeKey)),
                new Name(value, valueKey),
                Scope.parse("scope", scope),
                lasting,
                Objects.requireNonNull(Written.moment(statedAt)),
                Written.moment(confirmedAt),
                Micros.at(recordedAt),
                until == null ? null : Until.parse("until", until),
                wording,
                statement,
                Written.list(replaces),
                because == null
                        ? null
                        : new Ending(
                                because, Objects.requireNonNull(Written.moment(endedAt)), endedBy, replacedBy, denied),
                locked,
                guessed,
                categorySaid,
                version,
                confirmations);
    }
}
