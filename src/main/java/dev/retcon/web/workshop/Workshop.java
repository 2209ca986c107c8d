package dev.retcon.web.workshop;

import dev.retcon.web.Pages;
import dev.retcon.web.Routes;
import dev.retcon.web.Served;
import io.javalin.config.RoutesConfig;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The workshop, {@code /workshop…}: rules, vocabulary and wording are changed in the browser, tried on a situation, proven,
 * compared with what serves, and published. The draft lives in the page and comes with each request; here are only the
 * long work that runs, and the store that situations are played in. All of it needs the right to change the rules.
 */
public final class Workshop implements Routes, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Workshop.class);

    private final Desk desk = new Desk();
    private final Jobs jobs = new Jobs();
    private final List<Routes> routes;

    public Workshop(Served served, Pages pages) {
        FixtureCases fixtures = FixtureCases.of(served);
        Publisher publisher = new Publisher(served, desk);
        this.routes = List.of(
                new DraftRoutes(served, pages, desk, publisher),
                new JobRoutes(served, pages, desk, jobs, fixtures),
                new PublishRoutes(pages, publisher));
        try {
            publisher.mend();
        } catch (IOException e) {
            LOG.error("What was begun in {} cannot be carried out.", served.rules(), e);
        }
    }

    @Override
    public void on(RoutesConfig config) {
        routes.forEach(each -> each.on(config));
    }

    /** Ends what runs. */
    @Override
    public void close() {
        jobs.close();
        desk.close();
    }
}
