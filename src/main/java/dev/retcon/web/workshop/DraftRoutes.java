package dev.retcon.web.workshop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.rules.Draft;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.PackFolder;
import dev.retcon.rules.RulePack;
import dev.retcon.story.FixtureException;
import dev.retcon.story.Story;
import dev.retcon.web.Asked;
import dev.retcon.web.Pages;
import dev.retcon.web.Problem;
import dev.retcon.web.Routes;
import dev.retcon.web.Served;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The page, what a draft begins with, and what becomes of a situation by it. */
final class DraftRoutes implements Routes {
    private final Served served;
    private final Pages pages;
    private final Desk desk;
    private final Publisher publisher;

    DraftRoutes(Served served, Pages pages, Desk desk, Publisher publisher) {
        this.served = served;
        this.pages = pages;
        this.desk = desk;
        this.publisher = publisher;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/workshop", this::page, Right.RULES);
        routes.get("/workshop/rules", this::rules, Right.RULES);
        routes.get("/workshop/serving", this::serving, Right.RULES);
        routes.post("/workshop/try", this::tried, Right.RULES);
        routes.get("/workshop/findings/{code}", this::finding, Right.RULES);
    }

    private void page(Context request) {
        pages.draw(
                request,
                "workshop/page.jte",
                Map.of(
                        "caller", Asked.caller(request).name(),
                        "serving", publisher.serving(),
                        "publishes", publisher.can(),
                        "hasFixtures", served.fixtures() != null));
    }

    private void rules(Context request) {
        List<PackFile> files = publisher.files();
        ObjectNode node = WorkshopJson.object()
                .put("base", PackFolder.digest(files))
                .put("serving", publisher.serving())
                .put("publishes", publisher.can());
        node.set("files", WorkshopJson.files(files));
        node.set("words", WorkshopJson.words());
        WorkshopJson.answer(request, node);
    }

    private void serving(Context request) {
        WorkshopJson.answer(request, WorkshopJson.object().put("serving", publisher.serving()));
    }

    /** Reads the draft, and plays the situation by it. */
    private void tried(Context request) {
        Body body = Body.of(request, Set.of("files", "situation"));
        List<PackFile> files = body.files();
        String situation = body.text("situation");
        ObjectNode node = desk.inTurn(() -> {
            Draft draft = desk.draft(files);
            ObjectNode found = WorkshopJson.object().put("digest", draft.digest());
            found.set("findings", WorkshopJson.findings(draft.findings()));
            if (situation != null) {
                play(draft, situation, found);
            }
            return found;
        });
        WorkshopJson.answer(request, node);
    }

    private void play(Draft draft, String situation, ObjectNode found) {
        try {
            Story story = SituationText.read(situation);
            found.set("situation", WorkshopJson.situation(story));
            RulePack pack = draft.pack();
            if (pack != null) {
                found.put(
                        "decision",
                        pages.text("workshop/decision.jte", Map.of("decisions", Decision.of(desk.play(pack, story)))));
            }
        } catch (FixtureException e) {
            found.put("problem", e.getMessage());
        }
    }

    private void finding(Context request) {
        String code = request.pathParam("code");
        FindingPage page = FindingPage.of(code)
                .orElseThrow(() ->
                        new Problem(HttpStatus.NOT_FOUND, "not_found", null, "There is no finding of that name."));
        pages.draw(request, "workshop/finding.jte", Map.of("page", page));
    }
}
