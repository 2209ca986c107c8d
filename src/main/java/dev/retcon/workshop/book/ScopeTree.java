package dev.retcon.workshop.book;

import dev.retcon.rules.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Pictures of the scopes: everywhere, two stories, and the places within one of them. */
final class ScopeTree {
    private static final int WIDTH = 128;
    private static final int HEIGHT = 44;

    /** A scope of the picture: where it stands, and below which one. */
    private enum Place {
        EVERYWHERE("everywhere", 210, 6, null),
        BALL("story:ball", 140, 78, EVERYWHERE),
        HARBOR("story:harbor", 346, 78, EVERYWHERE),
        ESCAPE("arc:escape", 70, 150, BALL),
        GARDEN("scene:garden", 210, 150, BALL),
        MIRRORS("scene:mirrors", 70, 222, ESCAPE);

        private final String path;
        private final int middle;
        private final int top;
        private final @Nullable Place above;

        Place(String path, int middle, int top, @Nullable Place above) {
            this.path = path;
            this.middle = middle;
            this.top = top;
            this.above = above;
        }

        /** Whether it contains another one, or is it. */
        boolean contains(Place other) {
            return other == this || (other.above != null && contains(other.above));
        }
    }

    private ScopeTree() {}

    /** The pictures that help with a phase, if any do. What is in view is given; the rest is what the default rules find. */
    static String of(Phase phase) {
        return switch (phase) {
            case VIEW -> inView();
            case PLACE -> here();
            case KNOWN ->
                seenFrom(
                        Place.BALL,
                        "The chat is in scene:mirrors, and here is story:ball: how the default rules see entries in these places.");
            default -> "";
        };
    }

    /** Where a statement without a scope is saved. */
    static String here() {
        return seenFrom(
                        Place.BALL,
                        "The chat is in scene:mirrors. By the default rules, what changes rarely is saved in its story.")
                + seenFrom(Place.MIRRORS, "What passes soon is saved in its narrowest place.");
    }

    private static String inView() {
        return picture("The chat is in scene:mirrors. In view is every scope that contains it.", place -> {
            if (place == Place.MIRRORS) {
                return "here: in view, the chat is here";
            }
            return place.contains(Place.MIRRORS) ? "wider: in view" : "out: out of view";
        });
    }

    private static String seenFrom(Place target, String caption) {
        return picture(caption, place -> {
            if (place == target) {
                return "here: HERE";
            }
            if (!place.contains(Place.MIRRORS)) {
                return "out: OUT_OF_VIEW";
            }
            return place.contains(target) ? "wider: WIDER" : "narrower: NARROWER";
        });
    }

    /** @param says the kind of each place, and what is written below its name */
    private static String picture(String caption, Function<Place, String> says) {
        List<String> parts = new ArrayList<>();
        for (Place place : Place.values()) {
            if (place.above != null) {
                parts.add("<path class=\"edge\" d=\"M%d %d V%d H%d V%d\"/>"
                        .formatted(
                                place.above.middle, place.above.top + HEIGHT, place.top - 14, place.middle, place.top));
            }
        }
        for (Place place : Place.values()) {
            String[] said = says.apply(place).split(": ", 2);
            parts.add("""
                    <g class="scope %s"><rect x="%d" y="%d" width="%d" height="%d" rx="8"/>\
                    <text x="%d" y="%d">%s</text><text class="role" x="%d" y="%d">%s</text></g>""".formatted(
                            said[0],
                            place.middle - WIDTH / 2,
                            place.top,
                            WIDTH,
                            HEIGHT,
                            place.middle,
                            place.top + 18,
                            Html.text(place.path),
                            place.middle,
                            place.top + 35,
                            Html.text(said[1].replace('_', ' ').toLowerCase(Locale.ROOT))));
        }
        return """
                <figure>
                <svg viewBox="0 0 416 272" role="img" aria-label="%s">
                %s
                </svg>
                <figcaption>%s</figcaption>
                </figure>
                """.formatted(Html.text(caption), String.join("\n", parts), Html.text(caption));
    }
}
