package dev.retcon.web.page;

import dev.retcon.Retcon;
import dev.retcon.memory.RetconException;
import dev.retcon.store.StoreException;
import dev.retcon.web.Asked;
import dev.retcon.web.Pages;
import dev.retcon.web.Problem;
import dev.retcon.web.Routes;
import dev.retcon.web.Served;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The page on which a user sees and changes what is remembered: {@code /memory/{owner}}. What was done is confirmed on the
 * page that follows; what was refused, on the page that answers.
 */
public final class MemoryPage implements Routes {
    private final Served served;
    private final Pages pages;
    private final Notices notices = new Notices();

    public MemoryPage(Served served, Pages pages) {
        this.served = served;
        this.pages = pages;
    }

    @Override
    public void on(RoutesConfig routes) {
        String page = "/memory/{owner}";
        routes.get(page, request -> show(request, this::memory), Right.READ);
        routes.get(page + "/why", request -> show(request, this::story), Right.READ);
        routes.get(page + "/detail", request -> show(request, this::detail), Right.READ);
        Hands hands = new Hands();
        routes.post(page + "/answer", request -> act(request, hands::answer), Right.WRITE);
        routes.post(page + "/edit", request -> act(request, hands::edit), Right.WRITE);
        routes.post(page + "/move", request -> act(request, hands::move), Right.WRITE);
        routes.post(page + "/lock", request -> act(request, hands::lock), Right.WRITE);
        routes.post(page + "/unlock", request -> act(request, hands::unlock), Right.WRITE);
        routes.post(page + "/forget", request -> act(request, hands::forget), Right.WRITE);
        routes.post(page + "/undo", request -> act(request, hands::undo), Right.WRITE);
    }

    /** Draws a page for who looks; it may say what was done before. */
    private interface Drawing {
        void draw(Context request, Sight sight, @Nullable Notice notice);
    }

    private void show(Context request, Drawing drawing) {
        guarded(request, Look.NOTHING, speaking -> {
            Sight sight = sight(request, speaking, Look.of(request));
            Notice notice = notices.find(sight.owner(), Asked.parameter(request, "notice"));
            drawing.draw(request, sight, notice);
        });
    }

    private static Sight sight(Context request, Retcon speaking, Look look) {
        String owner = Asked.owner(request);
        return new Sight(speaking, owner, look, Asked.caller(request).may(Right.WRITE, owner));
    }

    private interface Step {
        void take(Retcon speaking);
    }

    /** Where a page cannot be drawn, says why on one that needs nothing of the memory. */
    private void guarded(Context request, Look look, Step step) {
        Retcon speaking = served.retcon();
        try {
            speaking = Asked.speaking(request, served.retcon());
            step.take(speaking);
        } catch (RetconException refused) {
            request.status(Problem.of(refused).status());
            bare(request, sight(request, speaking, look), refused(speaking, refused));
        } catch (StoreException failed) {
            request.status(HttpStatus.SERVICE_UNAVAILABLE);
            bare(request, sight(request, speaking, look), failed(speaking, failed));
        }
    }

    private static Notice refused(Retcon speaking, RetconException refused) {
        return Notice.of(
                Notice.Kind.REFUSED, String.valueOf(speaking.inWords(refused).getMessage()));
    }

    private static Notice failed(Retcon speaking, StoreException failed) {
        return Notice.of(Notice.Kind.FAILED, speaking.inWords(failed));
    }

    private void bare(Context request, Sight sight, Notice notice) {
        pages.draw(
                request,
                "memory/bare.jte",
                Map.of("page", sight.page(sight.said().say("title"), notice, sight.links()::page)));
    }

    private void memory(Context request, Sight sight, @Nullable Notice notice) {
        pages.draw(request, "memory/page.jte", Map.of("view", new MemoryDrawing(sight).view(notice)));
    }

    private void story(Context request, Sight sight, @Nullable Notice notice) {
        String entry = needed(request, "entry");
        pages.draw(request, "memory/why.jte", Map.of("view", new StoryDrawing(sight).view(entry, notice)));
    }

    private void detail(Context request, Sight sight, @Nullable Notice unused) {
        String entry = needed(request, "entry");
        pages.draw(request, "memory/detail.jte", Map.of("view", new DetailDrawing(sight).view(entry)));
    }

    private static String needed(Context request, String name) {
        String given = Asked.parameter(request, name);
        if (given == null) {
            throw RetconException.invalid(name, "missing", Map.of());
        }
        return given;
    }

    /** Does something, and leads to the page that confirms it; where it is refused, shows the page as it is, with why. */
    private void act(Context request, Function<Hands.Asking, Notice> hand) {
        guarded(request, Look.NOTHING, speaking -> {
            Sight sight = sight(request, speaking, Look.of(request));
            Hands.Asking asking = new Hands.Asking(request, speaking, sight.owner());
            try {
                Notice done = hand.apply(asking);
                String id = notices.keep(sight.owner(), done);
                Look next = asking.isGone() ? sight.look().telling(null) : sight.look();
                request.redirect(Links.with(sight.links().page(next), "notice", id), HttpStatus.SEE_OTHER);
            } catch (RetconException refused) {
                request.status(Problem.of(refused).status());
                redraw(request, sight, asking.refused(refused(speaking, refused), refused.code()));
            } catch (StoreException failed) {
                request.status(HttpStatus.SERVICE_UNAVAILABLE);
                redraw(request, sight, failed(speaking, failed));
            }
        });
    }

    /** The same page once more, as far as it can be drawn. */
    private void redraw(Context request, Sight sight, Notice notice) {
        try {
            if (sight.look().entry() == null) {
                memory(request, sight, notice);
            } else {
                story(request, sight, notice);
            }
        } catch (RetconException | StoreException e) {
            bare(request, sight, notice);
        }
    }
}
