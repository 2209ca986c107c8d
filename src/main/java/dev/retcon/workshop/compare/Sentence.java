package dev.retcon.workshop.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What situations have in common, in words: what is so of all that there are is left out. */
final class Sentence {
    private final Universe universe;
    private final Box box;

    private Sentence(Universe universe, Box box) {
        this.universe = universe;
        this.box = box;
    }

    static String of(Box box, Universe universe) {
        Sentence sentence = new Sentence(universe, box);
        return Stream.of(sentence.said(), sentence.around(), sentence.entry())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private boolean isAny(Axis axis) {
        return box.on(axis).containsAll(universe.of(axis, box));
    }

    private static String either(SortedSet<Trait> traits) {
        return traits.stream().map(Trait::words).distinct().collect(Collectors.joining(" or "));
    }

    /** The values, where they are not all that there are. */
    private String named(Axis axis) {
        return isAny(axis) ? "" : either(box.on(axis));
    }

    private String said() {
        List<String> parts = new ArrayList<>();
        String answer = either(box.on(Axis.ANSWER));
        String saying = either(box.on(Axis.SAYING));
        String topic = named(Axis.TOPIC);
        boolean edit = answer.equals("edit by hand");
        parts.add((answer.isEmpty() ? saying : edit ? answer : answer + " to a " + saying)
                + (topic.isEmpty() ? "" : " of " + topic));
        parts.add(span());
        parts.add(whose());
        parts.add(scope());
        parts.add(context());
        parts.add(isAny(Axis.OVER) ? "" : either(box.on(Axis.OVER)));
        return joined(parts);
    }

    private String whose() {
        if (isAny(Axis.WHOSE)) {
            return "";
        }
        SortedSet<Trait> whose = box.on(Axis.WHOSE);
        for (boolean ofUser : new boolean[] {true, false}) {
            SortedSet<Trait> there = universe.of(Axis.WHOSE, box).stream()
                    .filter(each -> Reading.isOfUser(each) == ofUser)
                    .collect(Collectors.toCollection(TreeSet::new));
            if (whose.equals(there)) {
                return ofUser ? "of the user" : "not of the user";
            }
        }
        return either(whose);
    }

    private String span() {
        SortedSet<Trait> span = box.on(Axis.SPAN);
        if (isAny(Axis.SPAN) || span.equals(Set.of(Reading.PLAIN))) {
            return "";
        }
        return span.contains(Reading.PLAIN)
                ? either(without(span, Reading.PLAIN)) + " or not said how long"
                : either(span);
    }

    private static SortedSet<Trait> without(SortedSet<Trait> traits, Trait trait) {
        SortedSet<Trait> left = new TreeSet<>(traits);
        left.remove(trait);
        return left;
    }

    private String scope() {
        if (isAny(Axis.SCOPE)) {
            return "";
        }
        List<String> stated = box.on(Axis.SCOPE).stream()
                .map(Trait::words)
                .filter(words -> !words.startsWith("scope"))
                .toList();
        long all = universe.of(Axis.SCOPE, box).stream()
                .filter(trait -> !trait.words().startsWith("scope"))
                .count();
        List<String> parts = new ArrayList<>();
        box.on(Axis.SCOPE).stream()
                .map(Trait::words)
                .filter(words -> words.startsWith("scope"))
                .forEach(parts::add);
        if (stated.size() == all && all > 0) {
            parts.add("scope stated");
        } else if (!stated.isEmpty()) {
            parts.add("scope stated: " + String.join(" or ", shortened(stated)));
        }
        return String.join(" or ", parts);
    }

    /** Where arcs make no difference, they are not spoken of. */
    private static List<String> shortened(List<String> places) {
        String scene = places.stream()
                .filter(each -> each.endsWith("a scene"))
                .findFirst()
                .orElse("");
        return places.stream()
                .filter(each -> scene.isEmpty() || each.equals(scene) || !each.startsWith(scene))
                .toList();
    }

    private String context() {
        if (isAny(Axis.CONTEXT)) {
            return "";
        }
        List<String> places = box.on(Axis.CONTEXT).stream().map(Trait::words).toList();
        return "the chat " + String.join(" or ", shortened(places));
    }

    private String around() {
        SortedSet<Trait> around = box.on(Axis.AROUND);
        return around.contains(Reading.PLAIN) ? "" : either(around);
    }

    private String entry() {
        SortedSet<Trait> places = box.on(Axis.PLACE);
        if (places.equals(Set.of(Reading.NONE))) {
            return "nothing is stored";
        }
        List<String> parts = new ArrayList<>();
        parts.add(named(Axis.VALUE));
        parts.add(places());
        parts.add(isAny(Axis.ROLE) ? "" : either(without(box.on(Axis.ROLE), Reading.PLAIN)));
        parts.add(named(Axis.TIME));
        parts.add(named(Axis.LOCKED));
        parts.add(named(Axis.GUESSED));
        parts.add(denied());
        String entry = joined(parts);
        boolean canBeNone = places.contains(Reading.NONE);
        if (entry.isEmpty()) {
            return canBeNone ? "" : "something is stored";
        }
        return canBeNone ? "stored, if anything: " + entry : "stored: " + entry;
    }

    private String places() {
        SortedSet<Trait> places = box.on(Axis.PLACE);
        SortedSet<Trait> all = universe.of(Axis.PLACE, box);
        if (places.containsAll(without(all, Reading.NONE))) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        group(places, all, true, "in view", parts);
        group(places, all, false, "out of view", parts);
        return String.join(" or ", parts);
    }

    private static void group(
            SortedSet<Trait> places, SortedSet<Trait> all, boolean inView, String words, List<String> parts) {
        SortedSet<Trait> own = those(places, inView);
        SortedSet<Trait> there = those(all, inView);
        if (own.size() > 1 && own.containsAll(there)) {
            parts.add(words);
        } else {
            own.forEach(each -> parts.add(each.words()));
        }
    }

    private static SortedSet<Trait> those(SortedSet<Trait> places, boolean inView) {
        return places.stream()
                .filter(each -> !each.equals(Reading.NONE) && Reading.isInView(each) == inView)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private String denied() {
        if (isAny(Axis.DENIED)) {
            return "";
        }
        SortedSet<Trait> denied = box.on(Axis.DENIED);
        return denied.contains(Reading.PLAIN) ? "not denied" : either(denied);
    }

    private static String joined(List<String> parts) {
        return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
    }
}
