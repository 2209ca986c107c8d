package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.web.Wire.Answer;
import dev.retcon.web.access.Right;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in with a browser, and out. */
class SignInTest {
    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
    private static final String BROWSER = "Accept: text/html,application/xhtml+xml";
    private static final Callers CALLERS = new Callers()
            .with("everything", null, Right.values())
            .with("mine", Set.of("ana", "<b>\"o'hara\"&"), Right.READ)
            .with("of-ben", Set.of("ben"), Right.READ);

    private static Retcon retcon;
    private static Server server;

    @BeforeAll
    static void serve() {
        retcon = Retcon.builder().open();
        server = Server.start("127.0.0.1", 0, new Served(retcon, null, Limits.DEFAULT), CALLERS);
    }

    @AfterAll
    static void close() {
        server.close();
        retcon.close();
    }

    private static Answer get(String target, String... headers) {
        return Wire.get(server.port(), target, headers);
    }

    private static Answer signIn(String token, String to, String... headers) {
        String[] all = java.util.Arrays.copyOf(headers, headers.length + 1);
        all[headers.length] = FORM;
        return Wire.ask(server.port(), "POST", "/signin", "token=" + encoded(token) + "&to=" + encoded(to), all);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void aBrowserIsSentToSignInAndBack() {
        Answer unknown = get("/?owner=ana%20b", BROWSER);
        assertThat(unknown.status()).isEqualTo(303);
        assertThat(unknown.header("Location")).isEqualTo("/signin?to=" + encoded("/?owner=ana%20b"));

        Answer page = get(unknown.header("Location"), BROWSER);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.body()).contains("value=\"/?owner=ana%20b\"", "type=\"password\"");

        Answer in = signIn("everything", "/?owner=ana%20b");
        assertThat(in.status()).isEqualTo(303);
        assertThat(in.header("Location")).isEqualTo("/?owner=ana%20b");
        assertThat(in.all("Set-Cookie")).hasSize(1);
        assertThat(in.header("Set-Cookie"))
                .startsWith("retcon=everything;")
                .contains("Path=/", "HttpOnly", "SameSite=Strict")
                .doesNotContain("Domain", "Secure", "Max-Age", "Expires");

        Answer back = get("/?owner=ana%20b", BROWSER, "Cookie: a=b; retcon=everything");
        assertThat(back.header("Location")).isEqualTo("/memory/ana%20b");
    }

