package dev.retcon.web;

import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Open;
import dev.retcon.web.access.Right;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.security.RouteRole;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets a request in, or not: by its token, and by the right that its route needs. Programs send the token with each request;
 * a browser that signed in sends it as a cookie, which is good for pages only.
 */
final class Guard {
    private static final String SCHEME = "bearer ";

    private final Access access;

    Guard(Access access) {
        this.access = access;
    }

    /** Refuses with 401 whom nobody knows, with 403 who may not. */
    void check(Context request) {
        Set<RouteRole> needed = request.routeRoles();
        if (needed.contains(Open.TO_ALL)) {
            return;
        }
        Caller caller = caller(request);
        request.attribute(Asked.CALLER, caller);
        boolean owned = request.pathParamMap().containsKey("owner");
        boolean allowed = needed.stream()
                .allMatch(role -> role == Open.TO_CALLERS
                        || (role instanceof Right right
                                && (owned ? caller.may(right, Asked.owner(request)) : caller.may(right))));
        // A route without a role is nobody's.
        if (!allowed || needed.isEmpty()) {
            throw Asked.forbidden();
        }
    }

    private Caller caller(Context request) {
        if (!access.asksForTokens()) {
            remember(request, () -> Optional.of(Caller.ANYBODY));
            return Caller.ANYBODY;
        }
        String token = token(request);
        if (token == null) {
            throw unknown(request, "Send a token: Authorization: Bearer … .");
        }
        remember(request, () -> access.caller(token));
        return access.caller(token)
                .orElseThrow(() -> unknown(request, "This token is not known here. Ask for one, or check it."));
    }

    private static void remember(Context request, Supplier<Optional<Caller>> again) {
        request.attribute(Asked.AGAIN, again);
    }

    private static @Nullable String token(Context request) {
        String header = request.header("Authorization");
        if (header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return header.substring(SCHEME.length()).strip();
        }
        return Door.isApi(request.path()) ? null : request.cookie(SignIn.COOKIE);
    }

    private static RuntimeException unknown(Context request, String advice) {
        if (!Door.isApi(request.path())) {
            if ("true".equals(request.header("HX-Request"))) {
                request.header("HX-Redirect", LocalPath.signIn(shown(request.header("HX-Current-URL"))));
            } else if (Asked.wantsPage(request)) {
                return new SentOn(LocalPath.signIn(Sites.isLooking(request) ? asked(request) : "/"));
            }
        }
        request.header("WWW-Authenticate", "Bearer realm=\"retcon\"");
        return new Problem(HttpStatus.UNAUTHORIZED, "unauthorized", null, advice);
    }

    private static String asked(Context request) {
        String query = request.queryString();
        return LocalPath.of(query == null ? request.path() : request.path() + "?" + query);
    }

    /** The page that a browser shows while a part of it was asked for. */
    private static String shown(@Nullable String address) {
        try {
            URI shown = URI.create(address == null ? "" : address);
            String query = shown.getRawQuery();
            return LocalPath.of(query == null ? shown.getRawPath() : shown.getRawPath() + "?" + query);
        } catch (IllegalArgumentException e) {
            return LocalPath.of(null);
        }
    }
}
