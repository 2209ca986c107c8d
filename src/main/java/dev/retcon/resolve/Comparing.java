package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Level;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.ContextHas;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Forgotten;
import dev.retcon.rules.fact.PlaceEnded;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.Speech;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares a claim with stored entries: the finite facts that rules decide over. */
final class Comparing {
    private Comparing() {}

    static Said said(Claim claim, Vocabulary vocabulary) {
        Statement statement = claim.statement();
        Vocabulary.Attribute attribute =
                vocabulary.of(claim.detail().attribute().key());
        return new Said(
                statement.intent(),
                speech(claim),
                span(statement.lasting()),
                attribute.changes(),
                attribute.holds(),
                claim.scopeIs(),
                claim.seenFrom().level(),
                claim.detail().subject().key().equals(Detail.USER),
                statement.until() != null && statement.until().hasPassed(claim.recordedAt()));
    }

    private static Speech speech(Claim claim) {
        if (claim.value() == null) {
            return claim.denies() == null ? Speech.NAMES : Speech.DENIES;
        }
        return claim.denies() == null ? Speech.STATES : Speech.STATES_AND_DENIES;
    }

    private static Span span(@Nullable Lasting lasting) {
        return lasting == null ? Span.UNSAID : Span.valueOf(lasting.name());
    }

    static List<ContextHas> context(Claim claim) {
        List<ContextHas> places = new ArrayList<>();
        for (PlaceKind kind : PlaceKind.values()) {
            if (claim.context().own(kind).isPresent()) {
                places.add(new ContextHas(kind));
            }
        }
        return places;
    }

    private static Stored stored(Claim claim, Entry entry, Surroundings around) {
        return new Stored(
                entry,
                Bearer.NAMED,
                entry.scope().contains(claim.seenFrom()),
                value(claim, entry.value()),
                time(claim.statedAt(), entry.lastStated()),
                entry.isOver(claim.recordedAt()),
                around.isOver(entry.scope()));
    }

    private static ValueIs value(Claim claim, Name value) {
        if (claim.value() != null && claim.value().same(value)) {
            return ValueIs.SAME;
        }
        return claim.denies() != null && claim.denies().same(value) ? ValueIs.DENIED : ValueIs.OTHER;
    }

    static TimeIs time(Moment said, Moment stored) {
        if (said.isLater(stored)) {
            return TimeIs.LATER;
        }
        if (said.isEarlier(stored)) {
            return TimeIs.EARLIER;
        }
        return said.isSame(stored) ? TimeIs.SAME_MOMENT : TimeIs.UNCLEAR;
    }

    /** The current entries; of a whole subject, those of the category that is named. */
    static List<Stored> stored(Claim claim, DetailMemory memory) {
        return memory.current().stream()
                .filter(entry -> !claim.detail().isWhole()
                        || claim.statement().category() == null
                        || claim.statement().category() == entry.detail().category())
                .map(entry -> stored(claim, entry, memory.around()))
                .toList();
    }

    /** The places around where the memory is seen from that are over. */
    static List<PlaceEnded> ended(Claim claim, Surroundings around) {
        if (claim.seenFrom().level() == Level.EVERYWHERE) {
            return List.of();
        }
        return around.ended().stream()
                .filter(place -> place.scope().contains(claim.seenFrom()))
                .map(place ->
                        new PlaceEnded(place, place.scope().level(), time(claim.statedAt(), Moment.at(place.at()))))
                .toList();
    }

    /** When what is said now was forgotten. */
    static List<Forgotten> forgotten(Claim claim, Surroundings around, Vocabulary vocabulary) {
        Name said = claim.said();
        return said == null
                ? List.of()
                : around
                        .forgotten(
                                vocabulary.sought(
                                        claim.detail(), said, claim.statement().category() != null),
                                claim.seenFrom())
                        .stream()
                        .map(mark -> new Forgotten(mark.meets(), time(claim.statedAt(), mark.at())))
                        .toList();
    }

    /** Which of the stored values are denied at a scope around the place that the memory is seen from. */
    static List<DeniedAt> denied(List<Stored> stored, DetailMemory memory, Scope seenFrom) {
        List<DeniedAt> facts = new ArrayList<>();
        for (Entry denial : memory.denials()) {
            if (!denial.scope().contains(seenFrom)) {
                continue;
            }
            for (Stored each : stored) {
                if (each.entry().value().same(denial.value())) {
                    facts.add(new DeniedAt(
                            each,
                            each.level(),
                            denial.scope().level(),
                            Denials.restated(denial, memory, seenFrom, null)));
                }
            }
        }
        return facts;
    }
}
