package dev.retcon.web.page;

import dev.retcon.Retcon;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Done;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.step.Steps;
import dev.retcon.web.page.Notice.Kind;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a user does on the page, each with one call of the façade; the confirmation is what that gives. */
final class Hands {
    /** What came of it can be undone under the statement's id. */
    private static final Set<Outcome> UNDOABLE =
            Set.of(Outcome.SAVED, Outcome.REPLACED, Outcome.HISTORY, Outcome.RETRACTED);

    /** A form that was sent. */
    static final class Asking {
        private final Context form;
        private final Retcon retcon;
        private final String owner;
        private boolean gone;

        Asking(Context form, Retcon retcon, String owner) {
            this.form = form;
            this.retcon = retcon;
            this.owner = owner;
        }

        /** Whether the entry is there no more. */
        boolean isGone() {
            return gone;
        }

        private @Nullable String field(String name) {
            String given = form.formParam(name);
            return given == null || given.isBlank() ? null : given;
        }

        private String needed(String name) {
            String given = field(name);
            if (given == null) {
                throw RetconException.invalid(name, "missing", Map.of());
            }
            return given;
        }

        private EntryRef entry() {
            return EntryRef.byId(owner, needed("entry"));
        }

        private int version() {
            return Steps.version("version", needed("version"));
        }

        /** A place by the names that were typed; null where no story was. */
        private @Nullable String typedPlace() {
            String story = field("story-name");
            if (story == null) {
                return null;
            }
            String arc = field("arc-name");
            String scene = field("scene-name");
            return "story:" + story + (arc == null ? "" : "/arc:" + arc) + (scene == null ? "" : "/scene:" + scene);
        }

        /** A refusal with what the user had typed; where the entry has changed meanwhile, with how it stands now. */
        Notice refused(Notice refusal, Code code) {
            return refusal.afterTrying(field("value"), code == Code.STALE ? stands() : null);
        }

        private @Nullable String stands() {
            String entry = field("entry");
            if (entry == null) {
                return null;
            }
            Provenance why = retcon.why(owner, entry);
            return retcon.inWords(why.remembered());
        }
    }

    Notice answer(Asking asking) {
        String place = asking.typedPlace();
        String option = place == null ? asking.needed("option") : place;
        return came(asking.retcon.answer(Answer.to(asking.owner, asking.needed("question"), option)));
    }

    Notice edit(Asking asking) {
        return came(asking.retcon.edit(asking.entry(), asking.needed("value"), asking.version()));
    }

    Notice move(Asking asking) {
        String place = asking.typedPlace();
        Scope to = Scope.parse("to", place == null ? asking.needed("to") : place);
        return done(asking.retcon.move(asking.entry(), to));
    }

    Notice lock(Asking asking) {
        return done(asking.retcon.lock(asking.entry()));
    }

    Notice unlock(Asking asking) {
        return done(asking.retcon.unlock(asking.entry()));
    }

    Notice forget(Asking asking) {
        Done done = asking.retcon.forget(asking.entry());
        asking.gone = true;
        return done(done);
    }

    Notice undo(Asking asking) {
        return done(asking.retcon.undo(asking.owner, asking.needed("statement")));
    }

    private static Notice done(Done done) {
        return Notice.of(Kind.DONE, done.message()).undoneBy(done.statement());
    }

    private static Notice came(Resolution resolution) {
        boolean undoable = UNDOABLE.contains(resolution.outcome());
        return Notice.of(kind(resolution.outcome()), resolution.message())
                .undoneBy(undoable ? resolution.statement() : null);
    }

    private static Kind kind(Outcome outcome) {
        return switch (outcome) {
            case SAVED, REPLACED, HISTORY, RETRACTED, FORGOTTEN -> Kind.DONE;
            case ALREADY_KNOWN, UNCHANGED, ASKED -> Kind.UNCHANGED;
            case BLOCKED -> Kind.REFUSED;
        };
    }
}
