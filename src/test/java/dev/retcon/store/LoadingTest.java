package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.resolve.ChangeSet;
import dev.retcon.resolve.DetailMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Details of one subject that are loaded together are as each of them loaded alone. */
class LoadingTest {
    private static final int DETAILS = 6;

    @Test
    void togetherAsAlone() {
        try (Store store = Store.inMemory()) {
            List<Detail> details = new ArrayList<>();
            Some.write(store, work -> {
                for (int i = 0; i < DETAILS; i++) {
                    details.add(Some.detail("ana", "Mira", "a" + i));
                    fill(work, details.get(i), i);
                    fill(work, Some.detail("ana", "Tom", "a" + i), DETAILS + i);
                }
            });
            details.add(Some.detail("ana", "Mira", "nothing"));
            Some.write(store, work -> {
                Map<Detail, DetailMemory> together = work.load("ana", "mira", details);
                assertThat(together.keySet()).containsExactlyInAnyOrderElementsOf(details);
                for (Detail detail : details) {
                    DetailMemory alone = work.load(detail);
                    DetailMemory among = Objects.requireNonNull(together.get(detail));
                    assertThat(among.detail()).isEqualTo(detail);
                    assertThat(among.entries()).isEqualTo(alone.entries());
                    assertThat(among.open()).isEqualTo(alone.open());
                    assertThat(among.around().ended()).isEqualTo(alone.around().ended());
                }
                DetailMemory asked = Objects.requireNonNull(together.get(details.get(1)));
                assertThat(asked.entries()).hasSizeGreaterThan(1);
                assertThat(asked.open()).hasSize(1);
            });
        }
    }

    /** A current entry, a denial and what held its value again; for every other detail, an open question. */
    private static void fill(Work work, Detail detail, int number) {
        for (int i = 0; i < 4; i++) {
            Entry entry = Some.entry("e-" + number + "-" + i, detail, "v" + i % 2, "story:x" + i, Some.minute(i));
            work.add(i == 3 ? entry : Some.ended(entry, Because.CORRECTED, i == 0), Some.ONE);
        }
        if (number % 2 == 1) {
            Question question = Some.question("q-" + number, detail, "s-" + number, Some.minute(number));
            work.apply(
                    "ana", "s-" + number, new ChangeSet(List.of(), List.of(), List.of(question), List.of()), Some.ONE);
        }
    }
}
