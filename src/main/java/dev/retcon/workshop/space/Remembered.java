package dev.retcon.workshop.space;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Level;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.rules.fact.Past;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Sure;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.fact.Was;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry in view, as a recall meets it.
 *
 * @param bearer whose it is
 * @param level how deep its scope is
 * @param over whether its {@code until} has passed
 * @param placeOver whether its place is over
 * @param was what it is by now; current, where now is asked for
 * @param stated whether it had been stated by the moment that is asked for
 * @param ended whether it had ended by then
 * @param denied that its value was denied in view, if it was
 * @param deniedOf whose detail was denied
 */
public record Remembered(
        Bearer bearer,
        Level level,
        boolean over,
        boolean placeOver,
        boolean locked,
        Was was,
        Sure stated,
        Sure ended,
        @Nullable Denied denied,
        Bearer deniedOf) {
    /** Whether it must not speak, by the contract (section 6): whatever rules say, an answer with it would be untrue. */
    public boolean isSilent(Recalling asked) {
        boolean neverHeld = was == Was.CORRECTED || was == Was.UNDONE || was == Was.DENIED;
        return over
                || (placeOver && !locked)
                || neverHeld
                || stated == Sure.NO
                || ended == Sure.YES
                || (denied != null && !denied.restated() && denied.at().compareTo(level) >= 0)
                || (asked.aboutUser() && bearer == Bearer.ANYONE);
    }

    /** The facts that it is handed in as. */
    List<Object> facts(Recalling asked, int number, String value) {
        Entry entry = entry(asked, Standing.id(number), value, level);
        Stored stored = new Stored(entry, bearer, true, ValueIs.OTHER, TimeIs.UNCLEAR, over, placeOver);
        List<Object> facts = new ArrayList<>(List.of(stored));
        if (asked.moment() == MomentIs.EARLIER) {
            facts.add(new Past(stored, was, stated, ended));
        }
        if (denied != null) {
            Entry denial = entry(asked, "denial-" + (number + 1), value, denied.at());
            facts.add(new Denial(denial, entry.value().key(), denied.restated(), deniedOf));
            facts.add(new DeniedAt(stored, level, denied.at(), denied.restated()));
        }
        return facts;
    }

    Entry entry(Recalling asked, String id, String value, Level at) {
        Detail detail = asked.detail();
        Scope scope = Here.SCENE.scope().at(at).orElseThrow();
        return MadeUp.entry(
                id,
                bearer == Bearer.NAMED ? detail : detail.about(Name.of("subject", Who.ANYONE.subject())),
                Name.value("value", value),
                scope,
                locked,
                false);
    }
}
