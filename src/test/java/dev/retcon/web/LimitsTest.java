package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.web.Wire.Answer;
import dev.retcon.web.access.Access;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is too large, too slow or too much is told so, and nothing of it is carried out. */
class LimitsTest {
    /** Small, so that reaching them takes no time. */
    private static final Limits SMALL = new Limits(
            10_000,
            500_000,
            10,
            10,
            2_000,
            Duration.ofSeconds(6),
            Duration.ofSeconds(3),
            1_000,
            1_000_000,
            12,
            12,
            4,
            Duration.ofSeconds(5));

    private static final String STEPS = "/v1/owners/ana/steps";
    private static final String HEAD = "POST " + STEPS + " HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Type: application/json\r\nConnection: close\r\n";
    private static final String LOOK = "{\"questions\": {}}";

    private static Retcon retcon;
    private static Server server;

    @BeforeAll
    static void serve() {
        retcon = Retcon.builder().open();
        server = Server.start("127.0.0.1", 0, new Served(retcon, null, SMALL), Access.withoutTokens());
    }

    @AfterAll
    static void close() {
        server.close();
        retcon.close();
    }

    private static void isProblem(Answer answer, int status, String code, String... told) {
        assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.body()).contains("\"code\":\"" + code + "\"");
        for (String each : told) {
            assertThat(answer.body()).contains(each);
        }
    }

    private static String padded(int bytes) {
        return LOOK + " ".repeat(bytes - LOOK.length());
    }

    private static Answer post(String body) {
        return Wire.raw(server.port(), HEAD + "Content-Length: " + body.length() + "\r\n\r\n" + body);
    }

    @Test
    void aBodyMayBeAsLargeAsTheLimitAndNoLarger() {
        assertThat(post(padded(SMALL.body())).status()).isEqualTo(200);
        isProblem(post(padded(SMALL.body() + 1)), 413, "content_too_large", "10000");
    }

    @Test
    void aBodyOfUnknownLengthMayBeNoLargerEither() {
        String chunks = "3e8\r\n" + " ".repeat(1000) + "\r\n";
        Answer answer =
                Wire.raw(server.port(), HEAD + "Transfer-Encoding: chunked\r\n\r\n" + chunks.repeat(11) + "0\r\n\r\n");
        isProblem(answer, 413, "content_too_large");
    }

    @Test
    void aBodyLargerThanAnyIsRefusedBeforeItIsSent() {
        isProblem(Wire.raw(server.port(), HEAD + "Content-Length: 99999999999\r\n\r\n"), 413, "content_too_large");
        Answer expecting = Wire.raw(server.port(), HEAD + "Expect: 100-continue\r\nContent-Length: 600000\r\n\r\n");
        isProblem(expecting, 413, "content_too_large");
    }

    /** Such a client hears the answer only while it is not cut off. */
    @Test
    void whoSendsTooMuchHearsTheAnswer() throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        for (int bytes : List.of(15_000, 450_000, 1_900_000)) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + STEPS))
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(padded(bytes)))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(413);
        }
    }

    @Test
    void aFormMayBeNoLargerEither() {
        Answer answer = Wire.ask(
                server.port(),
                "POST",
                "/signin",
                "token=" + "a".repeat(SMALL.body()),
                "Content-Type: application/x-www-form-urlencoded");
        isProblem(answer, 413, "content_too_large");
    }

    @Test
    void aHeadMayBeNoLarger() {
        isProblem(Wire.get(server.port(), "/" + "a".repeat(2_000)), 414, "uri_too_long", "2000");
        isProblem(
                Wire.get(server.port(), "/healthz", "X: " + "a".repeat(2_000)),
                431,
                "request_header_fields_too_large",
                "2000");
    }

    @Test
    void thereMayBeNoMoreSteps() {
        assertThat(post("[" + (LOOK + ",").repeat(9) + LOOK + "]").status()).isEqualTo(200);
        isProblem(post("[" + (LOOK + ",").repeat(10) + LOOK + "]"), 400, "invalid", "\"field\":\"steps\"");
    }

    @Test
    void aBodyThatDripsIsRefused() throws InterruptedException {
        try (Wire wire = new Wire(server.port())) {
            wire.send(HEAD + "Content-Length: 5000\r\n\r\n");
            for (int i = 0; i < 200 && !wire.isRefused(new byte[] {' '}); i++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            isProblem(wire.rest(), 408, "request_timeout", "1000 bytes");
        }
    }

    @Test
    void aBodyThatStopsIsRefused() {
        try (Wire wire = new Wire(server.port())) {
            wire.send(HEAD + "Content-Length: 5000\r\n\r\n{");
            long began = System.nanoTime();
            isProblem(wire.rest(), 408, "request_timeout");
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isBetween(SMALL.idle().dividedBy(2), SMALL.idle().multipliedBy(6));
        }
    }

    /** What comes fast enough may take as long as it is large. */
    @Test
    void aSteadyBodyIsReadToItsEnd() throws InterruptedException {
        String body = padded(9_000);
        try (Wire wire = new Wire(server.port())) {
            wire.send(HEAD + "Content-Length: " + body.length() + "\r\n\r\n");
            for (int at = 0; at < body.length(); at += 900) {
                wire.send(body.substring(at, at + 900));
                TimeUnit.MILLISECONDS.sleep(400);
            }
            assertThat(wire.rest().status()).isEqualTo(200);
        }
    }

    @Test
    void aHeadThatDripsIsRefused() throws InterruptedException {
        try (Wire wire = new Wire(server.port())) {
            byte[] head = ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(400))
                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            for (int i = 0; i < head.length && !wire.isRefused(new byte[] {head[i]}); i++) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
            isProblem(wire.rest(), 408, "request_timeout");
        }
    }

    @Test
    void aSecondHeadOnAConnectionIsWatchedToo() throws InterruptedException {
        try (Wire wire = new Wire(server.port())) {
            wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
            TimeUnit.MILLISECONDS.sleep(500);
            for (int i = 0; i < 200 && !wire.isRefused(new byte[] {'G'}); i++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            Answer both = wire.rest();
            assertThat(both.status()).isEqualTo(200);
            assertThat(both.body()).contains("HTTP/1.1 408 Request Timeout");
        }
    }

    /** Who says nothing between two requests is not slow. */
    @Test
    void aSilentConnectionIsKept() throws InterruptedException {
        try (Wire wire = new Wire(server.port())) {
            wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
            TimeUnit.SECONDS.sleep(4);
            wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            Answer both = wire.rest();
            assertThat(both.body().split("\"status\":\"up\"", -1)).hasSize(3);
        }
    }

    /** More connections than there may be wait until one ends; none is cut off. */
    @Test
    void furtherConnectionsWait() throws InterruptedException {
        List<Wire> silent = new ArrayList<>();
        try {
            for (int i = 0; i < SMALL.connections() + 3; i++) {
                silent.add(new Wire(server.port()));
            }
            try (Wire wire = new Wire(server.port())) {
                wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
                TimeUnit.MILLISECONDS.sleep(500);
                silent.forEach(Wire::close);
                assertThat(wire.rest().status()).isEqualTo(200);
            }
        } finally {
            silent.forEach(Wire::close);
        }
    }

    /** The page that states the limits states those that there are. */
    @Test
    void theDocsSayWhatHolds() throws IOException {
        Limits limits = Limits.DEFAULT;
        Map<String, String> held = new TreeMap<>(Map.of(
                "body", String.valueOf(limits.body()),
                "imported", String.valueOf(limits.imported()),
                "steps", String.valueOf(limits.steps()),
                "page", String.valueOf(limits.page()),
                "header", String.valueOf(limits.header()),
                "idle", limits.idle().toSeconds() + " s"));
        held.putAll(Map.of(
                "begun", limits.begun().toSeconds() + " s",
                "slowest", String.valueOf(limits.slowest()),
                "together", String.valueOf(limits.together()),
                "connections", String.valueOf(limits.connections()),
                "threads", String.valueOf(limits.threads()),
                "listeners", String.valueOf(limits.listeners()),
                "stopping", limits.stopping().toSeconds() + " s"));
        Map<String, String> stated = new TreeMap<>();
        Matcher rows = Pattern.compile("(?m)^\\| `(\\w+)` \\|[^|]*\\| ([0-9,]+(?: s)?)[^|]*\\|")
                .matcher(Files.readString(Path.of("docs/serving.md")));
        while (rows.find()) {
            stated.put(rows.group(1), rows.group(2).replace(",", ""));
        }
        assertThat(stated).isEqualTo(held);
        assertThat(held).hasSize(Limits.class.getRecordComponents().length);
    }
}
