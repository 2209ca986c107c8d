package dev.retcon.web;

import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Open;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Set;

/** Where somebody comes who names no page: {@code /}. It leads to the memories that they may see, and to the rules. */
public final class FrontPage implements Routes {
    /** A memory to go to. */
    public record Way(String name, String address) {
        static Way to(String owner) {
            return new Way(owner, "/memory/" + LocalPath.escaped(owner));
        }
    }

    private final Served served;
    private final Access access;
    private final Pages pages;

    FrontPage(Served served, Access access, Pages pages) {
        this.served = served;
        this.access = access;
        this.pages = pages;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get(LocalPath.FRONT, this::front, Open.TO_CALLERS);
    }

    private void front(Context request) {
        Caller caller = Asked.caller(request);
        String owner = Asked.parameter(request, "owner");
        if (owner != null) {
            SentOn.write(request, LocalPath.of(Way.to(owner).address()));
            return;
        }
        boolean mayRead = caller.may(Right.READ);
        Set<String> owners = mayRead && caller.owners() != null ? caller.owners() : Set.of();
        pages.draw(
                request,
                "front.jte",
                Map.of(
                        "say", SignIn.texts(request, served.retcon()),
                        "owners", owners.stream().sorted().map(Way::to).toList(),
                        "any", mayRead && caller.owners() == null,
                        "rules", caller.may(Right.RULES),
                        "out", access.asksForTokens()));
    }
}
