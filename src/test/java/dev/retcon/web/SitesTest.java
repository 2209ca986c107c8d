package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.web.Wire.Answer;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Right;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page of another site gets a browser to send. */
class SitesTest {
    private static final String MEMORY = "/v1/owners/ana/memory";
    private static final String STEPS = "/v1/owners/ana/steps";
    private static final String JSON = "Content-Type: application/json";
    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
    private static final String LOOK = "{\"questions\": {}}";

    private static Retcon retcon;
    private static Server server;
    private static Server withTokens;

    @BeforeAll
    static void serve() {
        retcon = Retcon.builder().open();
        Served served = new Served(retcon, null, Limits.DEFAULT);
        server = Server.start("127.0.0.1", 0, served, Access.withoutTokens());
        withTokens = Server.start("127.0.0.1", 0, served, new Callers().with("all", null, Right.values()));
    }

    @AfterAll
    static void close() {
        server.close();
        withTokens.close();
        retcon.close();
    }

    private static int get(String target, String... headers) {
        return Wire.get(server.port(), target, headers).status();
    }

    private static int post(String target, String body, String... headers) {
        return Wire.ask(server.port(), "POST", target, body, headers).status();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elsewhere.example",
                "elsewhere.example:80",
                "localhost.elsewhere.example",
                "127.0.0.1.elsewhere.example",
                "elsewhere.example#localhost",
                "localhost@elsewhere.example",
                "10.0.0.1",
                "0.0.0.0",
                "[::]",
                "[fe80::1]",
                "127.1",
                "2130706433",
                "localhost."
            })
    void aNameThatMayBeAStrangersIsRefused(String host) {
        Answer answer = Wire.get(server.port(), MEMORY, "Host: " + host);
        // Some of these are no host at all.
        assertThat(answer.status()).isIn(421, 400);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.body()).doesNotContain("[]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8080", "127.1.2.3", "[::1]", "[::1]:8080"})
    void theMachinesOwnNamesAreServed(String host) {
        assertThat(get(MEMORY, "Host: " + host)).isEqualTo(200);
    }

    @Test
    void withTokensAnyNameIsServed() {
        assertThat(Wire.get(withTokens.port(), MEMORY, "Host: retcon.example", "Authorization: Bearer all")
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "cross-site, cors, empty",
        "cross-site, no-cors, script",
        "cross-site, no-cors, image",
        "cross-site, navigate, iframe",
        "cross-site, navigate, object",
        "same-site, cors, empty",
        "same-site, no-cors, script",
        "other-word, cors, empty"
    })
    void partsAreLentToNoOtherSite(String site, String mode, String destination) {
        for (String target : new String[] {MEMORY, "/healthz", "/assets/retcon.css", "/nothing"}) {
            assertThat(get(
                            target,
                            "Sec-Fetch-Site: " + site,
                            "Sec-Fetch-Mode: " + mode,
                            "Sec-Fetch-Dest: " + destination))
                    .as(target)
                    .isEqualTo(403);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "same-origin", "none"})
    void aLinkLeadsHere(String site) {
        assertThat(get("/", "Sec-Fetch-Site: " + site, "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"))
                .isEqualTo(200);
    }

    @Test
    void anotherSitesFormIsRefused() {
        String[] navigation = {
            "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", FORM
        };
        assertThat(post("/signout", "a=b", navigation)).isEqualTo(403);
        assertThat(post("/signin", "token=mine", navigation)).isEqualTo(403);
        assertThat(post("/signout", "a=b", "Sec-Fetch-Site: same-site", FORM)).isEqualTo(403);
        assertThat(post("/signout", "a=b", "Sec-Fetch-Site: same-origin", FORM)).isEqualTo(303);
    }

    /** Older browsers, and all of them over plain HTTP to another machine, send no more than the origin. */
    @ParameterizedTest
    @CsvSource({
        "http://localhost:%d, true",
        "HTTP://LOCALHOST:%d, true",
        "https://localhost:%d, true",
        "http://localhost, false",
        "http://localhost:1, false",
        "http://localhost.elsewhere.example:%d, false",
        "http://elsewhere.example, false",
        "null, false",
        "localhost:%d.elsewhere.example, false"
    })
    void theOriginTellsWhereThereIsNoMore(String origin, boolean isOwn) {
        String named = "Origin: " + origin.formatted(server.port());
        assertThat(post("/signout", "a=b", named, FORM)).isEqualTo(isOwn ? 303 : 403);
        assertThat(post(STEPS, LOOK, named, JSON)).isEqualTo(isOwn ? 200 : 403);
        assertThat(get(MEMORY, named)).isEqualTo(isOwn ? 200 : 403);
    }

    @ParameterizedTest
    @CsvSource({
        "https://retcon.example, retcon.example, true",
        "https://retcon.example, retcon.example:443, true",
        "https://retcon.example:443, retcon.example, true",
        "http://retcon.example, retcon.example:80, true",
        "https://retcon.example, retcon.example:80, false",
        "https://retcon.example:8443, retcon.example, false"
    })
    void behindAProxyTheHostThatItPassesOnCounts(String origin, String host, boolean isOwn) {
        assertThat(Wire.ask(withTokens.port(), "POST", "/signout", "a=b", "Host: " + host, "Origin: " + origin, FORM)
                        .status())
                .isEqualTo(isOwn ? 303 : 403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
                "text/plain",
                "text/plain; application/json",
                "text/json",
                "application/json; charset=utf-16",
                "application/json; charset=latin1",
                "application/jsonx"
            })
    void theApiReadsNothingButJson(String type) {
        Answer answer = Wire.ask(server.port(), "POST", STEPS, LOOK, "Content-Type: " + type);
        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.body()).contains("\"code\":\"unsupported_media_type\"", "application/json");
        assertThat(Wire.ask(server.port(), "PATCH", "/v1/owners/ana/entries/1", "{}", "Content-Type: " + type)
                        .status())
                .isEqualTo(415);
    }

    @Test
    void aBodyOfNoTypeIsRefusedToo() {
        assertThat(post(STEPS, LOOK)).isEqualTo(415);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"application/json", "Application/JSON; charset=UTF-8", "application/json;charset=\"utf-8\""})
    void jsonIsRead(String type) {
        assertThat(post(STEPS, LOOK, "Content-Type: " + type)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"multipart/form-data; boundary=x", "text/plain"})
    void pagesReadNoFormsOfOtherKinds(String type) {
        assertThat(post("/signout", "a=b", "Content-Type: " + type)).isEqualTo(415);
    }

    @Test
    void everyAnswerIsKeptFromOtherSites() {
        for (String target : new String[] {MEMORY, "/healthz", "/", "/assets/retcon.css", "/nothing", "/v1/../x"}) {
            Answer answer = Wire.get(server.port(), target);
            assertThat(answer.header("X-Content-Type-Options")).as(target).isEqualTo("nosniff");
            assertThat(answer.header("X-Frame-Options")).as(target).isEqualTo("DENY");
            assertThat(answer.header("Cross-Origin-Resource-Policy")).as(target).isEqualTo("same-origin");
            assertThat(answer.header("Cross-Origin-Opener-Policy")).as(target).isEqualTo("same-origin");
            assertThat(answer.header("Referrer-Policy")).as(target).isEqualTo("same-origin");
            assertThat(answer.all("Access-Control-Allow-Origin")).as(target).isEmpty();
        }
        Answer memory = Wire.get(server.port(), MEMORY);
        assertThat(memory.header("Cache-Control")).isEqualTo("no-store");
        assertThat(memory.header("Content-Security-Policy")).contains("default-src 'none'");
    }
}
