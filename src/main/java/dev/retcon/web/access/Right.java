package dev.retcon.web.access;

import io.javalin.security.RouteRole;

/** What a caller may be allowed. Each route names the one that it needs. */
public enum Right implements RouteRole {
    /** To see what is remembered of an owner. */
    READ,
    /** To change what is remembered of an owner. */
    WRITE,
    /** To change the rules that decide for everybody. */
    RULES
}
