package dev.retcon.workshop.compare;

import dev.retcon.memory.Category;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Speech;
import dev.retcon.rules.tree.Written;
import dev.retcon.workshop.space.Circumstance;
import dev.retcon.workshop.space.Denied;
import dev.retcon.workshop.space.Here;
import dev.retcon.workshop.space.Like;
import dev.retcon.workshop.space.Spot;
import dev.retcon.workshop.space.Standing;
import dev.retcon.workshop.space.Utterance;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads what a reader would name off situations. */
final class Reading {
    /** No entry stands. */
    static final Trait NONE = new Trait(-1, "none");

    /** Of which a reader expects nothing else. */
    static final Trait PLAIN = new Trait(-1, "");

    private static final int OUT_OF_VIEW = 10;
    private static final int USERS = 10;

    private final List<RulePack> packs;
    private final String rules;

    Reading(List<RulePack> packs) {
        this.packs = packs;
        this.rules = packs.stream()
                .flatMap(pack -> pack.rules().stream())
                .map(Written::of)
                .collect(Collectors.joining());
    }

    Box of(Utterance said) {
        Map<Axis, SortedSet<Trait>> values = new EnumMap<>(Axis.class);
        put(values, Axis.ANSWER, answer(said));
        put(values, Axis.SAYING, saying(said));
        put(values, Axis.TOPIC, topic(said.attribute()));
        put(values, Axis.SCOPE, scope(said));
        put(values, Axis.CONTEXT, Trait.of(said.context(), Places.in(said.context())));
        put(
                values,
                Axis.SPAN,
                switch (said.lasting()) {
                    case UNSAID -> PLAIN;
                    case LASTING -> Trait.of(said.lasting(), "from now on");
                    case MOMENTARY -> Trait.of(said.lasting(), "just now");
                });
        put(values, Axis.WHOSE, whose(said));
        put(values, Axis.OVER, said.over() ? new Trait(1, "its until has passed") : PLAIN);
        return new Box(values);
    }

    private static void put(Map<Axis, SortedSet<Trait>> values, Axis axis, Trait trait) {
        values.put(axis, new TreeSet<>(Set.of(trait)));
    }

    private static Trait answer(Utterance said) {
        Answered answered = said.answered();
        return switch (said.course()) {
            case EDIT -> new Trait(0, "edit by hand");
            case ANSWER ->
                new Trait(
                        1 + Trait.place(Objects.requireNonNull(answered).does()),
                        "answer " + Words.of(answered.does()) + " (" + Words.of(answered.kind()) + ")");
            default -> PLAIN;
        };
    }

    private static Trait saying(Utterance said) {
        Intent intent = said.intent();
        String words = switch (intent) {
            case CORRECT ->
                said.speech() == Speech.DENIES
                        ? "bare denial"
                        : said.speech() == Speech.STATES ? "correction" : "correction that denies a value";
            case MENTION -> "mention";
            case FORGET ->
                said.attribute() == null
                        ? "forgetting of a whole subject"
                        : said.speech() == Speech.STATES ? "forgetting of a value" : "forgetting";
            case INFER -> "guess";
        };
        return new Trait(Trait.place(intent) * Speech.values().length + Trait.place(said.speech()), words);
    }

    private Trait topic(@Nullable String attribute) {
        if (attribute == null) {
            return PLAIN;
        }
        List<String> kinds = packs.stream()
                .map(pack -> pack.vocabulary().of(attribute))
                .map(Reading::kind)
                .distinct()
                .toList();
        return kinds.size() > 1 || rules.contains('"' + attribute + '"')
                ? new Trait(0, attribute)
                : new Trait(1, kinds.get(0));
    }

    private static String kind(Vocabulary.Attribute known) {
        return "what changes " + Words.of(known.changes()) + (known.holds() == Holds.MANY ? " and holds many" : "");
    }

    private static Trait scope(Utterance said) {
        ScopeIs scope = said.scope();
        return switch (scope) {
            case OPEN -> new Trait(0, "scope not stated");
            case STATED -> new Trait(1 + Trait.place(said.from()), Places.named(said.from()));
            case KIND_WITHOUT_PLACE -> new Trait(1 + Here.values().length, "scope of a kind that the chat is not in");
        };
    }

    private static Trait whose(Utterance said) {
        boolean fact = said.category() == Category.FACT;
        return switch (said.who()) {
            case CHARACTER -> new Trait(fact ? 0 : 1, fact ? "a fact of a character" : "a preference for a character");
            case ANYONE -> new Trait(2, "a preference for every character");
            case USER -> new Trait(fact ? USERS : USERS + 1, fact ? "a fact of the user" : "a preference of the user");
        };
    }

