package dev.retcon.workshop.compare;

import dev.retcon.memory.Holds;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.workshop.space.Hearing;
import dev.retcon.workshop.space.Hearing.Speaks;
import dev.retcon.workshop.space.RecallSpace;
import dev.retcon.workshop.space.Recalling;
import dev.retcon.workshop.space.Recollecting;
import dev.retcon.workshop.space.Telling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** The situations of recalls that two packs answer differently: all of them are tried. */
final class ChangedRecalls {
    private ChangedRecalls() {}

    private record Way(String words, String before, String after) {}

    private record Some(long situations, Recollecting example) {
        Some and(Some other) {
            return new Some(
                    situations + other.situations,
                    example.entries().size() <= other.example.entries().size() ? example : other.example);
        }
    }

    static ChangedSituations between(RulePack old, RulePack changed) {
        LongAdder all = new LongAdder();
        Map<Way, Some> ways = new LinkedHashMap<>();
        new RecallSpace(List.of(old, changed)).walk(heard -> {
            all.add(heard.many());
            Hearing before = heard.hearings().get(0);
            Hearing after = heard.hearings().get(1);
            if (!before.equals(after)) {
                Recollecting situation = heard.situation();
                Way way = new Way(
                        words(situation.asked()), words(situation, before, after), words(situation, after, before));
                ways.merge(way, new Some(heard.many(), situation), Some::and);
            }
        });
        Telling telling = new Telling(old.vocabulary());
        List<Kind> kinds = ways.entrySet().stream()
                .map(each -> new Kind(
                        each.getKey().words(),
                        each.getKey().before(),
                        each.getKey().after(),
                        each.getValue().situations(),
                        String.join("; ", telling.lines(each.getValue().example())),
                        null))
                .sorted(Comparator.comparing((Kind kind) -> -kind.situations()).thenComparing(Kind::toString))
                .toList();
        return new ChangedSituations(
                all.sum(), kinds.stream().mapToLong(Kind::situations).sum(), kinds);
    }

    private static String words(Recalling asked) {
        return "recall" + (asked.moment() == MomentIs.NOW ? "" : " of an earlier moment")
                + (asked.holds() == Holds.MANY ? ", of what holds many" : "");
    }

    /** What is answered; what speaks, where that is all that tells it from another. */
    private static String words(Recollecting situation, Hearing hearing, Hearing other) {
        String words = words(hearing);
        return words.equals(words(other)) ? words + ": " + values(situation, hearing) : words;
    }

    private static String words(Hearing hearing) {
        if (hearing.failure() != null) {
            return "refused: " + hearing.failure();
        }
        String denied = hearing.words().stream().anyMatch(Hearing.Denies.class::isInstance) ? ", something denied" : "";
        return (hearing.voices().isEmpty() ? "unknown" : hearing.doubts() ? "unresolved" : "known") + denied;
    }

    private static String values(Recollecting situation, Hearing hearing) {
        List<String> parts = new ArrayList<>(hearing.voices().stream()
                .sorted(Comparator.comparing(Speaks::entry))
                .map(each -> situation.value(each.entry())
                        + (each.sure() ? "" : ", perhaps")
                        + (hearing.doubts(each.entry()) ? ", in doubt" : ""))
                .toList());
        hearing.words().stream()
                .filter(Hearing.Denies.class::isInstance)
                .map(each -> "not " + ((Hearing.Denies) each).value())
                .sorted()
                .forEach(parts::add);
        return parts.isEmpty() ? "nothing" : parts.stream().collect(Collectors.joining(" and "));
    }
}