    /** A browser names the scheme of the page that it sends a form from, whatever stands between. */
    @Test
    void overTlsTheCookieIsSentOverTlsOnly() {
        Answer in = signIn("everything", "/", "Host: retcon.example", "Origin: https://retcon.example");
        assertThat(in.header("Set-Cookie")).contains("Secure");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "stranger", "everything2", "Everything"})
    void anUnknownTokenIsToldSo(String token) {
        Answer answer = signIn(token, "/");
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.all("Set-Cookie")).isEmpty();
        assertThat(answer.body()).contains("role=\"alert\"", "aria-invalid").doesNotContain("stranger");
    }

    @Test
    void whatIsCopiedAroundATokenIsLeftOut() {
        assertThat(signIn("  everything\n", "/").status()).isEqualTo(303);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//elsewhere.example",
                "https://elsewhere.example/",
                "/\\elsewhere.example",
                "\\\\elsewhere.example",
                "/\t/elsewhere.example",
                "/\r\nSet-Cookie: retcon=theirs",
                "javascript:alert(1)",
                "elsewhere.example",
                "/a b",
                ""
            })
    void nobodyIsSentElsewhere(String to) {
        for (Answer answer : new Answer[] {
            signIn("everything", to), get("/signin?to=" + encoded(to), BROWSER, "Cookie: retcon=everything")
        }) {
            assertThat(answer.status()).isEqualTo(303);
            assertThat(answer.header("Location")).isEqualTo("/");
            assertThat(answer.header("Set-Cookie")).doesNotContain("theirs");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/memory/ana?after=1, /memory/ana?after=1",
        "/memory/%C3%A9, /memory/%C3%A9",
        "/memory/\u00e9, /memory/%C3%A9"
    })
    void pagesOfThisServerAreComeBackTo(String to, String location) {
        assertThat(signIn("everything", to).header("Location")).isEqualTo(location);
    }

    @Test
    void whoIsSignedInNeedNotSignInAgain() {
        assertThat(get("/signin?to=/memory/ana", BROWSER, "Cookie: retcon=mine").header("Location"))
                .isEqualTo("/memory/ana");
        assertThat(get("/signin", BROWSER, "Cookie: retcon=stranger").status()).isEqualTo(200);
    }

    /** A link of another site brings no cookie, so that the browser is had to come again from here, once. */
    @Test
    void aLinkOfAnotherSiteLeadsWhoIsSignedInOn() {
        String[] link = {BROWSER, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"};
        String from = get("/?owner=ana", link).header("Location");
        String again = get(from, link).body();
        String address = "/signin?to=" + encoded("/?owner=ana") + "&amp;again=yes";
        assertThat(again).contains("content=\"0;url=" + address + "\"").doesNotContain("type=\"password\"");
        assertThat(get(address.replace("&amp;", "&"), BROWSER, "Sec-Fetch-Site: same-origin", "Cookie: retcon=mine")
                        .header("Location"))
                .isEqualTo("/?owner=ana");
        assertThat(get(address.replace("&amp;", "&"), link).body()).contains("type=\"password\"");
    }

    @Test
    void signingOutTakesTheCookieAway() {
        Answer out = Wire.ask(server.port(), "POST", "/signout", "", "Cookie: retcon=mine");
        assertThat(out.status()).isEqualTo(303);
        assertThat(out.header("Location")).isEqualTo("/signin");
        assertThat(out.header("Set-Cookie")).startsWith("retcon=;").contains("Expires=Thu, 01 Jan 1970", "Path=/");
    }

    @Test
    void aTokenThatIsTakenAwayIsSignedOut() {
        CALLERS.with("short", null, Right.READ);
        assertThat(get("/", BROWSER, "Cookie: retcon=short").status()).isEqualTo(200);
        CALLERS.takeAway("short");
        assertThat(get("/", BROWSER, "Cookie: retcon=short").header("Location")).isEqualTo("/signin?to=%2F");
    }

    /** htmx asks for a part of a page: the whole page has to go to sign in. */
    @Test
    void aPartOfAPageSendsTheWholePageToSignIn() {
        Answer answer = get(
                "/?part=1",
                "Accept: text/html",
                "HX-Request: true",
                "HX-Current-URL: http://localhost/memory/ana?subject=Mira");
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("HX-Redirect")).isEqualTo("/signin?to=" + encoded("/memory/ana?subject=Mira"));
        assertThat(get("/", "HX-Request: true", "HX-Current-URL: :no address:").header("HX-Redirect"))
                .isEqualTo("/signin?to=%2F");
    }

    @Test
    void programsAreNotSentToAPage() {
        assertThat(get("/v1/owners/ana/memory", BROWSER).status()).isEqualTo(401);
        assertThat(get("/", "Accept: */*").status()).isEqualTo(401);
    }

    @Test
    void theFrontPageLeadsWhereTheTokenMayGo() {
        Answer mine = get("/", BROWSER, "Cookie: retcon=mine");
        assertThat(mine.body())
                .contains("href=\"/memory/ana\"", "href=\"/memory/%3Cb%3E%22o%27hara%22%26\"", "action=\"/signout\"")
                .contains("&lt;b&gt;")
                .doesNotContain("<b>", "/workshop", "name=\"owner\"", "ben");
        Answer everything = get("/", BROWSER, "Cookie: retcon=everything");
        assertThat(everything.body()).contains("name=\"owner\"", "href=\"/workshop\"");
    }

    @ParameterizedTest
    @CsvSource({"de, Anmelden", "tr, Oturum aç", "zh-TW, 登入", "pt-BR, Entrar", "fr, Sign in", "-, Sign in"})
    void thePageSpeaksTheBrowsersLanguage(String language, String title) {
        assertThat(get("/signin", BROWSER, "Accept-Language: " + language).body())
                .contains("<h1>" + title + "</h1>");
    }

    @Test
    void whatIsRefusedToSomebodyWhoLooksIsAPage() {
        Answer answer = get("/<script>", BROWSER);
        assertThat(answer.status()).isEqualTo(400);
        Answer nothing = get("/nothing", BROWSER, "Accept-Language: de");
        assertThat(nothing.status()).isEqualTo(404);
        assertThat(nothing.body()).contains("<html lang=\"de\">", "Das hat nicht geklappt", "href=\"/\"");
        assertThat(nothing.header("Content-Security-Policy")).contains("default-src 'none'");
        assertThat(get("/nothing?language=%00", BROWSER).status()).isEqualTo(404);
    }
}
