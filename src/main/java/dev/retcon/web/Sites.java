package dev.retcon.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which site a browser's request comes from. A page of another site may link to a page here, and do nothing else: not post a
 * form, not load a part, not frame a page. Programs that are no browsers send none of these headers.
 */
final class Sites {
    /** {@code none}: typed in, or from a bookmark. */
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private Sites() {}

    /** Refuses with 403 what a page of another site sends. */
    static void check(Context request) {
        String site = request.header("Sec-Fetch-Site");
        if (site != null ? !OWN.contains(site) && !isLink(request) : !isOwn(request.header("Origin"), request)) {
            throw new Problem(
                    HttpStatus.FORBIDDEN,
                    "cross_site",
                    null,
                    "A page of another site sent this. Send it from a page of this server, or by a program.");
        }
    }

    /** Whether somebody followed a link to a page. */
    private static boolean isLink(Context request) {
        return isLooking(request)
                && "navigate".equals(request.header("Sec-Fetch-Mode"))
                && "document".equals(request.header("Sec-Fetch-Dest"));
    }

    /** Whether somebody followed a link that stands on a page of another site. */
    static boolean isLinkOfAnother(Context request) {
        String site = request.header("Sec-Fetch-Site");
        return site != null && !OWN.contains(site);
    }

    static boolean isLooking(Context request) {
        String method = request.req().getMethod();
        return method.equals("GET") || method.equals("HEAD");
    }

    /** An older browser, or one that does not trust plain HTTP, sends no more than the origin. */
    private static boolean isOwn(@Nullable String origin, Context request) {
        if (origin == null) {
            return true;
        }
        String host = request.header("Host");
        return host != null && authority(origin).equals(withoutPort(origin, host.toLowerCase(Locale.ROOT)));
    }

    /** The host and port of an origin, without the port that goes without saying; an origin of none is itself. */
    private static String authority(String origin) {
        String lower = origin.toLowerCase(Locale.ROOT);
        int at = lower.indexOf("://");
        return at < 0 ? lower : withoutPort(lower, lower.substring(at + 3));
    }

    private static String withoutPort(String origin, String authority) {
        String usual = origin.toLowerCase(Locale.ROOT).startsWith("https:") ? ":443" : ":80";
        return authority.endsWith(usual) ? authority.substring(0, authority.length() - usual.length()) : authority;
    }
}
