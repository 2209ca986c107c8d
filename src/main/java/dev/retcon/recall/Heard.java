package dev.retcon.recall;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the rules let speak of one detail.
 *
 * @param known entries that speak without doubt
 * @param doubtful entries that may speak
 */
record Heard(List<Entry> known, List<Entry> doubtful, List<Name> denied) {
    /** What is compared when two options are: the values, known and doubtful. */
    Set<String> answer() {
        Set<String> answer = known.stream().map(entry -> entry.value().key()).collect(Collectors.toSet());
        doubtful.forEach(entry -> answer.add("?" + entry.value().key()));
        return answer;
    }

    List<Entry> all() {
        List<Entry> all = new ArrayList<>(known);
        all.addAll(doubtful);
        return all;
    }
}
