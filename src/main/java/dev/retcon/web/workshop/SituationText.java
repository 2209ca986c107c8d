package dev.retcon.web.workshop;

import dev.retcon.story.FixtureException;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import java.util.List;

/** The situation that a draft is tried on: a fixture of one case. */
final class SituationText {
    static final int CHARACTERS = 20_000;
    static final int GIVEN = 50;
    static final int STEPS = 30;
    static final String NAME = "situation";

    private SituationText() {}

    /** @throws FixtureException if it cannot be played, with its line */
    static Story read(String text) {
        if (text.length() > CHARACTERS) {
            throw over("has at most %,d characters; this one has %,d.", CHARACTERS, text.length());
        }
        List<Story> cases = FixtureReader.read(NAME, text);
        if (cases.size() != 1) {
            throw new FixtureException(
                    NAME, 0, "a situation is one case; here are " + cases.size() + ". Leave one of them.");
        }
        Story situation = cases.get(0);
        if (situation.given().size() > GIVEN) {
            throw over(
                    "has at most %,d entries; this one has %,d.",
                    GIVEN, situation.given().size());
        }
        if (situation.steps().size() > STEPS) {
            throw over(
                    "has at most %,d steps; this one has %,d.",
                    STEPS, situation.steps().size());
        }
        return situation;
    }

    private static FixtureException over(String what, int most, int has) {
        return new FixtureException(NAME, 0, "a situation " + what.formatted(most, has) + " Leave some out.");
    }
}
