package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.RuleFired.Role;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.store.Store;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A resolution names the rule that decided. */
class TraceTest {
    private static List<String> rules(Resolution resolution, Role role) {
        return resolution.rules().stream()
                .filter(rule -> rule.role() == role)
                .map(RuleFired::id)
                .toList();
    }

    @Test
    void whereALockOutweighsARowTheLockDecided() {
        try (Store store = Store.inMemory();
                Retcon retcon = Given.retcon(store, new Given.Hand())) {
            Resolution saved = retcon.say(Statement.mention("ana", "Mira", "mood", "calm"));
            assertThat(rules(saved, Role.DECIDED)).containsExactly("open-220");

            retcon.lock(EntryRef.at("ana", "Mira", "mood", Scope.EVERYWHERE));
            Resolution blocked = retcon.say(Statement.mention("ana", "Mira", "mood", "wild"));
            assertThat(rules(blocked, Role.DECIDED)).containsExactly("lock-100");
            assertThat(rules(blocked, Role.FITTED_TOO)).contains("open-330");
        }
    }
}
