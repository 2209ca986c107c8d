package dev.retcon.web;

import java.util.LinkedHashMap;
import java.util.Map;

/** The headers that every answer has, so that a browser lends it to no other site. */
final class SecurityHeaders {
    private static final Map<String, String> ALWAYS = Map.of(
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cross-Origin-Opener-Policy", "same-origin",
            // Not "no-referrer": a browser would leave out the origin of this server's own forms too.
            "Referrer-Policy", "same-origin");

    private static final Map<String, String> OF_API;

    static {
        Map<String, String> api = new LinkedHashMap<>(ALWAYS);
        api.put("Cache-Control", "no-store");
        api.put("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        OF_API = Map.copyOf(api);
    }

    private SecurityHeaders() {}

    /** @param api whether it is for programs: that is kept nowhere, and shows nothing */
    static Map<String, String> of(boolean api) {
        return api ? OF_API : ALWAYS;
    }
}
