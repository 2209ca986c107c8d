package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.Resolution;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The memory around one statement, answer or edit: what was said of it is what happened, and nothing else did. */
record StepCheck(List<Entry> before, List<Entry> after, Resolution resolution, List<Question> open) {
    StepCheck {
        resolution = asStored(resolution);
    }

    static Holds holds(Detail detail) {
        return Given.RULES.vocabulary().of(detail.attribute().key()).holds();
    }

    /** As the memory view gives entries: without the times at which they were said again. */
    private static Resolution asStored(Resolution resolution) {
        return new Resolution(
                resolution.statement(),
                resolution.outcome(),
                resolution.saved() == null ? null : asStored(resolution.saved()),
                resolution.replaced().stream().map(StepCheck::asStored).toList(),
                resolution.kept().stream().map(StepCheck::asStored).toList(),
                resolution.question(),
                resolution.reason(),
                resolution.message(),
                resolution.asks(),
                resolution.rules(),
                resolution.pack());
    }

    private static Entry asStored(Entry entry) {
        return new Entry(
                entry.id(),
                entry.detail(),
                entry.value(),
                entry.scope(),
                entry.lasting(),
                entry.statedAt(),
                entry.confirmedAt(),
                entry.recordedAt(),
                entry.until(),
                entry.wording(),
                entry.statement(),
                entry.replaces(),
                entry.ending(),
                entry.locked(),
                entry.guessed(),
                entry.categorySaid(),
                entry.version(),
                List.of());
    }

    void check() {
        nothingIsLost();
        oneCurrentEntryASlot(after);
        everyEndingIsExplained();
        theMessageIsHonest();
        theOutcomeIsWhatHappened();
        keptIsWhatStandsElsewhere();
    }

    private Map<String, Entry> byId(List<Entry> entries) {
        Map<String, Entry> byId = new LinkedHashMap<>();
        for (Entry entry : entries) {
            assertThat(byId.put(entry.id(), entry))
                    .as("two entries %s", entry.id())
                    .isNull();
        }
        return byId;
    }

    private List<Entry> added() {
        Set<String> known = byId(before).keySet();
        return after.stream().filter(entry -> !known.contains(entry.id())).toList();
    }

    private List<Entry> ended() {
        Map<String, Entry> now = byId(after);
        return before.stream()
                .filter(Entry::isCurrent)
                .map(entry -> now.get(entry.id()))
                .filter(entry -> entry != null && !entry.isCurrent())
                .toList();
    }

    private void nothingIsLost() {
        Map<String, Entry> now = byId(after);
        if (resolution.outcome() != Outcome.FORGOTTEN) {
            assertThat(now.keySet()).containsAll(byId(before).keySet());
        }
        for (Entry entry : before) {
            Entry still = now.get(entry.id());
            if (still == null) {
                continue;
            }
            if (!entry.isCurrent()) {
                assertThat(still).as("what is outdated stays as it is").isEqualTo(entry);
            }
            assertThat(still.value()).isEqualTo(entry.value());
            assertThat(still.scope()).isEqualTo(entry.scope());
            assertThat(still.detail()).isEqualTo(entry.detail());
            assertThat(still.statedAt()).isEqualTo(entry.statedAt());
            assertThat(still.recordedAt()).isEqualTo(entry.recordedAt());
            assertThat(still.wording()).isEqualTo(entry.wording());
            assertThat(still.statement()).isEqualTo(entry.statement());
            assertThat(still.version() - entry.version())
                    .as("the version of %s moves with every change", entry.id())
                    .isEqualTo(still.equals(entry) ? 0 : 1);
        }
    }

    /** A detail that holds one value has at most one current entry a scope; one that holds many, one of each value. */
    static void oneCurrentEntryASlot(List<Entry> entries) {
        Set<List<Object>> slots = new HashSet<>();
        entries.stream().filter(Entry::isCurrent).forEach(entry -> {
            Object value = holds(entry.detail()) == Holds.MANY ? entry.value().key() : "";
            assertThat(slots.add(List.of(entry.detail(), entry.scope(), value)))
                    .as("a second current entry at %s: %s", entry.scope(), entry.id())
                    .isTrue();
        });
    }

