package dev.retcon.web;

import dev.retcon.web.access.Access;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Looks at each request before its route is sought: where it was sent, from where, and in which form. What it refuses, no
 * route sees.
 */
final class Door {
    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    private static final Pattern CHARSET = Pattern.compile("(?i);\\s*charset\\s*=");
    private static final Pattern UTF_8 = Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?utf-?8\"?\\s*(;|$)");

    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    private final Access access;

    Door(Access access) {
        this.access = access;
    }

    void check(Context request) {
        SecurityHeaders.of(isApi(request.path())).forEach(request::header);
        checkHost(request);
        Paths.check(request);
        Sites.check(request);
        checkForm(request);
    }

    /** What programs ask; the rest is for browsers. */
    static boolean isApi(String path) {
        return path.equals("/v1") || path.startsWith("/v1/");
    }

    /**
     * Where no token is asked for, whoever gets a browser to send a request could do everything: a stranger's name that leads
     * here is refused. With tokens, a name tells nothing: a browser sends the token only to the name that it signed in at.
     */
    private void checkHost(Context request) {
        String host = request.header("Host");
        // Only a program of HTTP/1.0 sends none.
        if (!access.asksForTokens() && host != null && !Loopback.isNamed(host)) {
            throw new Problem(
                    HttpStatus.MISDIRECTED_REQUEST,
                    "misdirected",
                    null,
                    "This server is reached as localhost, 127.0.0.1 or [::1] only. Use one of them, or serve with tokens.");
        }
    }

    /** A form of another site can send neither of these to the API without asking first, and asking is not answered. */
    private static void checkForm(Context request) {
        if (!WITH_BODY.contains(request.req().getMethod()) || !hasBody(request)) {
            return;
        }
        String type = request.contentType() == null ? "" : request.contentType();
        String kind = type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
        boolean isApi = isApi(request.path());
        boolean isUtf8 = !CHARSET.matcher(type).find() || UTF_8.matcher(type).find();
        if (!isUtf8 || (!kind.equals(JSON) && (isApi || !kind.equals(FORM)))) {
            throw new Problem(
                    HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                    "unsupported_media_type",
                    null,
                    "The body is sent as " + (type.isEmpty() ? "nothing that is named" : type) + ". Send it as "
                            + (isApi ? JSON : FORM) + ", in UTF-8.");
        }
    }

    private static boolean hasBody(Context request) {
        return request.req().getContentLengthLong() > 0 || request.header("Transfer-Encoding") != null;
    }
}
