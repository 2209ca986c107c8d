package dev.retcon.workshop.compare;

import dev.retcon.memory.Level;
import dev.retcon.workshop.space.Here;

/** Places in words. */
final class Places {
    private Places() {}

    /** Where something stands: {@code everywhere}, {@code in the scene}. */
    static String at(Level level) {
        return switch (level) {
            case EVERYWHERE -> "everywhere";
            case STORY -> "in the story";
            case ARC -> "in the arc";
            case SCENE -> "in the scene";
        };
    }

    /** Where the chat is: {@code outside every story}, {@code in a scene}. */
    static String in(Here here) {
        return switch (here) {
            case EVERYWHERE -> "outside every story";
            case STORY -> "in a story";
            case ARC -> "in an arc";
            case SCENE -> "in a scene";
            case STORY_SCENE -> "in a scene of a story without arcs";
        };
    }

    /** What is named: {@code everywhere}, {@code a scene}. */
    static String named(Here here) {
        return here == Here.EVERYWHERE ? Places.at(Level.EVERYWHERE) : in(here).substring("in ".length());
    }
}
