package dev.retcon.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.web.access.Open;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Set;

/** Whether it serves: {@code /healthz}. */
final class HealthApi implements Routes {
    private final Served served;

    HealthApi(Served served) {
        this.served = served;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/healthz", this::health, Open.TO_ALL);
    }

    /** The store is asked, of whomever: a server whose database is gone does not serve. */
    private void health(Context request) {
        served.retcon().changedAt(Set.of("healthz"));
        ObjectNode health = JsonNodeFactory.instance
                .objectNode()
                .put("status", "up")
                .put("pack", served.retcon().pack().digest());
        Set<String> elsewhere = served.retcon().elsewhere();
        if (!elsewhere.isEmpty()) {
            elsewhere.forEach(health.putArray("elsewhere")::add);
        }
        request.header("Cache-Control", "no-store")
                .contentType("application/json")
                .result(health.toString());
    }
}
