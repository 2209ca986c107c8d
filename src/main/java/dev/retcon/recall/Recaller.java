package dev.retcon.recall;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Scope;
import dev.retcon.resolve.ChangeSet;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recalls a detail. Where an open question has two options that would lead to different answers here, nothing that they
 * differ in is presented as true: each option is tried on a copy of what is stored. Pure and thread-safe.
 */
public final class Recaller {
    private final RulePack pack;
    private final Resolver resolver;

    public Recaller(RulePack pack) {
        this.pack = pack;
        this.resolver = new Resolver(pack);
    }

    /**
     * Recalls one detail.
     *
     * @param own what is stored of it
     * @param anyone what is stored of the same detail of every character; null where it does not count
     * @param context where the chat is
     * @param at the moment that is asked for; null: now
     */
    public Recollection recall(
            DetailMemory own,
            @Nullable DetailMemory anyone,
            @Nullable Scope context,
            Instant now,
            @Nullable Moment at) {
        Scope here = context == null ? Scope.EVERYWHERE : context;
        Listening listening = new Listening(pack, here, now, at);
        Heard heard = listening.to(own, anyone);
        List<Heard> possible = new ArrayList<>();
        Question asked = null;
        List<Question> open = new ArrayList<>(own.open());
        if (anyone != null) {
            open.addAll(anyone.open());
        }
        open.sort(Comparator.comparing(Question::askedAt).reversed());
        for (Question question : open) {
            Possible outcomes = tried(question, own, anyone, listening, now);
            if (outcomes.differ()) {
                asked = asked == null ? question : asked;
                possible.addAll(outcomes.values());
            }
        }
        return recollection(own, heard, possible, asked);
    }

    /**
     * What would be heard here after each answer to a question.
     *
     * @param all after whichever answer
     * @param values after the answers that give a value: not after {@code neither}
     */
    private record Possible(List<Heard> all, List<Heard> values) {
        boolean differ() {
            return all.stream().map(Heard::answer).distinct().count() > 1;
        }
    }

    /** Tries every answer; where one leads to another question, every answer to that one too. */
    private Possible tried(
            Question question, DetailMemory own, @Nullable DetailMemory anyone, Listening listening, Instant now) {
        DetailMemory asked = anyone != null && anyone.open().contains(question) ? anyone : own;
        boolean ofAnyone = !asked.equals(own);
        List<Heard> all = new ArrayList<>();
        List<Heard> values = new ArrayList<>();
        for (Option option : question.options()) {
            ChangeSet changes = changes(question, option, asked, now);
            DetailMemory then =
                    asked.withEntries(changes.after(asked.entries())).withOpen(changes.asked());
            DetailMemory ownThen = Reopened.by(changes, ofAnyone ? own.withOpen(List.of()) : then);
            DetailMemory other = ofAnyone ? then : anyone;
            DetailMemory anyoneThen = other == null ? null : Reopened.by(changes, other);
            if (changes.asked().isEmpty()) {
                Heard heard = listening.to(ownThen, anyoneThen);
                all.add(heard);
                if (option.does() != Does.NEITHER) {
                    values.add(heard);
                }
            } else {
                Possible further = tried(changes.asked().get(0), ownThen, anyoneThen, listening, now);
                all.addAll(further.all());
                values.addAll(further.values());
            }
        }
        return new Possible(all, values);
    }

    /** What an answer changes; one that chooses another subject changes nothing here. */
    private ChangeSet changes(Question question, Option option, DetailMemory asked, Instant now) {
        boolean another = option.subject() != null
                && !question.detail().about(option.subject()).covers(asked.detail());
        return another
                ? ChangeSet.NOTHING
                : resolver.answer(question, option, asked, now).changes();
    }

    private Recollection recollection(
            DetailMemory own, Heard heard, List<Heard> possible, @Nullable Question question) {
        var holds = pack.vocabulary().of(own.detail().attribute().key()).holds();
        if (possible.isEmpty()) {
            return new Recollection(
                    own.detail(),
                    holds,
                    values(heard.known()),
                    values(heard.doubtful()),
                    heard.denied(),
                    heard.known(),
                    null);
        }
        List<Entry> common = holds == Holds.ONE ? List.of() : common(heard, possible);
        Set<String> commonKeys = keys(common);
        List<Entry> differing = new ArrayList<>();
        possible.forEach(each -> each.all().stream()
                .filter(entry -> !commonKeys.contains(entry.value().key()))
                .forEach(differing::add));
        Set<String> open = keys(differing);
        List<Name> denied = heard.denied().stream()
                .filter(name -> !open.contains(name.key()))
                .toList();
        return new Recollection(own.detail(), holds, values(common), values(differing), denied, common, question);
    }

    /** Of what holds many: the entries that every option leaves as they are. */
    private static List<Entry> common(Heard heard, List<Heard> possible) {
        return heard.known().stream()
                .filter(entry -> possible.stream()
                        .allMatch(each ->
                                keys(each.known()).contains(entry.value().key())))
                .toList();
    }

    private static Set<String> keys(List<Entry> entries) {
        Set<String> keys = new HashSet<>();
        entries.forEach(entry -> keys.add(entry.value().key()));
        return keys;
    }

    private static List<Name> values(List<Entry> entries) {
        Map<String, Name> values = new LinkedHashMap<>();
        entries.forEach(entry -> values.putIfAbsent(entry.value().key(), entry.value()));
        return List.copyOf(values.values());
    }
}
