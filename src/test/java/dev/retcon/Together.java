package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Entry;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Touch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What several threads, of one process or of two, say at once about two details of one owner, each statement with a value of its own. */
final class Together {
    private Together() {}

    /** @param name of who says it; with the number the id */
    static Statement said(String owner, String name, int number) {
        String id = name + "-" + number;
        Statement said = number % 3 == 0
                ? Statement.mention(owner, "Mira", "outfit", "dress " + id)
                : Statement.correct(owner, "Mira", "eye color", "green " + id);
        return said.in(ScopeSaid.of(Scope.EVERYWHERE)).withId(id);
    }

    private static Statement said(String owner, String id) {
        int dash = id.lastIndexOf('-');
        return said(owner, id.substring(0, dash), Integer.parseInt(id.substring(dash + 1)));
    }

    /** What a process acknowledged, by owner and by the statement's id. */
    static Map<String, Map<String, Answered>> answered(List<String> lines) {
        Map<String, Map<String, Answered>> answered = new HashMap<>();
        for (String line : lines) {
            String[] parts = line.split("\t", -1);
            if (parts[0].equals("said")) {
                answered.computeIfAbsent(parts[1], owner -> new HashMap<>())
                        .put(parts[2], new Answered(Outcome.valueOf(parts[3]), parts[4]));
            }
        }
        return answered;
    }

    /**
     * What has to hold of the memory afterwards.
     *
     * @param acknowledged from the id of each statement that was answered to its answer
     * @param unanswered how many more may be there
     */
    static void check(Retcon retcon, String owner, Map<String, Answered> acknowledged, int unanswered) {
        Map<String, Entry> entries = retcon.memory(MemoryFilter.of(owner)).stream()
                .map(Remembered::entry)
                .collect(Collectors.toMap(Entry::statement, Function.identity()));
        assertThat(entries.keySet()).as("what was acknowledged").containsAll(acknowledged.keySet());
        assertThat(entries.size() - acknowledged.size())
                .as("what is there unanswered, of %s", owner)
                .isBetween(0, unanswered);
        entries.values().stream()
                .collect(Collectors.groupingBy(
                        entry -> entry.detail().attribute().key()))
                .values()
                .forEach(ThreadsTest::areOneChain);
        entries.forEach((id, entry) -> isWhole(retcon, owner, id, entry));
        acknowledged.forEach((id, answered) -> assertThat(Answered.of(retcon.say(said(owner, id))))
                .as("%s sent again", id)
                .isEqualTo(answered));
        assertThat(retcon.memory(MemoryFilter.of(owner))).hasSize(entries.size());
    }

    private static void isWhole(Retcon retcon, String owner, String id, Entry entry) {
        Statement said = said(owner, id);
        assertThat(entry.value().shown()).isEqualTo(said.value());
        assertThat(entry.scope()).isEqualTo(Scope.EVERYWHERE);
        assertThat(Answered.of(retcon.say(said)).entry()).isEqualTo(entry.id());
        Provenance why = retcon.why(owner, entry.id());
        assertThat(why.replaced()).extracting(Entry::id).isEqualTo(entry.replaces());
        List<Touch> brought = why.touches().stream()
                .filter(touch -> touch.statement().equals(id))
                .toList();
        assertThat(brought).hasSize(1);
        assertThat(brought.get(0).rules()).isNotEmpty();
    }

    /**
     * What a statement was answered.
     *
     * @param entry the id of the entry that was saved
     */
    record Answered(Outcome outcome, String entry) {
        static Answered of(Resolution resolution) {
            assertThat(resolution.outcome())
                    .as("%s is live, and later than what stands: %s", resolution.statement(), resolution.message())
                    .isIn(Outcome.SAVED, Outcome.REPLACED);
            return new Answered(resolution.outcome(), resolution.saved().id());
        }
    }
}
