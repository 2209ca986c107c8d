package dev.retcon.workshop.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.ContextHas;
import dev.retcon.rules.fact.Declined;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Evidence;
import dev.retcon.rules.fact.Forgotten;
import dev.retcon.rules.fact.Past;
import dev.retcon.rules.fact.PlaceEnded;
import dev.retcon.rules.fact.Recalled;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Sure;
import dev.retcon.rules.fact.ValueDenied;
import dev.retcon.rules.fact.Was;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.workshop.space.Circumstance.DrawnFrom;
import dev.retcon.workshop.space.Circumstance.PlaceIsOver;
import dev.retcon.workshop.space.Circumstance.SaidNotSo;
import dev.retcon.workshop.space.Circumstance.Source;
import dev.retcon.workshop.space.Circumstance.TurnedDown;
import dev.retcon.workshop.space.Circumstance.WasForgotten;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every decision that is taken while cases are played is a situation of the space: what is said, each thing beside it, and
 * each entry that stands. Of more than two entries, and of more than one thing beside, each is.
 */
class MembershipTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));
    private static final Vocabulary VOCABULARY = PACK.vocabulary();

    /** The utterances, by what rules are handed of them. */
    private static final Map<Object, Utterance> UTTERANCES = utterances();

    private final Map<Object, Set<List<Object>>> standing = new HashMap<>();
    private int decisions;
    private int recalls;

    @ParameterizedTest
    @ValueSource(strings = {"fixtures", "../shared/cases"})
    void everyDecisionIsASituation(String folder) {
        Assumptions.assumeTrue(Files.exists(Path.of(folder)));
        Set<Object> strangers = new HashSet<>();
        RulePack recording = PACK.recording(recorded -> {
            List<Object> facts = recorded.parts().stream()
                    .flatMap(part -> part.given().stream())
                    .toList();
            stranger(facts).ifPresent(strangers::add);
        });

        try (Player player = new Player(recording)) {
            FixtureReader.read(Path.of(folder)).forEach(player::play);
        }

        assertThat(strangers).isEmpty();
        assertThat(decisions).isGreaterThan(500);
        assertThat(recalls).isGreaterThan(200);
    }

    /** What of a decision is not in the space. */
    private Optional<Object> stranger(List<Object> facts) {
        if (first(facts, Said.class).isPresent()) {
            decisions++;
            return strangerInDecision(facts);
        }
        if (first(facts, Recalled.class).isPresent()) {
            recalls++;
            return strangerInRecall(facts);
        }
        return Optional.empty();
    }

    private static <T> Optional<T> first(List<Object> facts, Class<T> type) {
        return all(facts, type).stream().findFirst();
    }

    private static <T> List<T> all(List<Object> facts, Class<T> type) {
        return facts.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static Map<Object, Utterance> utterances() {
        Map<Object, Utterance> utterances = new HashMap<>();
        for (Utterance said : Axes.utterances(Topics.of(List.of(PACK)))) {
            utterances.putIfAbsent(key(said.facts(VOCABULARY), said.course().name()), said);
        }
        return utterances;
    }

    private static Object key(List<Object> facts, String course) {
        Detail detail = first(facts, Detail.class).orElseThrow();
        return List.of(
                course,
                first(facts, Said.class).orElseThrow(),
                detail.isWhole(),
                detail.isWhole() ? Category.FACT : detail.category(),
                new HashSet<>(all(facts, ContextHas.class)),
                first(facts, Answered.class));
    }

    private Optional<Object> strangerInDecision(List<Object> facts) {
        boolean edit = first(facts, Edited.class).isPresent();
        String course = edit ? "EDIT" : first(facts, Answered.class).isPresent() ? "ANSWER" : "STATEMENT";
        Utterance said = UTTERANCES.get(key(facts, course));
        if (said == null) {
            return Optional.of(key(facts, course));
        }
        Set<Circumstance> known =
                Axes.around(said).stream().flatMap(List::stream).collect(Collectors.toSet());
        Axes.beside(said).forEach(choices -> choices.forEach(each -> each.ifPresent(known::add)));
        for (Circumstance each : around(facts)) {
            if (!known.contains(each)) {
                return Optional.of(List.of(said, each));
            }
        }
        for (Stored stored : all(facts, Stored.class)) {
            for (List<Object> each : asStanding(stored, facts)) {
                if (!standing(said, facts).contains(each)) {
                    return Optional.of(List.of(said, each));
                }
            }
        }
        return Optional.empty();
    }

    private static List<Circumstance> around(List<Object> facts) {
        List<Circumstance> around = new ArrayList<>();
        all(facts, Forgotten.class).forEach(each -> around.add(new WasForgotten(each.meets(), each.time())));
        all(facts, PlaceEnded.class).forEach(each -> around.add(new PlaceIsOver(each.level(), each.time())));
        all(facts, Declined.class).forEach(each -> around.add(new TurnedDown(each.meets(), each.statements())));
        all(facts, ValueDenied.class).forEach(each -> around.add(new SaidNotSo(each.at(), each.restated())));
        all(facts, Evidence.class)
                .forEach(each -> around.add(new DrawnFrom(
                        List.of(new Source(each.about(), each.inView(), each.level(), each.category())), 1, 1)));
        return around;
    }

    /** What an entry can be, as rules are handed it. */
    private Set<List<Object>> standing(Utterance said, List<Object> facts) {
        List<Circumstance> over = around(facts).stream()
                .filter(PlaceIsOver.class::isInstance)
                .limit(1)
                .toList();
        return standing.computeIfAbsent(
                List.of(said, over),
                key -> Axes.standing(said, over).stream()
                        .flatMap(each -> asStanding(each, said).stream())
                        .collect(Collectors.toSet()));
    }

    private static List<List<Object>> asStanding(Standing each, Utterance said) {
        List<Object> facts = each.facts(said, VOCABULARY, 0);
        return asStanding((Stored) facts.get(0), facts);
    }

    /** An entry with each of its denials, or without any. */
    private static List<List<Object>> asStanding(Stored stored, List<Object> facts) {
        List<Object> role = new ArrayList<>();
        all(facts, Chosen.class).stream()
                .filter(each -> each.stored().equals(stored))
                .forEach(each -> role.add("chosen"));
        all(facts, Edited.class).stream()
                .filter(each -> each.stored().equals(stored))
                .forEach(each -> role.add(List.of(each.sameValue(), each.asTyped())));
        List<Object> plain = List.of(
                stored.inView(),
                stored.level(),
                stored.value(),
                stored.time(),
                stored.over(),
                stored.placeOver(),
                stored.locked(),
                stored.entry().guessed(),
                stored.bearer(),
                role);
        List<List<Object>> all = new ArrayList<>();
        List<DeniedAt> denials = all(facts, DeniedAt.class).stream()
                .filter(each -> each.stored().equals(stored))
                .toList();
        for (DeniedAt each : denials) {
            all.add(List.of(plain, each.restated() ? "restated" : each.at()));
        }
        if (all.isEmpty()) {
            all.add(List.of(plain, ""));
        }
        return all;
    }

    private static Optional<Object> strangerInRecall(List<Object> facts) {
        Recalled recalled = first(facts, Recalled.class).orElseThrow();
        Recalling asked = new Recalling(recalled.category(), recalled.holds(), recalled.aboutUser(), recalled.moment());
        Set<Remembered> known = new HashSet<>(RecallSpace.entries(asked));
        for (Stored stored : all(facts, Stored.class)) {
            List<DeniedAt> denials = all(facts, DeniedAt.class).stream()
                    .filter(each -> each.stored().equals(stored))
                    .toList();
            List<Remembered> seen = new ArrayList<>();
            Optional<Past> past = all(facts, Past.class).stream()
                    .filter(each -> each.stored().equals(stored))
                    .findFirst();
            for (DeniedAt each : denials) {
                seen.add(remembered(stored, past, new Denied(each.at(), each.restated())));
            }
            if (seen.isEmpty()) {
                seen.add(remembered(stored, past, null));
            }
            for (Remembered each : seen) {
                if (!known.contains(each)) {
                    return Optional.of(List.of(asked, each));
                }
            }
        }
        return all(facts, Denial.class).stream()
                .filter(each -> each.bearer() == Bearer.ANYONE && recalled.category() == Category.FACT)
                .map(Object.class::cast)
                .findFirst();
    }

    private static Remembered remembered(Stored stored, Optional<Past> past, @Nullable Denied denied) {
        return new Remembered(
                stored.bearer(),
                stored.level(),
                stored.over(),
                stored.placeOver(),
                stored.locked(),
                past.map(Past::was).orElse(Was.CURRENT),
                past.map(Past::stated).orElse(Sure.YES),
                past.map(Past::ended).orElse(Sure.NO),
                denied,
                Bearer.NAMED);
    }
}
