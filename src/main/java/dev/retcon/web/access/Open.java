package dev.retcon.web.access;

import io.javalin.security.RouteRole;

/** The role of a route that needs no right. */
public enum Open implements RouteRole {
    /** Anybody may ask it, without a token. */
    TO_ALL,
    /** Whoever has a token may ask it, whatever that allows. */
    TO_CALLERS
}
