package dev.retcon.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.memory.Statement;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Database;
import dev.retcon.store.Faults;
import dev.retcon.store.Faults.Fault;
import dev.retcon.store.Store;
import dev.retcon.web.page.Site.Page;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The memory page where the store fails: it never says that something was done of which that is not known. */
class StoreFailsTest {
    private static final String PAGE = "/memory/ana";

    @Test
    void saysWhetherTheStepWasKept() {
        Faults faults = new Faults();
        try (Store store = faults.store(Database.HSQLDB);
                Retcon retcon = Retcon.builder()
                        .rules(RulePack.in(Path.of("rules")))
                        .opened(store)
                        .open();
                Site site = new Site(retcon)) {
            retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"));

            Map<String, String> form = site.about("ana", "blue");
            faults.arm(Fault.BEFORE, 1);
            Page refused = site.post(PAGE + "/lock", form);
            assertThat(faults.disarm()).isFalse();
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.said())
                    .isEqualTo("The memory cannot be reached just now. Nothing of this was kept; please try again.");
            assertThat(refused.text()).contains("Mira's eye color is blue in every story.");

            faults.arm(Fault.COMMIT_UNTOLD, 0);
            Page unknown = site.post(PAGE + "/lock", form);
            assertThat(faults.disarm()).isFalse();
            assertThat(unknown.status()).isEqualTo(503);
            assertThat(unknown.said())
                    .contains("it is not known whether this was kept")
                    .doesNotContain("Locked:");

            faults.arm(Fault.BEFORE, 0);
            Page nothing = site.get(PAGE);
            assertThat(faults.disarm()).isFalse();
            assertThat(nothing.status()).isEqualTo(503);
            assertThat(nothing.said()).startsWith("The memory cannot be reached just now.");
            assertThat(site.get(PAGE).status()).isEqualTo(200);
        }
    }
}
