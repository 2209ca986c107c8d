package dev.retcon.web.page;

import dev.retcon.memory.Scope;
import dev.retcon.web.Asked;
import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;

/**
 * Which part of the memory is looked at, as the address says it; null: all.
 *
 * @param subject the key of a subject
 * @param story a story
 * @param place one place of the subject
 * @param past whether what stands no more there is looked at
 * @param after where the page begins: after a subject, a place, an entry
 * @param asked the question after which the questions begin
 * @param entry the entry whose story is told
 * @param language the language that was chosen by hand
 */
record Look(
        @Nullable String subject,
        @Nullable Scope story,
        @Nullable Scope place,
        boolean past,
        @Nullable String after,
        @Nullable String asked,
        @Nullable String entry,
        @Nullable String language) {

    /** Everything, in the language of the browser. */
    static final Look NOTHING = new Look(null, null, null, false, null, null, null, null);

    static Look of(Context request) {
        return new Look(
                Asked.parameter(request, "subject"),
                scope(request, "story"),
                scope(request, "place"),
                Asked.parameter(request, "past") != null,
                Asked.parameter(request, "after"),
                Asked.parameter(request, "asked"),
                Asked.parameter(request, "entry"),
                Asked.parameter(request, "language"));
    }

    private static @Nullable Scope scope(Context request, String name) {
        String written = Asked.parameter(request, name);
        return written == null ? null : Scope.parse(name, written);
    }

    /** Everything, in the same language. */
    Look all() {
        return new Look(null, null, null, false, null, null, null, language);
    }

    Look about(String subjectKey) {
        return new Look(subjectKey, null, null, false, null, null, null, language);
    }

    Look in(Scope newStory) {
        return new Look(null, newStory, null, false, null, null, null, language);
    }

    Look at(String subjectKey, Scope newPlace, boolean ofPast) {
        return new Look(subjectKey, null, newPlace, ofPast, null, null, null, language);
    }

    Look after(@Nullable String last) {
        return new Look(subject, story, place, past, last, null, entry, language);
    }

    Look asked(@Nullable String question) {
        return new Look(subject, story, place, past, after, question, entry, language);
    }

    Look telling(@Nullable String ofEntry) {
        return new Look(subject, story, place, past, after, asked, ofEntry, language);
    }

    Look speaking(@Nullable String tag) {
        return new Look(subject, story, place, past, after, asked, entry, tag);
    }

    /** Whether everything is looked at, from the beginning. */
    boolean isWhole() {
        return subject == null && story == null && after == null;
    }
}
