package dev.retcon;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Scope;
import dev.retcon.recall.Recaller;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One recall: loads what the question is about, within a transaction. */
final class Recalling {
    private static final Name ANYONE = new Name(Detail.ANYONE, Detail.ANYONE);

    private final Recaller recaller;
    private final Work work;
    private final Recall asked;
    private final Instant now;
    private final @Nullable Moment at;

    /** What was read ahead, where every detail of a subject is asked for. */
    private final Map<Detail, DetailMemory> loaded = new HashMap<>();

    Recalling(Recaller recaller, Work work, Recall asked, Instant now) {
        this.recaller = recaller;
        this.work = work;
        this.asked = asked;
        this.now = now;
        this.at = asked.at() == null ? null : Moment.of("at", asked.at(), now);
    }

    Recollection of(Detail detail) {
        DetailMemory anyone = hearsAnyone(detail) ? load(detail.about(ANYONE)) : null;
        return recaller.recall(load(detail), anyone, asked.context(), now, at);
    }

    private DetailMemory load(Detail detail) {
        DetailMemory known = loaded.get(detail);
        if (known != null) {
            return known;
        }
        return at == null ? work.load(detail) : work.loadHistory(detail);
    }

    private void loadAhead(Name subject, Set<Detail> details) {
        loaded.putAll(work.load(asked.owner(), subject.key(), details));
        loaded.putAll(work.load(
                asked.owner(),
                ANYONE.key(),
                details.stream()
                        .filter(Recalling::hearsAnyone)
                        .map(detail -> detail.about(ANYONE))
                        .toList()));
    }

    /** Whether the wishes for every character are looked at too. */
    private static boolean hearsAnyone(Detail detail) {
        return detail.category() == Category.PREFERENCE
                && !detail.subject().key().equals(Detail.ANYONE);
    }

    /** Every detail that speaks or is unresolved in the context, those of the narrowest scopes first. */
    List<Recollection> all(Name subject) {
        Set<Detail> details = details(subject);
        if (at == null) {
            loadAhead(subject, details);
        }
        return details.stream()
                .map(this::of)
                .filter(recalled -> !recalled.isUnknown())
                .sorted(Comparator.comparing(this::depth)
                        .reversed()
                        .thenComparing(recalled -> recalled.detail().attribute().key()))
                .toList();
    }

    /** How specific it is: the narrowest place that speaks, or that an open question would have speak. */
    private int depth(Recollection recalled) {
        Scope here = asked.context() == null ? Scope.EVERYWHERE : asked.context();
        Stream<Scope> asking = recalled.question() == null
                ? Stream.of()
                : recalled.question().writes().stream().filter(scope -> scope.contains(here));
        return Stream.concat(recalled.entries().stream().map(Entry::scope), asking)
                .mapToInt(scope -> scope.chain().size())
                .max()
                .orElse(0);
    }

    /** The details of the subject, and those that every character has a wish about, each attribute as it was typed first. */
    private Set<Detail> details(Name subject) {
        Set<Detail> details = new LinkedHashSet<>();
        stored(subject).forEach(detail -> details.add(called(detail, subject)));
        stored(ANYONE).stream()
                .filter(wish -> wish.category() == Category.PREFERENCE)
                .forEach(wish -> details.add(called(wish, subject)));
        return details;
    }

    private Detail called(Detail detail, Name subject) {
        return new Detail(
                detail.owner(), detail.category(), subject, work.attribute(detail.owner(), detail.attribute()));
    }

    private List<Detail> stored(Name subject) {
        if (at == null) {
            return work.details(asked.owner(), subject.key(), asked.category());
        }
        return work.memory(asked.owner(), subject.key()).stream()
                .map(Entry::detail)
                .filter(detail -> asked.category() == null || detail.category() == asked.category())
                .distinct()
                .toList();
    }
}
