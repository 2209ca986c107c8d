package dev.retcon.web;

import io.javalin.http.HttpStatus;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the layers below the routes refuse by a bare status, as a problem that says what to do. */
final class ByStatus {
    private final Limits limits;

    ByStatus(Limits limits) {
        this.limits = limits;
    }

    /** @param said what the layer says, if it says something of this request */
    Problem problem(int status, @Nullable String said) {
        HttpStatus known = HttpStatus.forStatus(status);
        return new Problem(known, code(known), null, detail(known, said));
    }

    private static String code(HttpStatus status) {
        return switch (status) {
            case BAD_REQUEST -> "invalid";
            case INTERNAL_SERVER_ERROR -> "internal";
            default -> status.name().toLowerCase(Locale.ROOT);
        };
    }

    private String detail(HttpStatus status, @Nullable String said) {
        return switch (status) {
            case BAD_REQUEST ->
                "This is no HTTP request that is understood here" + reason(said)
                        + ". Write it as RFC 9112 says; names in a path are escaped (%).";
            case NOT_FOUND -> "There is nothing at this address. docs/http.md lists what there is.";
            case METHOD_NOT_ALLOWED -> "This address knows no such method. The header Allow lists those that it knows.";
            case REQUEST_TIMEOUT ->
                "The request came too slowly: a body has to come with " + limits.slowest()
                        + " bytes a second or more, and a connection may be silent for "
                        + limits.idle().toSeconds() + " s. Nothing was carried out; send it again.";
            case CONTENT_TOO_LARGE ->
                "A body may have " + limits.body() + " bytes, one that imports a memory " + limits.imported()
                        + ". Nothing was carried out; send it in smaller parts.";
            case URI_TOO_LONG, REQUEST_HEADER_FIELDS_TOO_LARGE ->
                "The first line and the headers of a request may have " + limits.header()
                        + " bytes together. Send less.";
            case SERVICE_UNAVAILABLE -> "The server is stopping, or has no room. Send it again later.";
            case INTERNAL_SERVER_ERROR ->
                "This should not have happened. Please report it with the request that led here.";
            case UPGRADE_REQUIRED, HTTP_VERSION_NOT_SUPPORTED ->
                "This version of HTTP is not spoken here. Speak HTTP/1.1.";
            default -> said == null ? status.getMessage() : said;
        };
    }

    private static String reason(@Nullable String said) {
        return said == null || said.equals(HttpStatus.BAD_REQUEST.getMessage()) ? "" : " (" + said + ")";
    }
}
