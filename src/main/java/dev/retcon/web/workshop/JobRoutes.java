package dev.retcon.web.workshop;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Words;
import dev.retcon.rules.Draft;
import dev.retcon.rules.RulePack;
import dev.retcon.story.Player;
import dev.retcon.story.Report;
import dev.retcon.story.Story;
import dev.retcon.web.Pages;
import dev.retcon.web.Problem;
import dev.retcon.web.Routes;
import dev.retcon.web.Served;
import dev.retcon.web.access.Right;
import dev.retcon.web.workshop.Job.Kind;
import dev.retcon.web.workshop.Job.Work;
import dev.retcon.workshop.compare.Comparison;
import dev.retcon.workshop.proof.Proof;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Long work over a draft: playing the fixtures, proving, comparing with what serves. */
final class JobRoutes implements Routes {
    private final Served served;
    private final Pages pages;
    private final Desk desk;
    private final Jobs jobs;
    private final FixtureCases fixtures;

    JobRoutes(Served served, Pages pages, Desk desk, Jobs jobs, FixtureCases fixtures) {
        this.served = served;
        this.pages = pages;
        this.desk = desk;
        this.jobs = jobs;
        this.fixtures = fixtures;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/workshop/fixtures", this::cases, Right.RULES);
        routes.post("/workshop/jobs", this::start, Right.RULES);
        routes.get("/workshop/jobs/{id}", this::look, Right.RULES);
        routes.post("/workshop/jobs/{id}/stop", this::stop, Right.RULES);
    }

    /** Every case, to begin a situation with. */
    private void cases(Context request) {
        ObjectNode node = WorkshopJson.object();
        ArrayNode list = node.putArray("cases");
        for (Story story : fixtures.all()) {
            list.addObject()
                    .put("file", fixtures.file(story))
                    .put("line", story.line())
                    .put("name", story.name())
                    .put("text", story.text());
        }
        WorkshopJson.answer(request, node);
    }

    private void start(Context request) {
        Body body = Body.of(request, Set.of("kind", "files"));
        Kind kind = kind(body.required("kind"));
        Draft draft = desk.read(body.files());
        RulePack pack = draft.pack();
        if (pack == null) {
            throw Publisher.broken(draft.findings());
        }
        List<Story> stories = kind == Kind.PROVE ? List.of() : fixtures.all();
        if (kind == Kind.FIXTURES && stories.isEmpty()) {
            throw new Problem(
                    HttpStatus.CONFLICT,
                    "no_fixtures",
                    null,
                    "There are no fixtures beside the rules. Start retcon serve with --fixtures and their folder.");
        }
        draw(request, jobs.start(kind, draft.digest(), work(kind, pack, stories)));
    }

    private static Kind kind(String word) {
        try {
            return Words.parse(Kind.class, "kind", word);
        } catch (RetconException e) {
            throw Problem.of(e);
        }
    }

    private Work work(Kind kind, RulePack pack, List<Story> stories) {
        return switch (kind) {
            case FIXTURES -> job -> played(job, pack, stories);
            case PROVE -> job -> Proof.of(pack, job);
            case COMPARE -> job -> Comparison.between(served.retcon().pack(), pack, stories, job);
        };
    }

    private static Report played(Job job, RulePack pack, List<Story> stories) {
        try (Player player = new Player(pack)) {
            AtomicInteger played = new AtomicInteger();
            return Report.of(stories, player, each -> {
                job.done(played.incrementAndGet(), stories.size());
                return true;
            });
        }
    }

    private void look(Context request) {
        draw(request, jobs.job(request.pathParam("id")));
    }

    private void stop(Context request) {
        Job job = jobs.job(request.pathParam("id"));
        job.stop();
        draw(request, job);
    }

    private void draw(Context request, Job job) {
        pages.draw(request, "workshop/job.jte", Map.of("job", job, "fixtures", fixtures));
    }
}
