package dev.retcon.web.workshop;

import dev.retcon.rules.PackFolder.Published;
import dev.retcon.web.Pages;
import dev.retcon.web.Routes;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Set;

/** Letting a draft serve, and taking it back. */
final class PublishRoutes implements Routes {
    private final Pages pages;
    private final Publisher publisher;

    PublishRoutes(Pages pages, Publisher publisher) {
        this.pages = pages;
        this.publisher = publisher;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.post("/workshop/publish", this::publish, Right.RULES);
        routes.get("/workshop/kept", this::kept, Right.RULES);
        routes.post("/workshop/kept/{id}/restore", this::restore, Right.RULES);
    }

    private void publish(Context request) {
        Body body = Body.of(request, Set.of("base", "files"));
        answer(request, publisher.publish(body.required("base"), body.files()));
    }

    private void restore(Context request) {
        Body body = Body.of(request, Set.of("base"));
        answer(request, publisher.restore(body.required("base"), request.pathParam("id")));
    }

    private static void answer(Context request, Published published) {
        var node = WorkshopJson.object().put("before", published.before()).put("after", published.after());
        published.changed().forEach(node.putArray("changed")::add);
        WorkshopJson.answer(request, node);
    }

    private void kept(Context request) {
        pages.draw(request, "workshop/kept.jte", Map.of("kept", publisher.kept(), "serving", publisher.serving()));
    }
}
