package dev.retcon.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;

/** A browser is sent on to another page of this server. It is thrown, and written by the server. */
final class SentOn extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String to;

    /** @param to a {@link LocalPath} */
    SentOn(String to) {
        super(to, null, false, false);
        this.to = to;
    }

    void write(Context request) {
        write(request, to);
    }

    /** Sends a browser on, to look there, whatever it did here. */
    static void write(Context request, String to) {
        request.status(HttpStatus.SEE_OTHER)
                .header("Location", to)
                .header("Cache-Control", "no-store")
                .result("");
    }
}
