package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import dev.retcon.SmallPack;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.store.PostgresServer;
import dev.retcon.web.access.Access;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Two servers on one database that serve other rules say so where their health is asked for. */
class ElsewhereTest {
    private final Contract contract = Contract.read();
    private final String url = PostgresServer.fresh();

    private Api server(PackFile wording) {
        SmallPack small = new SmallPack("small");
        RulePack pack = RulePack.of(List.of(small.rules(), small.vocabulary(), wording));
        Retcon retcon = Retcon.builder().rules(pack).store(url).open();
        return Api.over(retcon, Limits.DEFAULT, Access.withoutTokens());
    }

    private JsonNode health(Api server) {
        HttpRequest asked = server.to("/healthz").build();
        HttpResponse<String> answer = server.sent(asked);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(contract.answer(asked, answer)).as(answer.body()).isEmpty();
        return Api.json(answer);
    }

    @Test
    void eachNamesWhatTheOtherServes() throws Exception {
        try (Api one = server(new SmallPack("old").wording());
                Api two = server(new SmallPack("new").wording())) {
            assertThat(health(one).has("elsewhere")).isFalse();
            long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            while (!health(one).has("elsewhere") || !health(two).has("elsewhere")) {
                assertThat(System.nanoTime()).isLessThan(until);
                Thread.sleep(200);
            }
            assertThat(health(one).get("elsewhere")).containsExactly(health(two).get("pack"));
            assertThat(health(two).get("elsewhere")).containsExactly(health(one).get("pack"));
        }
    }
}
