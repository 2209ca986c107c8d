package dev.retcon.web;

import dev.retcon.memory.RetconException;
import dev.retcon.store.StoreException;
import dev.retcon.web.access.Access;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.MethodNotAllowedResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns whatever a route throws into an answer: a problem for programs, a page for somebody who looks at one. */
final class Refusing {
    private static final Logger LOG = LoggerFactory.getLogger(Refusing.class);

    private final Served served;
    private final Access access;
    private final Pages pages;
    private final ByStatus byStatus;

    Refusing(Served served, Access access, Pages pages, ByStatus byStatus) {
        this.served = served;
        this.access = access;
        this.pages = pages;
        this.byStatus = byStatus;
    }

    void on(RoutesConfig routes) {
        routes.exception(SentOn.class, (sentOn, request) -> sentOn.write(request));
        routes.exception(Problem.class, (problem, request) -> answer(request, problem));
        routes.exception(
                RetconException.class,
                (refused, request) -> answer(request, Problem.of(Asked.inWords(request, served.retcon(), refused))));
        routes.exception(
                StoreException.class, (failed, request) -> answer(request, Problem.of(failed, served.retcon())));
        routes.exception(HttpResponseException.class, (refused, request) -> {
            if (refused instanceof MethodNotAllowedResponse) {
                request.header("Allow", refused.getDetails().getOrDefault("availableMethods", ""));
            }
            answer(request, byStatus.problem(refused.getStatus(), refused.getMessage()));
        });
        routes.exception(Exception.class, (bug, request) -> answer(request, Problem.bug(request, bug)));
    }

    private void answer(Context request, Problem problem) {
        if (!looksAtPages(request)) {
            problem.write(request);
            return;
        }
        request.status(problem.status());
        pages.draw(
                request,
                "refused.jte",
                Map.of(
                        "say", SignIn.texts(request, served.retcon()),
                        "status", problem.status(),
                        "detail", String.valueOf(problem.getMessage()),
                        "out", access.asksForTokens()));
    }

    private static boolean looksAtPages(Context request) {
        return !Door.isApi(request.path()) && Asked.wantsPage(request) && request.header("HX-Request") == null;
    }

    /** An error of the Java machine itself, such as too little memory: nothing of it is shown. */
    void answer(HttpServletResponse response, Error error) {
        LOG.error("A request failed", error);
        Problem problem = byStatus.problem(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, null);
        try {
            response.setContentType(Problem.MEDIA_TYPE);
            response.getOutputStream().write(problem.json().toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException | IllegalStateException e) {
            LOG.debug("The answer was begun already", e);
        }
    }
}
