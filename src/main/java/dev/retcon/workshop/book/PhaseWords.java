package dev.retcon.workshop.book;

import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;

/** What each phase is for, and what phases are fired for, in words. */
final class PhaseWords {
    private PhaseWords() {}

    static String of(Phase phase) {
        return switch (phase) {
            case EXPIRE -> "What ends by itself, before anything is decided.";
            case HEAR -> "What kind of statement it is: does it pass soon?";
            case PLACE -> "Where it would be saved, which the rules call here; and which table decides.";
            case VIEW -> "What is in view, but does not speak here.";
            case KNOWN -> "Where the stored entries stand, seen from there.";
            case MEAN -> "Which of them speaks, and which is meant.";
            case DECIDE -> "The rows of the decision tables. Of all rows that fit, the lowest decides.";
            case ANSWER -> "The rows for an answer to a question. Of all rows that fit, the lowest decides.";
            case EDIT -> "The rows for an edit by hand. Of all rows that fit, the lowest decides.";
            case FIRST -> "Which row comes first.";
            case VETO -> "What outweighs the row that came first.";
            case VERDICT -> "What is done in the end.";
            case SETTLE -> "Why what ends is outdated, and which places are open again.";
            case ASK -> "The options of a question.";
            case WITHDRAW -> "Which open questions need no answer any more.";
            case MEET -> "Of entries that come to stand in one place, which may stay.";
            case STAY -> "Which of them stays.";
            case YIELD -> "Why the others end, and what is asked about them.";
            case PART -> "What the vocabulary tells apart again.";
            case HOLD -> "What held at the moment that is asked for.";
            case VOICE -> "What speaks.";
            case DOUBT -> "What is in doubt, and what is known not to hold.";
        };
    }

    static String of(Course course) {
        return switch (course) {
            case STATEMENT -> "a statement";
            case ANSWER -> "an answer to a question";
            case EDIT -> "an edit by hand";
            case RECALL -> "a recall";
            case EXPIRY -> "something has passed its until";
            case WITHDRAWAL -> "something changed, and questions are open";
            case MEETING -> "the vocabulary changed, and entries come to stand in one place";
            case PARTING -> "the vocabulary changed, and what met so is told apart again";
        };
    }
}
