package dev.retcon.web;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Addresses of this server, without the server: where a browser may be sent on to. */
public final class LocalPath {
    static final String SIGN_IN = "/signin";
    static final String FRONT = "/";

    private LocalPath() {}

    /** An address that somebody asked to be sent to, if it is one of this server; else the front page. */
    static String of(@Nullable String asked) {
        if (asked == null || !asked.startsWith("/") || asked.startsWith("//") || asked.contains("\\")) {
            return FRONT;
        }
        try {
            URI uri = new URI(asked);
            return uri.isAbsolute() || uri.getRawAuthority() != null ? FRONT : uri.toASCIIString();
        } catch (URISyntaxException e) {
            return FRONT;
        }
    }

    /** A name as a part of a path, or as the value of a parameter. */
    public static String escaped(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%7E", "~");
    }

    /** The page to sign in at, from which one comes back. */
    static String signIn(String comeBack) {
        return SIGN_IN + "?to=" + escaped(comeBack);
    }
}
