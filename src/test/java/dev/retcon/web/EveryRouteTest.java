package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.web.Wire.Answer;
import dev.retcon.web.access.Open;
import dev.retcon.web.access.Right;
import io.javalin.http.HandlerType;
import io.javalin.router.Endpoint;
import io.javalin.security.Roles;
import io.javalin.security.RouteRole;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every route that the server has, asked by whoever must not. A new route comes in by itself; one without a role fails. */
class EveryRouteTest {
    /** Nobody needs a token for these; a route is put here on purpose, or not at all. */
    private static final Set<String> OPEN =
            Set.of("/healthz", "/openapi.yaml", "/schema/{file}", "/assets/<name>", "/signin", "/signout");

    private static final Set<HandlerType> AROUND =
            Set.of(HandlerType.BEFORE, HandlerType.BEFORE_MATCHED, HandlerType.AFTER, HandlerType.AFTER_MATCHED);
    private static final String ALL = "all";
    private static final String OF_BEN = "of-ben";

    private static Retcon retcon;
    private static Server server;

    @BeforeAll
    static void serve() {
        Callers callers = new Callers().with(ALL, null, Right.values()).with(OF_BEN, Set.of("ben"), Right.values());
        for (Right right : Right.values()) {
            callers.with(
                    without(right),
                    null,
                    Arrays.stream(Right.values()).filter(each -> each != right).toArray(Right[]::new));
        }
        retcon = Retcon.builder().open();
        server = Server.start("127.0.0.1", 0, new Served(retcon, null, Limits.DEFAULT), callers);
    }

    @AfterAll
    static void close() {
        server.close();
        retcon.close();
    }

    private static String without(Right right) {
        return "without-" + right;
    }

    private static Stream<Endpoint> routes() {
        return server.routes().stream().filter(route -> !AROUND.contains(route.method));
    }

    private static Set<RouteRole> roles(Endpoint route) {
        Roles roles = route.metadata(Roles.class);
        return roles == null ? Set.of() : roles.getRoles();
    }

    private static Answer ask(Endpoint route, String... headers) {
        String path = route.path.replace("{owner}", "ana").replaceAll("[{<]\\w+[}>]", "1");
        String method = route.method.name();
        boolean hasBody = Set.of("POST", "PUT", "PATCH").contains(method);
        boolean isApi = path.startsWith("/v1/");
        String type = isApi ? "application/json" : "application/x-www-form-urlencoded";
        return hasBody
                ? Wire.ask(server.port(), method, path, isApi ? "{}" : "a=b", with(headers, "Content-Type: " + type))
                : Wire.ask(server.port(), method, path, "", headers);
    }

    private static String[] with(String[] headers, String more) {
        return Stream.concat(Stream.of(headers), Stream.of(more)).toArray(String[]::new);
    }

    private static String bearer(String token) {
        return "Authorization: Bearer " + token;
    }

    @Test
    void everyRouteHasARole() {
        assertThat(routes())
                .hasSizeGreaterThan(10)
                .allSatisfy(route -> assertThat(roles(route))
                        .as(route.method + " " + route.path)
                        .isNotEmpty());
    }

    @Test
    void onlyTheseAreOpen() {
        assertThat(routes().filter(route -> roles(route).contains(Open.TO_ALL)).map(route -> route.path))
                .isSubsetOf(OPEN);
    }

    @Test
    void everyGetCanBeAskedAsAHead() {
        List<String> gets = paths(HandlerType.GET);
        assertThat(gets).isNotEmpty();
        assertThat(paths(HandlerType.HEAD)).isSubsetOf(gets).contains("/healthz", "/v1/owners/{owner}/memory");
    }

    private static List<String> paths(HandlerType method) {
        return routes().filter(route -> route.method.equals(method))
                .map(route -> route.path)
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> whoMustNotIsRefused() {
        return routes().filter(route -> !roles(route).contains(Open.TO_ALL))
                .map(route -> DynamicTest.dynamicTest(route.method + " " + route.path, () -> isGuarded(route)));
    }

    private static void isGuarded(Endpoint route) {
        Answer nobody = ask(route);
        assertThat(nobody.status()).as("no token").isEqualTo(401);
        assertThat(nobody.header("WWW-Authenticate")).isEqualTo("Bearer realm=\"retcon\"");
        assertThat(ask(route, bearer("stranger")).status())
                .as("an unknown token")
                .isEqualTo(401);
        assertThat(ask(route, bearer("")).status()).as("an empty token").isEqualTo(401);
        assertThat(ask(route, "Authorization: Basic YWxsOmFsbA==").status())
                .as("a password")
                .isEqualTo(401);
        assertThat(ask(route, "Cookie: retcon=stranger").status())
                .as("an unknown cookie")
                .isEqualTo(401);
        if (route.path.startsWith("/v1/")) {
            assertThat(ask(route, "Cookie: retcon=" + ALL).status())
                    .as("a cookie for the API")
                    .isEqualTo(401);
        }
        if (route.path.contains("{owner}")) {
            assertThat(ask(route, bearer(OF_BEN)).status())
                    .as("another owner's token")
                    .isEqualTo(403);
        }
        for (RouteRole role : roles(route)) {
            if (role instanceof Right right) {
                assertThat(ask(route, bearer(without(right))).status())
                        .as("without " + right)
                        .isEqualTo(403);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> whoMayIsLetIn() {
        return routes().filter(route -> !roles(route).contains(Open.TO_ALL) && !route.path.endsWith("/events"))
                .map(route -> DynamicTest.dynamicTest(
                        route.method + " " + route.path,
                        () -> assertThat(ask(route, bearer(ALL)).status()).isNotIn(401, 403, 405, 415, 500)));
    }

    /** What a step needs stands in its body. */
    @Test
    void whoMayOnlyReadChangesNothing() {
        String say = "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"eye color\","
                + " \"value\": \"blue\"}}";
        String path = "/v1/owners/ana/steps";
        String json = "Content-Type: application/json";
        for (String body : List.of(say, "[{\"questions\": {}}, " + say + "]")) {
            assertThat(Wire.ask(server.port(), "POST", path, body, json, bearer(without(Right.WRITE)))
                            .status())
                    .isEqualTo(403);
        }
        assertThat(Wire.ask(server.port(), "POST", path, "{\"questions\": {}}", json, bearer(without(Right.WRITE)))
                        .status())
                .isEqualTo(200);
        assertThat(retcon.memory(MemoryFilter.of("ana"))).isEmpty();
    }

    /** The path names ben, whose token it is; the step does not get further than that. */
    @Test
    void aStepCannotNameAnotherOwner() {
        Answer answer = Wire.ask(
                server.port(),
                "POST",
                "/v1/owners/ben/steps",
                "{\"questions\": {\"owner\": \"ana\"}}",
                "Content-Type: application/json",
                bearer(OF_BEN));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("\"field\":\"owner\"");
    }
}