    /** What replaced what stands at both; but where one of the two was forgotten since, or the newer one undone. */
    private void everyEndingIsExplained() {
        Map<String, Entry> now = byId(after);
        for (Entry entry : after) {
            if (entry.ending() == null) {
                continue;
            }
            assertThat(entry.ending().because()).isNotNull();
            Entry by = now.get(entry.ending().replacedBy());
            if (by != null) {
                assertThat(by.replaces()).as("what %s replaced", by.id()).contains(entry.id());
            }
        }
        for (Entry entry : after) {
            if (entry.ending() != null && entry.ending().because() == Because.UNDONE) {
                continue;
            }
            for (String replaced : entry.replaces()) {
                Entry old = now.get(replaced);
                if (old != null) {
                    assertThat(old.ending()).as("%s was replaced", replaced).isNotNull();
                    assertThat(Objects.requireNonNull(old.ending()).replacedBy())
                            .isEqualTo(entry.id());
                }
            }
        }
    }

    /** Only what was saved is said to be saved, and it names what stands and what it replaced. */
    private void theMessageIsHonest() {
        String message = resolution.message();
        boolean stands = resolution.outcome() == Outcome.SAVED || resolution.outcome() == Outcome.REPLACED;
        assertThat(message).isNotBlank().doesNotContain("{");
        assertThat(message.contains("Got it")).as(message).isEqualTo(stands);
        assertThat(message.contains("replaced")).as(message).isEqualTo(resolution.outcome() == Outcome.REPLACED);
        if (stands) {
            assertThat(message)
                    .contains(Objects.requireNonNull(resolution.saved()).value().shown());
            resolution
                    .replaced()
                    .forEach(entry -> assertThat(message).contains(entry.value().shown()));
        }
    }

    private void theOutcomeIsWhatHappened() {
        List<Entry> newCurrent = added().stream().filter(Entry::isCurrent).toList();
        String step = resolution.outcome() + ": " + resolution.message();
        switch (resolution.outcome()) {
            case SAVED -> {
                assertThat(newCurrent).as(step).containsExactly(resolution.saved());
                assertThat(added()).as(step).hasSize(1);
                assertThat(ended()).as(step).isEmpty();
                assertThat(resolution.replaced()).as(step).isEmpty();
            }
            case REPLACED -> {
                assertThat(ended()).as(step).isNotEmpty();
                assertThat(resolution.replaced()).as(step).containsExactlyInAnyOrderElementsOf(ended());
                assertThat(after).as(step).contains(resolution.saved());
                assertThat(Objects.requireNonNull(resolution.saved()).isCurrent())
                        .as(step)
                        .isTrue();
            }
            case RETRACTED -> {
                assertThat(newCurrent).as(step).isEmpty();
                assertThat(resolution.replaced()).as(step).containsExactlyInAnyOrderElementsOf(ended());
            }
            case ALREADY_KNOWN -> {
                nothingNewStands(step);
                assertThat(added()).as(step).isEmpty();
                if (resolution.saved() == null) {
                    assertThat(after).as("a guess confirms nothing: " + step).isEqualTo(before);
                } else {
                    assertThat(after).as(step).contains(resolution.saved());
                    assertThat(resolution.saved().confirmedAt()).as(step).isNotNull();
                }
            }
            case HISTORY -> {
                nothingNewStands(step);
                assertThat(added()).as(step).containsExactly(resolution.saved());
            }
            case ASKED -> {
                assertThat(after).as(step).isEqualTo(before);
                assertThat(resolution.question()).as(step).isNotNull();
                assertThat(open).as(step).contains(resolution.question());
                assertThat(resolution.question().options()).as(step).isNotEmpty();
            }
            case UNCHANGED, BLOCKED -> assertThat(after).as(step).isEqualTo(before);
            case FORGOTTEN -> {
                assertThat(added()).as(step).isEmpty();
                assertThat(ended()).as(step).isEmpty();
                assertThat(after).as(step).hasSizeLessThan(before.size());
            }
        }
    }

    private void nothingNewStands(String step) {
        assertThat(ended()).as(step).isEmpty();
        assertThat(added()).as(step).noneMatch(Entry::isCurrent);
    }

    /** With saved and replaced: all current entries of the same detail in other scopes. */
    private void keptIsWhatStandsElsewhere() {
        Entry saved = resolution.saved();
        if (resolution.outcome() == Outcome.SAVED || resolution.outcome() == Outcome.REPLACED) {
            assertThat(resolution.kept())
                    .as("kept")
                    .containsExactlyInAnyOrderElementsOf(after.stream()
                            .filter(Entry::isCurrent)
                            .filter(entry -> entry.detail()
                                    .equals(Objects.requireNonNull(saved).detail()))
                            .filter(entry -> !entry.scope().equals(saved.scope()))
                            .toList());
        }
    }
}