    static boolean isOfUser(Trait whose) {
        return whose.order() >= USERS;
    }

    /** What a guess always has beside it is not named. */
    private static Trait around(List<Circumstance> around) {
        String words = around.stream()
                .map(Reading::around)
                .filter(each -> !each.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? PLAIN : new Trait(0, words);
    }

    private static String around(Circumstance around) {
        if (around instanceof Circumstance.PlaceIsOver over) {
            return Places.at(over.level()).replace("in the", "the") + " is over";
        }
        if (around instanceof Circumstance.WasForgotten) {
            return "what is said was forgotten";
        }
        if (around instanceof Circumstance.SeveralBearIt) {
            return "several bear the name";
        }
        if (around instanceof Circumstance.TurnedDown) {
            return "turned down before";
        }
        return around instanceof Circumstance.SaidNotSo ? "said not to be so" : "";
    }

    /** Where an entry stands. */
    static Trait place(Standing standing) {
        int level = Trait.place(standing.spot().level());
        return standing.spot().inView()
                ? new Trait(level, Places.at(standing.spot().level()))
                : new Trait(
                        OUT_OF_VIEW + level,
                        Places.at(standing.spot().level()).replace("the story", "another story")
                                + switch (standing.spot().level()) {
                                    case ARC, SCENE -> " of another story";
                                    default -> "";
                                });
    }

    static boolean isInView(Trait place) {
        return place.order() >= 0 && place.order() < OUT_OF_VIEW;
    }

    private static Trait value(Standing standing) {
        return Trait.of(
                standing.value(),
                switch (standing.value()) {
                    case SAME -> "the same value";
                    case DENIED -> "the denied value";
                    case OTHER -> "another value";
                });
    }

    /** How the entry lies in time to what is said: the rules hear it the other way round. */
    private static Trait time(Standing standing) {
        return Trait.of(
                standing.time(),
                switch (standing.time()) {
                    case LATER -> "said before";
                    case EARLIER -> "said after it";
                    case SAME_MOMENT -> "said at the same moment";
                    case UNCLEAR -> "said at an unclear time";
                });
    }

    private static Trait role(Standing standing) {
        return Trait.of(
                standing.role(),
                switch (standing.role()) {
                    case NONE -> "";
                    case CHOSEN -> "the one asked about";
                    case TYPED_AS_BEFORE -> "typed as it was";
                    case SPELT_OTHERWISE -> "spelt otherwise";
                    case GIVEN_ANOTHER_VALUE -> "the one edited";
                });
    }

    private static Trait denied(Standing standing) {
        Denied denied = standing.denied();
        return denied == null
                ? PLAIN
                : denied.restated() ? new Trait(1, "denied, and stated again") : new Trait(2, "denied");
    }

    /** What can be named of an entry, and of those that rules cannot tell from it. */
    static Box of(Like<Standing> alike) {
        List<Standing> all = alike.all().toList();
        Map<Axis, SortedSet<Trait>> values = new EnumMap<>(Axis.class);
        values.put(Axis.PLACE, traits(all, Reading::place));
        values.put(Axis.VALUE, traits(all, Reading::value));
        values.put(Axis.TIME, traits(all, Reading::time));
        values.put(Axis.ROLE, traits(all, Reading::role));
        values.put(
                Axis.LOCKED, traits(all, each -> each.locked() ? new Trait(1, "locked") : new Trait(0, "not locked")));
        values.put(
                Axis.GUESSED,
                traits(all, each -> each.guessed() ? new Trait(1, "guessed") : new Trait(0, "not guessed")));
        values.put(Axis.DENIED, traits(all, Reading::denied));
        return new Box(values);
    }

    /** Where no entry stands. */
    static Box ofNone() {
        return new Box(Map.of(Axis.PLACE, new TreeSet<>(Set.of(NONE))));
    }

    /** What there is beside entries, and what rules cannot tell from it. */
    static Box around(Like<List<Circumstance>> alike) {
        SortedSet<Trait> traits = alike.all().map(Reading::around).collect(Collectors.toCollection(TreeSet::new));
        return new Box(Map.of(Axis.AROUND, traits));
    }

    /** The entry that a reader would name: the narrowest in view. */
    static Optional<Like<Standing>> named(List<Like<Standing>> standing) {
        return standing.stream().reduce((one, other) -> {
            Spot first = one.one().spot();
            Spot second = other.one().spot();
            boolean narrower =
                    second.inView() && (!first.inView() || second.level().compareTo(first.level()) > 0);
            return narrower ? other : one;
        });
    }

    private static SortedSet<Trait> traits(List<Standing> standing, Function<Standing, Trait> trait) {
        return standing.stream().map(trait).collect(Collectors.toCollection(TreeSet::new));
    }
}
