package dev.retcon.resolve;

import dev.retcon.memory.Entry;
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

/** Spells out the options that the rules offer: in their order, each scope once, the context's own by its kind. */
final class Options {
    private final Claim claim;
    private final Scope target;
    private final Supplier<List<Scope>> stories;
    private final Set<String> words = new HashSet<>();
    private final Set<Scope> scopes = new HashSet<>();
    private final List<Option> options = new ArrayList<>();

    private Options(Claim claim, Scope target, Supplier<List<Scope>> stories) {
        this.claim = claim;
        this.target = target;
        this.stories = stories;
    }

    static List<Option> of(List<Offer> offers, Claim claim, Scope target, Supplier<List<Scope>> stories) {
        Options spelled = new Options(claim, target, stories);
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
            case NEW -> option("new", Does.NEW, target, null);
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

    /** Matches are told apart by their scopes, and where that does not do, all of them in full. */
    private void match(Entry entry, List<Offer> all) {
        long scopesApart = all.stream()
                .filter(each -> each.known() != null)
                .map(each -> entry(each).scope())
                .distinct()
                .count();
        long matches = all.stream().filter(each -> each.known() != null).count();
        String word = scopesApart == matches
                ? entry.scope().toString()
                : entry.detail().attribute() + "=" + entry.value() + " @ " + entry.scope();
        option(word, Does.MATCH, entry.scope(), entry.id());
    }

    private void option(
            String word,
            Does does,
            @org.jspecify.annotations.Nullable Scope scope,
            @org.jspecify.annotations.Nullable String entry) {
        if (words.add(word)) {
            options.add(new Option(word, does, scope, entry));
        }
    }
}
