package dev.retcon.bench;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Until;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.When;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.resolve.Surroundings;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A statement, and what is stored of its detail. */
record Situation(Statement statement, DetailMemory memory) {
    /** When every statement is recorded. */
    static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    /** The id of every statement. */
    static final String ID = "s-new";

    private static final Instant STORED = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> VALUES = List.of("green", "blue", "grey");
    private static final List<Scope> SCOPES = List.of(
            Scope.EVERYWHERE,
            scope("story:A"),
            scope("story:A/arc:B"),
            scope("story:A/arc:B/scene:C"),
            scope("story:A/scene:D"),
            scope("story:X"));

    /**
     * A later correction at a stated scope.
     *
     * @param entries how many current entries the detail has: the first at the stated scope, each other in a story of its own
     */
    static Situation correction(int entries, Vocabulary vocabulary) {
        Statement statement =
                Statement.correct("ana", "Mira", "eye color", "green").in(ScopeSaid.of(scope("story:Tale 0")));
        Detail detail = Resolver.detail(statement, Name.of("subject", "Mira"), vocabulary);
        List<Entry> stored = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            stored.add(entry(
                    i, detail, vocabulary, "blue", scope("story:Tale " + i), Moment.at(STORED), null, false, null));
        }
        return new Situation(statement, new DetailMemory(detail, stored, List.of()));
    }

    /** Any statement of a value over any entries: scopes, times, denials, locks and places that are over among them. */
    static Situation any(Random random, Vocabulary vocabulary) {
        Statement statement = statement(random);
        Detail detail = Resolver.detail(statement, Name.of("subject", statement.subject()), vocabulary);
        List<Entry> stored = new ArrayList<>();
        Set<String> slots = new HashSet<>();
        int most = random.nextInt(9);
        for (int i = 0; i < most; i++) {
            Scope scope = any(SCOPES, random);
            String value = any(VALUES, random);
            boolean current = random.nextInt(4) > 0;
            String slot = scope.key() + (vocabulary.holdsMany(detail) ? " " + value : "");
            if (!current || slots.add(slot)) {
                stored.add(entry(
                        i,
                        detail,
                        vocabulary,
                        value,
                        scope,
                        Moment.of("statedAt", when(random), STORED),
                        random.nextInt(8) == 0 ? new Until(When.at(NOW.plusSeconds(random.nextInt(3) - 1))) : null,
                        random.nextInt(6) == 0,
                        current ? null : ending(random)));
            }
        }
        DetailMemory memory = new DetailMemory(detail, stored, List.of());
        return new Situation(statement, random.nextInt(5) == 0 ? memory.in(over(random)) : memory);
    }

    private static Statement statement(Random random) {
        String attribute = any(List.of("eye color", "mood", "likes", "carries"), random);
        String value = any(VALUES, random);
        Statement said = Statement.of(
                "ana",
                any(List.of(Intent.CORRECT, Intent.MENTION), random),
                random.nextInt(6) == 0 ? "user" : "Mira",
                attribute,
                value);
        String other = any(VALUES, random);
        if (said.intent() == Intent.CORRECT && random.nextBoolean() && !other.equals(value)) {
            said = said.denying(other);
        }
        if (random.nextInt(4) > 0) {
            said = said.inContext(any(SCOPES, random));
        }
        switch (random.nextInt(5)) {
            case 0, 1 -> said = said.in(ScopeSaid.of(any(SCOPES, random)));
            case 2 -> said = said.in(new ScopeSaid(null, any(List.of(PlaceKind.values()), random)));
            default -> {}
        }
        if (random.nextInt(3) == 0) {
            said = said.withLasting(any(List.of(Lasting.values()), random));
        }
        if (random.nextInt(3) == 0) {
            said = said.statedAt(when(random));
        }
        return random.nextInt(12) == 0 ? said.until(new Until(When.at(NOW.plusSeconds(random.nextInt(2))))) : said;
    }

    /** Few different ones, so that two are often the same; some vague, some unknown. */
    private static When when(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> When.UNKNOWN;
            case 1 -> When.parse("statedAt", "2025-12-31");
            default -> When.at(STORED.minus(random.nextInt(4), ChronoUnit.HOURS));
        };
    }

    private static Ending ending(Random random) {
        Moment at = Moment.of("at", when(random), STORED);
        return random.nextBoolean()
                ? new Ending(Because.CORRECTED, at, null, null, true)
                : new Ending(Because.CHANGED, at, null, null, random.nextBoolean());
    }

    private static Surroundings over(Random random) {
        List<EndedPlace> ended = List.of(new EndedPlace(any(SCOPES.subList(1, SCOPES.size()), random), STORED));
        return new Surroundings() {
            @Override
            public List<EndedPlace> ended() {
                return ended;
            }
        };
    }

    private static Scope scope(String path) {
        return Scope.parse("scope", path);
    }

    private static <T> T any(List<T> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }

    private static Entry entry(
            int number,
            Detail detail,
            Vocabulary vocabulary,
            String value,
            Scope scope,
            Moment stated,
            @Nullable Until until,
            boolean locked,
            @Nullable Ending ending) {
        String id = "s-" + number;
        return new Entry(
                id + "~1",
                detail,
                vocabulary.value("value", detail.attribute(), value),
                scope,
                null,
                stated,
                null,
                STORED,
                until,
                null,
                id,
                List.of(),
                ending,
                locked && ending == null,
                false,
                false,
                1,
                List.of());
    }
}
