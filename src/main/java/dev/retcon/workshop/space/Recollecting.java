package dev.retcon.workshop.space;

import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.Sure;
import dev.retcon.rules.fact.Was;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One situation that a recall can meet.
 *
 * @param entries none, one, or two in view
 * @param alike whether two entries have the same value
 * @param later which of two, from 0, was surely stated later; {@link Hearing#NONE} where neither was
 * @param denial that another value was denied, if one was
 * @param deniedOf whose detail was denied then
 */
public record Recollecting(
        Recalling asked,
        List<Remembered> entries,
        boolean alike,
        int later,
        @Nullable Denied denial,
        Bearer deniedOf) {
    private static final List<String> VALUES = List.of("green", "grey");
    private static final String ANOTHER = "blue";

    public Recollecting {
        entries = List.copyOf(entries);
    }

    /** The value of an entry by its number, from 0. */
    public String value(int number) {
        return VALUES.get(alike ? 0 : number);
    }

    /** All facts that are handed in before the rules say what held. */
    List<Object> facts() {
        List<Object> facts = new ArrayList<>(asked.facts());
        for (int i = 0; i < entries.size(); i++) {
            facts.addAll(entries.get(i).facts(asked, i, value(i)));
        }
        if (denial != null) {
            facts.add(denial(denial));
        }
        return facts;
    }

    private Denial denial(Denied denied) {
        Remembered silent = new Remembered(
                deniedOf, denied.at(), false, false, false, Was.CURRENT, Sure.YES, Sure.NO, null, deniedOf);
        return new Denial(silent.entry(asked, "denial", ANOTHER, denied.at()), ANOTHER, denied.restated(), deniedOf);
    }
}
