package dev.retcon.workshop.space;

import dev.retcon.memory.Words;
import dev.retcon.rules.fact.Was;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The axes of the space, in the words of a report. */
final class AxesInWords {
    private AxesInWords() {}

    static Map<String, String> of(List<String> attributes) {
        Map<String, String> axes = new LinkedHashMap<>();
        axes.put(
                "said",
                "correct (a value, a value and a denial, a bare denial), mention, forget (a value, a detail, a subject), infer;"
                        + " every answer to every kind of question; every edit by hand");
        axes.put("lasting", "unsaid, from now on, just now");
        axes.put("until", "not passed, passed");
        axes.put("scope", "open, stated at each level, a kind of place that the chat lacks");
        axes.put("context", places());
        axes.put("subject", "a character, the user, every character; fact, preference");
        axes.put("attribute", String.join(", ", attributes) + ": one of each kind, and each that a rule names");
        axes.put(
                "entries",
                "none, one, two: at each scope around and at each depth elsewhere; value same, denied, other; said before,"
                        + " after, at the same moment, at an unclear time; locked; guessed; denied at each level; stated again"
                        + " since; chosen by the answer");
        axes.put(
                "beside",
                "nothing, or one of: what is said was forgotten, at each level and time; a place around is over, at each level"
                        + " and time (with one entry); several bear the name");
        axes.put(
                "guesses",
                "drawn from none to four statements of two kinds (about whom, in view, how deep, fact or preference) in one to"
                        + " three stories; turned down before; denied before");
        axes.put(
                "recall",
                "now, an earlier moment; none, one, two entries in view, whose and how deep, over, in a place that is over,"
                        + " locked, denied; by then stated, ended: yes, no, unclear; by now "
                        + Arrays.stream(Was.values()).map(Words::of).collect(Collectors.joining(", ")));
        return axes;
    }

    private static String places() {
        return Arrays.stream(Here.values()).map(here -> here.scope().toString()).collect(Collectors.joining(", "));
    }
}
