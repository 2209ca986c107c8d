package dev.retcon.web;

import dev.retcon.Retcon;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Open;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Where somebody with a browser shows their token: {@code /signin}, and {@code /signout}. The browser keeps it in a cookie that
 * no script reads and no other site's page sends, until it is closed.
 */
final class SignIn implements Routes {
    static final String COOKIE = "retcon";
    /** Marks the second asking, so that there is no third. */
    private static final String AGAIN = "again";

    private final Served served;
    private final Access access;
    private final Pages pages;

    SignIn(Served served, Access access, Pages pages) {
        this.served = served;
        this.access = access;
        this.pages = pages;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get(LocalPath.SIGN_IN, this::ask, Open.TO_ALL);
        routes.post(LocalPath.SIGN_IN, this::signIn, Open.TO_ALL);
        routes.post("/signout", this::signOut, Open.TO_ALL);
    }

    private void ask(Context request) {
        String to = LocalPath.of(Asked.parameter(request, "to"));
        String cookie = request.cookie(COOKIE);
        if (!access.asksForTokens() || (cookie != null && access.caller(cookie).isPresent())) {
            SentOn.write(request, to);
        } else if (cookie == null && Sites.isLinkOfAnother(request) && Asked.parameter(request, AGAIN) == null) {
            askAgain(request, to);
        } else {
            draw(request, to, false);
        }
    }

    /** Whoever followed a link of another site may be signed in: the browser tells on the way from here to here only. */
    private void askAgain(Context request, String to) {
        UnaryOperator<String> texts = texts(request, served.retcon());
        pages.draw(
                request,
                "again.jte",
                Map.of(
                        "language", texts.apply("language"),
                        "title", texts.apply("title"),
                        "address", LocalPath.signIn(to) + "&" + AGAIN + "=yes"));
    }

    private void signIn(Context request) {
        String given = request.formParam("token");
        String token = given == null ? "" : given.strip();
        String to = LocalPath.of(request.formParam("to"));
        if (access.caller(token).isEmpty()) {
            request.status(HttpStatus.UNAUTHORIZED);
            draw(request, to, true);
            return;
        }
        request.cookie(cookie(request, token, -1));
        SentOn.write(request, to);
    }

    private void signOut(Context request) {
        request.cookie(cookie(request, "", 0));
        SentOn.write(request, LocalPath.SIGN_IN);
    }

    /** A browser names the origin of its form: one that came over TLS sends the cookie over TLS only. */
    private static Cookie cookie(Context request, String token, int seconds) {
        String origin = request.header("Origin");
        boolean secure = origin != null && origin.startsWith("https:");
        return new Cookie(COOKIE, token, "/", seconds, secure, true, null, SameSite.STRICT);
    }

    private void draw(Context request, String to, boolean refused) {
        pages.draw(request, "signin.jte", Map.of("say", texts(request, served.retcon()), "to", to, "refused", refused));
    }

    /** The texts {@code signin.<key>}, in the language of who looks. */
    static UnaryOperator<String> texts(Context request, Retcon retcon) {
        Retcon speaking = spoken(request, retcon);
        return key -> speaking.text("signin." + key, Map.of());
    }

    private static Retcon spoken(Context request, Retcon retcon) {
        try {
            return Asked.speaking(request, retcon);
        } catch (RuntimeException e) {
            // A page that says what went wrong does not go wrong itself.
            return retcon;
        }
    }
}
