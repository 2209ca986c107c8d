package dev.retcon.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Words;
import dev.retcon.store.Connections;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.router.Endpoint;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/**
 * Counts and times what is served, for Prometheus: {@code /metrics}. No label holds a name that somebody typed: routes stand
 * as they are written, {@code /v1/owners/{owner}/memory}. Thread-safe.
 */
final class Metrics implements Routes, AutoCloseable {
    private static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(25),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(2500),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();

    Metrics(Served served, IntSupplier listening) {
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        collections.bindTo(registry);
        Gauge.builder("retcon.listeners", listening, IntSupplier::getAsInt)
                .description("Who listens to changes now")
                .strongReference(true)
                .register(registry);
        connections(served.retcon(), "active", Connections::active);
        connections(served.retcon(), "idle", Connections::idle);
        connections(served.retcon(), "waiting", Connections::waiting);
    }

    private void connections(Retcon retcon, String state, ToIntFunction<Connections> count) {
        Gauge.builder("retcon.connections", retcon, each -> count.applyAsInt(each.connections()))
                .description("Connections to the database; waiting: steps that wait for one")
                .tag("state", state)
                .strongReference(true)
                .register(registry);
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/metrics", request -> request.contentType(TYPE).result(registry.scrape()), Right.READ);
    }

    /** Counts and times an answer. */
    void answered(Context request, float millis) {
        String route = route(request);
        if (route.endsWith("/events") && request.statusCode() == 200) {
            // How long somebody listened is no time that anybody waited.
            return;
        }
        String method = request.req().getMethod();
        Timer.builder("http.server.requests")
                .description("Answers, by route, method and status")
                .tag("route", route)
                .tag("method", METHODS.contains(method) ? method : "other")
                .tag("status", String.valueOf(request.statusCode()))
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(Duration.ofNanos((long) (millis * 1_000_000)));
    }

    /** The route as it is written; whatever else was asked for is one. */
    private static String route(Context request) {
        Endpoint endpoint = request.endpoints().matchedHttpEndpoint();
        return endpoint == null || endpoint.path.isEmpty() ? "none" : endpoint.path;
    }

    /** Counts what came of a step, where it was decided; gives it on. */
    JsonNode counted(JsonNode result) {
        if (result.has("outcome")) {
            registry.counter(
                            "retcon.decisions", "outcome", result.get("outcome").asText())
                    .increment();
        }
        return result;
    }

    /** Counts a step of several that was refused. */
    void refused(RetconException.Code code) {
        registry.counter("retcon.refusals", "code", Words.of(code)).increment();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
