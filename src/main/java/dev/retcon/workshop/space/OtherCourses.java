package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Against;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Beside;
import dev.retcon.rules.fact.Expires;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.OpenQuestion;
import dev.retcon.rules.fact.Parted;
import dev.retcon.rules.fact.Reoffer;
import dev.retcon.rules.fact.Returns;
import dev.retcon.rules.fact.Rival;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.fact.Withdraw;
import dev.retcon.rules.fact.Yields;
import dev.retcon.rules.reason.Reasoner;
import dev.retcon.rules.reason.Reasoning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Every situation of the courses that are about little: what is over, open questions, and entries that a change of the
 * vocabulary lets meet or part.
 */
public final class OtherCourses {
    private static final List<Boolean> EITHER = List.of(false, true);
    private static final List<String> VALUES = List.of("green", "grey", "brown");

    private final List<Situation> situations = new ArrayList<>();

    /**
     * A situation, in words too.
     *
     * @param facts what is handed in
     */
    public record Situation(Course course, List<Object> facts, String words) {
        public Situation {
            facts = List.copyOf(facts);
        }
    }

    public OtherCourses() {
        expiring();
        withdrawing();
        meeting();
        parting();
    }

    public List<Situation> situations() {
        return List.copyOf(situations);
    }

    /** A situation, and what the rules of two packs do in it, in words. */
    public record Difference(Situation situation, String before, String after) {}

    /** A situation in which the rules of two packs do otherwise, if there is one. */
    public Optional<Difference> difference(RulePack first, RulePack other) {
        Reasoner one = Reasoner.of(first.rules());
        Reasoner another = Reasoner.of(other.rules());
        Set<Course> concerned = situations.stream()
                .map(Situation::course)
                .distinct()
                .filter(course -> Differing.mayDiffer(first, other, course))
                .collect(Collectors.toSet());
        return situations.stream()
                .filter(each -> concerned.contains(each.course()))
                .flatMap(each -> difference(each, carriedOut(each, one), carriedOut(each, another)).stream())
                .findFirst();
    }

    private static Optional<Difference> difference(Situation situation, List<Object> before, List<Object> after) {
        return MadeAlike.are(before, after)
                ? Optional.empty()
                : Optional.of(new Difference(situation, words(before), words(after)));
    }

    /**
     * What Java does something with: of what withdraws a question, the first alone; options, where it is asked; of an option
     * that comes or goes, what changes.
     */
    private static List<Object> carriedOut(Situation situation, Reasoner reasoner) {
        List<Object> words = new ArrayList<>();
        Reasoning reasoning = reasoner.open().listening((rule, word) -> {
            if (CarriedOut.is(word)) {
                words.add(word);
            }
        });
        situation.facts().forEach(reasoning::insert);
        try {
            situation.course().phases().forEach(reasoning::fire);
        } catch (RuntimeException e) {
            return List.of("a rule fails");
        }
        if (situation.course() == Course.WITHDRAWAL) {
            return words.stream().limit(1).toList();
        }
        boolean asks = words.stream().anyMatch(word -> word instanceof Yields yields && yields.asks() != null);
        return words.stream()
                .filter(word -> asks || !(word instanceof Offer))
                .filter(word -> !(word instanceof Reoffer reoffer) || !isOfferedSo(reoffer, situation))
                .toList();
    }

    /** Whether the option is there, or is not, already. */
    private static boolean isOfferedSo(Reoffer reoffer, Situation situation) {
        return situation.facts().stream()
                .anyMatch(fact -> fact instanceof Beside beside && beside.offered() == reoffer.offered());
    }

    private static String words(List<Object> made) {
        return made.isEmpty()
                ? "nothing"
                : made.stream().map(OtherCourses::words).distinct().collect(Collectors.joining(", "));
    }

    private static String words(Object made) {
        if (made instanceof Expires expires) {
            return "it ends: " + Words.of(expires.because());
        }
        if (made instanceof Withdraw withdraw) {
            return "the question is withdrawn: " + Words.of(withdraw.why());
        }
        if (made instanceof Yields yields) {
            String asked = yields.asks() == null ? "" : ", asked " + Words.of(yields.asks());
            return value(yields.rival()) + " ends for " + value(yields.stays()) + ": " + Words.of(yields.because())
                    + asked;
        }
        if (made instanceof Offer offer) {
            return "an option " + Words.of(offer.offers());
        }
        if (made instanceof Reoffer reoffer) {
            return reoffer.offered() ? "beside is an option" : "beside is no option";
        }
        return made instanceof Returns ? "it is current again" : String.valueOf(made);
    }

    /** By its number, since two may have one value. */
    private static String value(Rival rival) {
        return rival.entry().value() + " (" + (rival.order() + 1) + ")";
    }

    private void expiring() {
        for (boolean locked : EITHER) {
            Entry entry = entry(0, VALUES.get(0), locked);
            situations.add(new Situation(
                    Course.EXPIRY,
                    List.of(new Stored(entry, Bearer.NAMED, true, ValueIs.OTHER, TimeIs.UNCLEAR, true, false)),
                    (locked ? "a locked entry" : "an entry") + " whose until has passed"));
        }
    }

