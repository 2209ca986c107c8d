package dev.retcon.resolve;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Words;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.Offer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Spells out the options that the rules offer: in their order, each scope once, the context's own by its kind. */
final class Options {
    private final Claim claim;
    private final Scope target;
    private final Supplier<List<Scope>> stories;
    private final List<Name> subjects;
    private final Set<String> words = new HashSet<>();
    private final Set<Scope> scopes = new HashSet<>();
    private final List<Option> options = new ArrayList<>();

    private Options(Claim claim, Scope target, Supplier<List<Scope>> stories, List<Name> subjects) {
        this.claim = claim;
        this.target = target;
        this.stories = stories;
        this.subjects = subjects;
    }

    static List<Option> of(
            List<Offer> offers, Claim claim, Scope target, Supplier<List<Scope>> stories, List<Name> subjects) {
        Options spelled = new Options(claim, target, stories, subjects);
        offers.stream()
                .sorted(Comparator.comparing(Offer::offers).thenComparing(Options::entryOrder))
                .forEach(offer -> spelled.add(offer, offers));
        return spelled.options;
    }

    private static String entryOrder(Offer offer) {
        Known known = offer.known();
        if (known == null) {
            return "";
        }
        Entry entry = known.stored().entry();
        return entry.scope().chain().size() + entry.scope().key() + "\n" + entry.recordedAt() + entry.id();
    }

    private void add(Offer offer, List<Offer> all) {
        switch (offer.offers()) {
            case EVERYWHERE -> scope("everywhere", Scope.EVERYWHERE);
            case OWN_STORY -> own(PlaceKind.STORY);
            case OWN_ARC -> own(PlaceKind.ARC);
            case OWN_SCENE -> own(PlaceKind.SCENE);
            case STATED -> scope(claim.seenFrom().toString(), claim.seenFrom());
            case WHERE_FOUND -> {
                Scope found = entry(offer).scope();
                scope(found.toString(), found);
            }
            case EACH_STORY -> eachStory();
            case EACH_SUBJECT ->
                subjects.forEach(subject -> add(new Option(subject.shown(), Does.SUBJECT, null, null, subject)));
            // A denial writes at no scope: it ends what it is about.
            case NEW -> option("new", Does.NEW, claim.value() == null ? null : target, null);
            case OLD -> option("old", Does.OLD, null, null);
            case NEITHER -> option("neither", Does.NEITHER, target, null);
            case ADD -> option("add", Does.ADD, target, null);
            case INSTEAD_OF ->
                option(
                        "instead_of:" + entry(offer).value(),
                        Does.INSTEAD_OF,
                        target,
                        entry(offer).id());
            case MATCH -> match(entry(offer), all);
            case ALL -> option("all", Does.ALL, null, null);
            case KEEP -> option("keep", Does.KEEP, target, null);
            case DROP -> option("drop", Does.DROP, null, null);
            case NEVER_MIND -> option("never_mind", Does.NEVER_MIND, null, null);
        }
    }

    private static Entry entry(Offer offer) {
        return Objects.requireNonNull(offer.known(), "an offer without its entry")
                .stored()
                .entry();
    }

    private void own(PlaceKind kind) {
        claim.context().own(kind).ifPresent(scope -> scope(Words.of(kind), scope));
    }

    private void scope(String word, Scope scope) {
        if (scopes.add(scope)) {
            option(word, Does.SCOPE, scope, null);
        }
    }

    private void eachStory() {
        claim.context().own(PlaceKind.STORY).ifPresent(this::place);
        stories.get().forEach(this::place);
    }

    private void place(Scope story) {
        if (scopes.add(story)) {
            option(story.toString(), Does.PLACE, story, null);
        }
    }

    /** Matches are told apart by their scopes; where that does not do, in full, and by their category too. */
    private void match(Entry entry, List<Offer> all) {
        List<Entry> matches = all.stream()
                .filter(each -> each.known() != null)
                .map(Options::entry)
                .toList();
        String word = entry.scope().toString();
        if (matches.stream().map(Entry::scope).distinct().count() < matches.size()) {
            word = inFull(entry);
            if (matches.stream()
                            .filter(each -> inFull(each).equals(inFull(entry)))
                            .count()
                    > 1) {
                word += " (" + Words.of(entry.detail().category()) + ")";
            }
        }
        option(word, Does.MATCH, entry.scope(), entry.id());
    }

    private static String inFull(Entry entry) {
        return entry.detail().attribute() + "=" + entry.value() + " @ " + entry.scope();
    }

    private void option(String word, Does does, @Nullable Scope scope, @Nullable String entry) {
        add(new Option(word, does, scope, entry));
    }

    private void add(Option option) {
        if (words.add(option.word())) {
            options.add(option);
        }
    }
}
