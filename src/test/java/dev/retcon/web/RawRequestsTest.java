package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.web.Wire.Answer;
import dev.retcon.web.access.Access;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no client library would send. Each gets an answer that says what is wrong, and none a stack trace. */
class RawRequestsTest {
    private static final String JSON = "Content-Type: application/json";
    private static final String STEPS = "/v1/owners/ana/steps";

    private static Retcon retcon;
    private static Server server;

    @BeforeAll
    static void serve() {
        retcon = Retcon.builder().open();
        server = Server.start("127.0.0.1", 0, new Served(retcon, null, Limits.DEFAULT), Access.withoutTokens());
    }

    @AfterAll
    static void close() {
        server.close();
        retcon.close();
    }

    private static Answer get(String target, String... headers) {
        return Wire.get(server.port(), target, headers);
    }

    private static Answer post(String body, String... headers) {
        return Wire.ask(server.port(), "POST", STEPS, body, headers);
    }

    private static void isProblem(Answer answer, int status, String code) {
        assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.body())
                .contains("\"status\":" + status)
                .contains("\"code\":\"" + code + "\"")
                .doesNotContain("\tat ", "Exception", "org.eclipse");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Server")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/owners/../memory",
                "/v1/owners/ana/../ben/memory",
                "/v1/owners/./memory",
                "/v1/owners/%2e%2e/memory",
                "/v1/owners/%2E/memory",
                "/v1/owners/.%2e/memory",
                "/v1/owners/..;/memory",
                "/v1/owners//memory",
                "//v1/owners/ana/memory",
                "/v1//owners/ana/memory",
                "/v1/owners/ana;jsessionid=1/memory",
                "/v1/owners/ana/memory;x",
                "/v1/owners/ana%00/memory",
                "/v1/owners/ana%0d%0aX-Made:%20up/memory",
                "/v1/owners/ana%7f/memory",
                "/v1/owners/%c2%85/memory",
                "/v1/owners/%ff/memory",
                "/v1/owners/%c0%af/memory",
                "/v1/owners/%u0041/memory",
                "/v1/owners/%zz/memory",
                "/v1/owners/ana/memory?limit=%zz",
                "/v1/owners/ana/memory?limit=%ff",
                "/v1/owners/ana/memory?limit=%4",
                "/v1/owners/ana/memory#part",
                "/v1/owners/a b/memory",
                "/assets/../healthz",
                "/assets/%2e%2e/%2e%2e/rules/vocabulary.yaml",
                "/../etc/passwd",
                "healthz",
                "http://elsewhere.example/healthz"
            })
    void addressesThatAreReadInTwoWaysAreRefused(String target) {
        isProblem(get(target), 400, "invalid");
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/owners/a%2Fb/memory, a/b",
        "/v1/owners/a%5Cb/memory, a\\b",
        "/v1/owners/50%25/memory, 50%",
        "/v1/owners/%252e/memory, %2e",
        "/v1/owners/a%3Bb/memory, a;b",
        "/v1/owners/a+b/memory, a+b",
        "/v1/owners/a%20b/memory, a b",
        "/v1/owners/I%C5%9F%C4%B1l/memory, Işıl",
        "/v1/owners/%F0%9F%98%80/memory, \uD83D\uDE00",
        "/v1/owners/...%2F/memory, .../",
    })
    void everyOwnerCanBeAddressed(String target, String owner) {
        String say = "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"eye color\","
                + " \"value\": \"blue\"}}";
        assertThat(Wire.ask(server.port(), "POST", target.replace("/memory", "/steps"), say, JSON)
                        .status())
                .isEqualTo(200);
        assertThat(get(target).body()).contains("\"blue\"");
        assertThat(retcon.memory(MemoryFilter.of(owner))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "LONGER-THAN-ANY-METHOD-THERE-IS"})
    void anotherMethodIsToldWhichThereAre(String method) {
        Answer answer = Wire.ask(server.port(), method, "/healthz", "");
        isProblem(answer, 405, "method_not_allowed");
        assertThat(answer.header("Allow")).isEqualTo("GET, HEAD");
    }

    @Test
    void connectIsNoWayThrough() {
        try (Wire wire = new Wire(server.port())) {
            wire.send("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n");
            isProblem(wire.answer(), 400, "invalid");
        }
    }

    @Test
    void optionsOfEverythingIsNothing() {
        isProblem(Wire.ask(server.port(), "OPTIONS", "*", ""), 404, "not_found");
    }

    @Test
    void headIsGetWithoutTheBody() {
        Answer get = get("/v1/owners/nobody/memory");
        Answer head = Wire.ask(server.port(), "HEAD", "/v1/owners/nobody/memory", "");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
        assertThat(head.header("Content-Type")).isEqualTo("application/json");
        assertThat(Wire.ask(server.port(), "HEAD", "/nothing", "").status()).isEqualTo(404);
    }

    @Test
    void olderProgramsAreServed() {
        assertThat(Wire.raw(server.port(), "GET /healthz HTTP/1.0\r\n\r\n").status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "GARBAGE, 400, invalid",
        "GET /healthz, 505, http_version_not_supported",
        "GET /healthz HTTP/1.1, 400, invalid",
        "GET /healthz HTTP/2.0, 426, upgrade_required",
        "GET /healthz HTTP/9.9, 505, http_version_not_supported",
        "PRI * HTTP/2.0, 426, upgrade_required",
    })
    void whatIsNoRequestIsToldSo(String first, int status, String code) {
        isProblem(Wire.raw(server.port(), first + "\r\n\r\n"), status, code);
    }

    @Test
    void tlsOnThisPortIsToldSo() {
        byte[] hello = {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3};
        isProblem(Wire.raw(server.port(), hello), 400, "invalid");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: localhost",
                "Bad Name: x",
                " folded: x",
                "Content-Length: -1",
                "Content-Length: 1\r\nContent-Length: 2",
                "Content-Length: 1\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked, gzip",
                "No colon",
                "X: a\u0000b"
            })
    void headersThatAreReadInTwoWaysAreRefused(String header) {
        Answer answer = Wire.raw(
                server.port(),
                "POST " + STEPS + " HTTP/1.1\r\nHost: localhost\r\n" + JSON + "\r\n" + header
                        + "\r\nConnection: close\r\n\r\n{}");
        isProblem(answer, 400, "invalid");
    }

    @Test
    void tooMuchInFrontOfTheBodyIsRefused() {
        String limit = String.valueOf(Limits.DEFAULT.header());
        Answer address = get("/v1/owners/" + "a".repeat(Limits.DEFAULT.header()) + "/memory");
        isProblem(address, 414, "uri_too_long");
        assertThat(address.body()).contains(limit);
        Answer headers = get("/healthz", "X: " + "a".repeat(Limits.DEFAULT.header()));
        isProblem(headers, 431, "request_header_fields_too_large");
        assertThat(headers.body()).contains(limit);
        isProblem(get("/healthz", "X: 1\r\n".repeat(2000) + "Y: 1"), 431, "request_header_fields_too_large");
    }

    @ParameterizedTest
    @ValueSource(ints = {1001, 100_000})
    void deepJsonIsRefused(int depth) {
        isProblem(post("[".repeat(depth) + "]".repeat(depth), JSON), 400, "invalid");
        isProblem(post("{\"a\":".repeat(depth) + "1" + "}".repeat(depth), JSON), 400, "invalid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "null", "1", "\"say\"", "{\"say\": {}} {}", "{\"a\": 1, \"a\": 2}"})
    void whatIsNoStepIsRefused(String body) {
        isProblem(post(body, JSON), 400, "invalid");
    }

    @Test
    void aNumberThatIsLongerThanAnyIsRefused() {
        isProblem(post("{\"recall\": {\"subject\": " + "1".repeat(5000) + "}}", JSON), 400, "invalid");
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        byte[] head = ("POST " + STEPS + " HTTP/1.1\r\nHost: localhost\r\n" + JSON
                        + "\r\nConnection: close\r\nContent-Length: 2\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] whole = java.util.Arrays.copyOf(head, head.length + 2);
        whole[head.length] = (byte) 0xff;
        whole[head.length + 1] = (byte) 0xfe;
        isProblem(Wire.raw(server.port(), whole), 400, "invalid");
    }

    @Test
    void aBodyThatBreaksOffIsToldSo() {
        try (Wire wire = new Wire(server.port())) {
            wire.send("POST " + STEPS + " HTTP/1.1\r\nHost: localhost\r\n" + JSON + "\r\nContent-Length: 10\r\n\r\n{}");
            wire.end();
            isProblem(wire.rest(), 400, "invalid");
        }
    }

    @Test
    void aChunkThatIsNoneIsToldSo() {
        isProblem(
                Wire.raw(
                        server.port(),
                        "POST " + STEPS + " HTTP/1.1\r\nHost: localhost\r\n" + JSON
                                + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"),
                400,
                "invalid");
    }

    @Test
    void chunksAreRead() {
        Answer answer = Wire.raw(
                server.port(),
                "POST " + STEPS + " HTTP/1.1\r\nHost: localhost\r\n" + JSON
                        + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                        + "8\r\n{\"questi\r\n9\r\nons\": {}}\r\n0\r\n\r\n");
        assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    void nothingChangesToAnotherProtocol() {
        for (String upgrade : new String[] {
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    + "Sec-WebSocket-Version: 13",
            "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"
        }) {
            try (Wire wire = new Wire(server.port())) {
                wire.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + upgrade + "\r\n\r\n");
                Answer answer = wire.answer();
                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.all("Set-Cookie")).isEmpty();
            }
        }
    }

    @Test
    void anAnswerSaysWhatIsWrongInEveryAlphabet() {
        Answer answer = get("/v1/owners/ana/entries/%E7%B1%B3%E6%8B%89");
        isProblem(answer, 404, "no_such_entry");
        assertThat(answer.body()).contains("米拉");
    }
}
