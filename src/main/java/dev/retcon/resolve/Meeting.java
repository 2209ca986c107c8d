package dev.retcon.resolve;

import dev.retcon.memory.Digest;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Against;
import dev.retcon.rules.fact.Beside;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Parted;
import dev.retcon.rules.fact.Reoffer;
import dev.retcon.rules.fact.Returns;
import dev.retcon.rules.fact.Rival;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.fact.Withdraw;
import dev.retcon.rules.fact.Yields;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Lets the rules decide over entries that come to stand in one place by a change of the vocabulary, and over those that it
 * tells apart again. Pure and safe for use by several threads.
 */
public final class Meeting {
    private static final int ID_DIGITS = 32;

    private final RulePack pack;

    public Meeting(RulePack pack) {
        this.pack = pack;
    }

    /**
     * An entry that ends for another one of its place.
     *
     * @param before as it stood
     * @param said what is asked about it, as a statement: that its value is right
     * @param question null where there is nothing to ask
     */
    public record Met(
            Entry before,
            Entry ended,
            Entry stays,
            Statement said,
            @Nullable Question question,
            List<RuleFired> rules) {
        public Met {
            rules = List.copyOf(rules);
        }
    }

    /** What becomes of entries that had ended so, and of the questions about them. */
    public record Again(List<Parted> returning, List<Question> withdrawn) {
        public Again {
            returning = List.copyOf(returning);
            withdrawn = List.copyOf(withdrawn);
        }
    }

    /** The id of what is kept like a statement where an entry ends so. */
    public static String idOf(Entry entry) {
        return "v-" + Digest.of(entry.id()).substring(0, ID_DIGITS);
    }

    /** The entries that end where some stand in one place. */
    public List<Met> meet(List<Entry> place, Instant now) {
        try (RuleSession session = pack.open(Course.MEETING)) {
            List<Rival> rivals = rivals(place);
            session.insert(rivals).insert(comparisons(rivals)).fire();
            List<RuleFired> rules = session.fired();
            List<Met> met = new ArrayList<>();
            List<Yields> all = session.words(Yields.class);
            refuseSecond(rivals, all, session);
            for (Yields yields : all) {
                met.add(met(yields, session.words(Offer.class), rules, now));
            }
            return met;
        }
    }

    /** What holds whatever the rules say: one of them stays, and each other one ends once, for that one. */
    private static void refuseSecond(List<Rival> rivals, List<Yields> all, RuleSession session) {
        List<Rival> left = new ArrayList<>(rivals);
        boolean once = all.stream().allMatch(yields -> left.remove(yields.rival()));
        boolean forTheOne = all.stream().allMatch(yields -> left.contains(yields.stays()));
        if (!once || !forTheOne || left.size() != 1) {
            Entry entry = rivals.get(rivals.size() - 1).entry();
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    null,
                    "second_current",
                    Map.of("rules", session.deciders(), "value", entry.value(), "scope", entry.scope()));
        }
    }

    private static List<Rival> rivals(List<Entry> place) {
        List<Entry> inOrder = place.stream()
                .sorted(Comparator.comparing(Entry::recordedAt).thenComparing(Entry::id))
                .toList();
        List<Rival> rivals = new ArrayList<>();
        inOrder.forEach(entry -> rivals.add(new Rival(entry, entry.locked(), rivals.size())));
        return rivals;
    }

    private static List<Against> comparisons(List<Rival> rivals) {
        List<Against> all = new ArrayList<>();
        for (Rival rival : rivals) {
            for (Rival other : rivals) {
                if (!rival.equals(other)) {
                    boolean same = rival.entry().value().same(other.entry().value());
                    all.add(new Against(
                            rival,
                            other,
                            same ? ValueIs.SAME : ValueIs.OTHER,
                            Comparing.time(
                                    rival.entry().lastStated(), other.entry().lastStated()),
                            other.locked()));
                }
            }
        }
        return all;
    }

    private Met met(Yields yields, List<Offer> offers, List<RuleFired> rules, Instant now) {
        Entry entry = yields.rival().entry();
        Entry stays = yields.stays().entry();
        Statement said = said(entry);
        Entry ended = entry.ended(new Ending(yields.because(), Moment.at(now), null, stays.id(), false));
        return new Met(entry, ended, stays, said, question(yields, said, offers, now), rules);
    }

    /** The entry as the user would say it now. */
    private static Statement said(Entry entry) {
        Statement said = Statement.correct(
                        entry.detail().owner(),
                        entry.detail().subject().shown(),
                        entry.detail().attribute().shown(),
                        entry.value().shown())
                .withId(idOf(entry))
                .in(ScopeSaid.of(entry.scope()));
        if (entry.categorySaid()) {
            said = said.withCategory(entry.detail().category());
        }
        if (entry.wording() != null) {
            said = said.worded(entry.wording());
        }
        return entry.until() == null ? said : said.until(entry.until());
    }

    private @Nullable Question question(Yields yields, Statement said, List<Offer> offers, Instant now) {
        if (yields.asks() == null) {
            return null;
        }
        Entry entry = yields.rival().entry();
        String id = idOf(entry);
        Claim claim = Claim.of(said, id, entry.detail(), pack.vocabulary(), now);
        return new Question(
                Question.idOfVocabulary(id),
                said,
                entry.detail(),
                yields.asks(),
                Options.of(offers, claim, entry.scope(), List::of, List.of()),
                List.of(yields.stays().entry().id()),
                now,
                now,
                QuestionStatus.OPEN,
                null,
                null,
                null);
    }

    /** What comes back of entries that the vocabulary tells apart again. */
    public Again part(List<Parted> parted) {
        try (RuleSession session = pack.open(Course.PARTING)) {
            session.insert(parted).fire();
            return new Again(
                    session.words(Returns.class).stream().map(Returns::parted).toList(),
                    session.words(Withdraw.class).stream()
                            .map(word -> word.question().withdrawn(word.why()))
                            .toList());
        }
    }

    /** An open question, with the options that it can have while its detail holds so many values. */
    public Question fitting(Question question, Holds holds) {
        List<Option> instead = question.options().stream()
                .filter(option -> option.does() == Does.INSTEAD_OF)
                .toList();
        if (!question.isOpen() || instead.isEmpty()) {
            return question;
        }
        boolean offered = question.options().stream().anyMatch(option -> option.does() == Does.ADD);
        try (RuleSession session = pack.open(Course.PARTING)) {
            session.insert(List.of(new Beside(question, holds, offered))).fire();
            return session.words(Reoffer.class).stream()
                    .findFirst()
                    .map(word -> reoffered(question, word.offered(), instead.get(0)))
                    .orElse(question);
        }
    }

    private static Question reoffered(Question question, boolean offered, Option instead) {
        List<Option> options = new ArrayList<>(question.options());
        if (offered) {
            options.add(0, new Option("add", Does.ADD, Objects.requireNonNull(instead.scope()), null));
        } else {
            options.removeIf(option -> option.does() == Does.ADD);
        }
        return question.offering(options);
    }
}