    private void withdrawing() {
        for (QuestionKind kind : QuestionKind.values()) {
            // Whom a name means writes nowhere.
            for (boolean written : kind == QuestionKind.SUBJECT ? List.of(false) : EITHER) {
                for (boolean confirmed : EITHER) {
                    for (boolean raisedAgain : EITHER) {
                        for (boolean undone : EITHER) {
                            List<String> words = new ArrayList<>();
                            words.add("an open question " + Words.of(kind));
                            add(written, "something changed where an option would write", words);
                            add(confirmed, "what it is about was said again", words);
                            add(raisedAgain, "it is raised again", words);
                            add(undone, "its statement is undone", words);
                            situations.add(new Situation(
                                    Course.WITHDRAWAL,
                                    List.of(new OpenQuestion(
                                            question(kind), kind, written, confirmed, raisedAgain, undone)),
                                    String.join(", ", words)));
                        }
                    }
                }
            }
        }
    }

    private static void add(boolean holds, String text, List<String> words) {
        if (holds) {
            words.add(text);
        }
    }

    /**
     * An entry that meets others.
     *
     * @param time when it was stated; the last is unknown
     */
    private record Meets(int value, Time time, boolean locked) {
        String words() {
            return VALUES.get(value) + " stated " + time.words + (locked ? ", locked" : "");
        }
    }

    private enum Time {
        EARLY("early"),
        LATE("late"),
        UNKNOWN("at an unknown time");

        private final String words;

        Time(String words) {
            this.words = words;
        }

        TimeIs against(Time other) {
            if (this == UNKNOWN || other == UNKNOWN) {
                return TimeIs.UNCLEAR;
            }
            return this == other ? TimeIs.SAME_MOMENT : this == LATE ? TimeIs.LATER : TimeIs.EARLIER;
        }
    }

    private void meeting() {
        List<Meets> all = new ArrayList<>();
        for (int value = 0; value < VALUES.size(); value++) {
            for (Time time : Time.values()) {
                for (boolean locked : EITHER) {
                    all.add(new Meets(value, time, locked));
                }
            }
        }
        for (Meets one : all) {
            for (Meets two : all) {
                meeting(List.of(one, two));
                all.forEach(three -> meeting(List.of(one, two, three)));
            }
        }
    }

    private void meeting(List<Meets> place) {
        List<Rival> rivals = new ArrayList<>();
        for (int i = 0; i < place.size(); i++) {
            Meets each = place.get(i);
            rivals.add(new Rival(entry(i, VALUES.get(each.value()), each.locked()), each.locked(), i));
        }
        List<Object> facts = new ArrayList<>(rivals);
        for (int i = 0; i < place.size(); i++) {
            for (int j = 0; j < place.size(); j++) {
                if (i != j) {
                    facts.add(new Against(
                            rivals.get(i),
                            rivals.get(j),
                            place.get(i).value() == place.get(j).value() ? ValueIs.SAME : ValueIs.OTHER,
                            place.get(i).time().against(place.get(j).time()),
                            place.get(j).locked()));
                }
            }
        }
        String words = place.stream().map(Meets::words).collect(Collectors.joining("; "));
        situations.add(new Situation(Course.MEETING, facts, "the vocabulary lets these meet: " + words));
    }

    private void parting() {
        Entry entry = entry(0, VALUES.get(0), false);
        for (boolean occupied : EITHER) {
            parting(new Parted(entry, null, false, false, occupied), "never asked about");
            for (boolean answered : EITHER) {
                Question question = question(QuestionKind.CONFLICT);
                parting(
                        new Parted(entry, question, !answered, answered, occupied),
                        answered ? "which the user answered" : "which is asked about");
            }
            Question withdrawn = question(QuestionKind.CONFLICT);
            parting(new Parted(entry, withdrawn, false, false, occupied), "which is asked about no more");
        }
        for (Holds holds : Holds.values()) {
            for (boolean offered : EITHER) {
                situations.add(new Situation(
                        Course.PARTING,
                        List.of(new Beside(question(QuestionKind.ADD), holds, offered)),
                        "the question add, of what holds " + Words.of(holds) + " by now, "
                                + (offered ? "with" : "without") + " the option beside"));
            }
        }
    }

    private void parting(Parted parted, String asked) {
        situations.add(new Situation(
                Course.PARTING,
                List.of(parted),
                "the vocabulary tells an entry apart again, " + asked
                        + (parted.occupied() ? ", and another one stands there" : "")));
    }

    private static Detail detail() {
        return new Detail(
                Utterance.OWNER,
                Category.FACT,
                Name.of("subject", Who.CHARACTER.subject()),
                Name.of("attribute", "what is stored"));
    }

    private static Entry entry(int number, String value, boolean locked) {
        return MadeUp.entry(Standing.id(number), detail(), Name.of("value", value), Scope.EVERYWHERE, locked, false);
    }

    private static Question question(QuestionKind kind) {
        return new Question(
                "question",
                Statement.correct(Utterance.OWNER, Who.CHARACTER.subject(), "what is stored", VALUES.get(0)),
                detail(),
                kind,
                List.of(),
                List.of(Standing.id(0)),
                Utterance.NOW,
                Utterance.NOW,
                QuestionStatus.OPEN,
                null,
                null,
                null);
    }
}
