package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Level;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.QuestionKind;
import dev.retcon.rules.Course;
import dev.retcon.rules.fact.About;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.Speech;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.workshop.space.Circumstance.DrawnFrom;
import dev.retcon.workshop.space.Circumstance.PlaceIsOver;
import dev.retcon.workshop.space.Circumstance.SaidNotSo;
import dev.retcon.workshop.space.Circumstance.SeveralBearIt;
import dev.retcon.workshop.space.Circumstance.Source;
import dev.retcon.workshop.space.Circumstance.TurnedDown;
import dev.retcon.workshop.space.Circumstance.WasForgotten;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values of each axis of the space, in the order in which a reader would name them. */
final class Axes {
    private static final List<Boolean> EITHER = List.of(false, true);

    /** More statements than any number in the rules, and fewer. */
    private static final int MOST_STATEMENTS = 4;

    private static final int MOST_STORIES = 3;

    private static final List<Circumstance> SOURCES = sources();

    private Axes() {}

    /** What is said, and how long it is said to hold. */
    private record Word(Intent intent, Speech speech, Span lasting, boolean whole) {}

    private record Whose(Category category, Who who) {}

    private record Place(ScopeIs scope, Here from, Here context) {}

    /** Every way in which a statement about these attributes can come, be answered about, or be made by an edit. */
    static List<Utterance> utterances(List<String> attributes) {
        List<Utterance> all = new ArrayList<>();
        for (Word word : words()) {
            List<@Nullable String> topics = new ArrayList<>(attributes);
            if (word.whole()) {
                topics = new ArrayList<>();
                topics.add(null);
            }
            for (String topic : topics) {
                for (Whose whose : whose(word)) {
                    statements(word, topic, whose, all);
                    answers(word, topic, whose, all);
                    edits(word, topic, whose, all);
                }
            }
        }
        return all;
    }

    private static List<Word> words() {
        List<Word> words = new ArrayList<>();
        for (Span span : Span.values()) {
            words.add(new Word(Intent.CORRECT, Speech.STATES, span, false));
            words.add(new Word(Intent.CORRECT, Speech.STATES_AND_DENIES, span, false));
            words.add(new Word(Intent.CORRECT, Speech.DENIES, span, false));
            words.add(new Word(Intent.MENTION, Speech.STATES, span, false));
        }
        words.add(new Word(Intent.FORGET, Speech.STATES, Span.UNSAID, false));
        words.add(new Word(Intent.FORGET, Speech.NAMES, Span.UNSAID, false));
        words.add(new Word(Intent.FORGET, Speech.NAMES, Span.UNSAID, true));
        words.add(new Word(Intent.INFER, Speech.STATES, Span.UNSAID, false));
        return words;
    }

    /** No fact is about every character; where a whole subject is forgotten, both categories are. */
    private static List<Whose> whose(Word word) {
        List<Whose> whose =
                new ArrayList<>(List.of(new Whose(Category.FACT, Who.CHARACTER), new Whose(Category.FACT, Who.USER)));
        if (!word.whole()) {
            Arrays.stream(Who.values()).forEach(who -> whose.add(new Whose(Category.PREFERENCE, who)));
        }
        return whose;
    }

    private static List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (Here context : Here.values()) {
            places.add(new Place(ScopeIs.OPEN, context, context));
            Arrays.stream(Here.values()).forEach(from -> places.add(new Place(ScopeIs.STATED, from, context)));
            if (context.lacks().isPresent()) {
                places.add(new Place(ScopeIs.KIND_WITHOUT_PLACE, context, context));
            }
        }
        return places;
    }

    /** A text without a value, and one that is to be forgotten, holds until no time. */
    private static List<Boolean> over(Word word) {
        return word.intent() == Intent.FORGET || Values.stated(word.speech()) == null ? List.of(false) : EITHER;
    }

    /** The place of a guess is named. */
    private static boolean canBe(Place place, Word word) {
        return place.scope() != ScopeIs.KIND_WITHOUT_PLACE || word.intent() != Intent.INFER;
    }

    private static void statements(Word word, @Nullable String topic, Whose whose, List<Utterance> all) {
        for (Place place : places()) {
            if (canBe(place, word)) {
                over(word).forEach(over -> all.add(utterance(Course.STATEMENT, null, word, topic, whose, place, over)));
            }
        }
    }

    private static void answers(Word word, @Nullable String topic, Whose whose, List<Utterance> all) {
        for (Answered answered : answers(word)) {
            for (Place place : places()) {
                if (canBe(place, word) && canAnswer(answered, word, place)) {
                    over(word)
                            .forEach(over ->
                                    all.add(utterance(Course.ANSWER, answered, word, topic, whose, place, over)));
                }
            }
        }
    }

    private static List<Answered> answers(Word word) {
        List<Answered> answers = new ArrayList<>(List.of(new Answered(QuestionKind.SUBJECT, Does.NEVER_MIND)));
        if (word.intent() == Intent.INFER) {
            answers.addAll(answers(QuestionKind.GUESS, Does.KEEP, Does.DROP));
            return answers;
        }
        answers.add(new Answered(QuestionKind.PLACE, Does.NEVER_MIND));
        if (word.intent() == Intent.FORGET || word.speech() == Speech.DENIES) {
            answers.addAll(answers(QuestionKind.WHICH, Does.MATCH, Does.ALL, Does.NEVER_MIND));
        }
        if (word.intent() != Intent.FORGET) {
            answers.addAll(answers(QuestionKind.SCOPE, Does.SCOPE, Does.NEVER_MIND));
            answers.addAll(answers(QuestionKind.CONFLICT, Does.NEW, Does.OLD));
            if (word.speech() != Speech.DENIES) {
                answers.addAll(answers(QuestionKind.CONFLICT, Does.NEITHER));
                answers.addAll(answers(QuestionKind.ADD, Does.ADD, Does.INSTEAD_OF, Does.NEVER_MIND));
            }
        }
        return answers;
    }

    private static List<Answered> answers(QuestionKind kind, Does... does) {
        return Arrays.stream(does).map(each -> new Answered(kind, each)).toList();
    }

    /** A chosen scope, or match of a denial, is from then on stated; only leaving it needs no place. */
    private static boolean canAnswer(Answered answered, Word word, Place place) {
        boolean chosen =
                answered.does() == Does.SCOPE || (answered.does() == Does.MATCH && word.intent() == Intent.CORRECT);
        return chosen
                ? place.scope() == ScopeIs.STATED
                : place.scope() != ScopeIs.KIND_WITHOUT_PLACE || answered.does() == Does.NEVER_MIND;
    }

    /** An edit corrects one entry where it stands. */
    private static void edits(Word word, @Nullable String topic, Whose whose, List<Utterance> all) {
        if (word.intent() == Intent.CORRECT && word.speech() == Speech.STATES && word.lasting() == Span.UNSAID) {
            for (Here here : Here.values()) {
                Place place = new Place(ScopeIs.STATED, here, Here.EVERYWHERE);
                all.add(utterance(Course.EDIT, null, word, topic, whose, place, false));
            }
        }
    }

    private static Utterance utterance(
            Course course,
            @Nullable Answered answered,
            Word word,
            @Nullable String topic,
            Whose whose,
            Place place,
            boolean over) {
        return new Utterance(
                course,
                answered,
                word.intent(),
                word.speech(),
                word.lasting(),
                topic,
                whose.category(),
                whose.who(),
                place.scope(),
                place.from(),
                place.context(),
                over);
    }

    /**
     * What can be beside the entries: nothing, or one thing out of the common; beside a guess, what it was drawn from and
     * what became of it before.
     */
    static List<List<Circumstance>> around(Utterance said) {
        List<List<Circumstance>> all = new ArrayList<>();
        all.add(List.of());
        forgotten(said).forEach(each -> all.add(List.of(each)));
        if (said.course() == Course.STATEMENT) {
            all.add(List.of(new SeveralBearIt()));
        }
        over(said).forEach(each -> all.add(List.of(each)));
        return all;
    }

    private static List<WasForgotten> forgotten(Utterance said) {
        return said.speech() == Speech.NAMES
                ? List.of()
                : meets(said).stream()
                        .flatMap(meets -> times(said).stream().map(time -> new WasForgotten(meets, time)))
                        .toList();
    }

    private static List<PlaceIsOver> over(Utterance said) {
        return levels(said).stream()
                .filter(level -> level != Level.EVERYWHERE)
                .flatMap(level -> times(said).stream().map(time -> new PlaceIsOver(level, time)))
                .toList();
    }

    /** How deep a scope around can be and still meet another one: as deep as there is, where that one lies around. */
    private static Set<Level> meets(Utterance said) {
        Set<Level> meets = new LinkedHashSet<>(levels(said));
        meets.add(Level.SCENE);
        return meets;
    }

    private static List<Level> levels(Utterance said) {
        return said.from().scope().chain().stream().map(scope -> scope.level()).toList();
    }

    /** An answer, and an edit, is given now. */
    private static List<TimeIs> times(Utterance said) {
        return said.course() == Course.STATEMENT ? List.of(TimeIs.values()) : List.of(TimeIs.LATER);
    }

    /** What a guess can be drawn from: nothing that counts, or statements of one kind or two. */
    private static List<Circumstance> sources() {
        List<Source> kinds = new ArrayList<>();
        for (About about : About.values()) {
            for (boolean inView : EITHER) {
                for (Level level : Level.values()) {
                    if (inView || level != Level.EVERYWHERE) {
                        kinds.add(new Source(about, inView, level, null));
                        Arrays.stream(Category.values())
                                .forEach(category -> kinds.add(new Source(about, inView, level, category)));
                    }
                }
            }
        }
        List<Circumstance> choices = new ArrayList<>(List.of(new DrawnFrom(List.of(), 0, 0)));
        for (int i = 0; i < kinds.size(); i++) {
            for (int j = i; j < kinds.size(); j++) {
                List<Source> sources = i == j ? List.of(kinds.get(i)) : List.of(kinds.get(i), kinds.get(j));
                for (int statements = sources.size(); statements <= MOST_STATEMENTS; statements++) {
                    for (int stories = 1; stories <= Math.min(statements, MOST_STORIES); stories++) {
                        choices.add(new DrawnFrom(sources, statements, stories));
                    }
                }
            }
        }
        return List.copyOf(choices);
    }

    /** Beside a guess, and beside an answer about one: what it was drawn from, and what became of it before. */
    static List<List<Optional<Circumstance>>> beside(Utterance said) {
        if (said.intent() != Intent.INFER) {
            return List.of();
        }
        List<Optional<Circumstance>> turnedDown = new ArrayList<>(List.of(Optional.empty()));
        List<Optional<Circumstance>> saidNotSo = new ArrayList<>(List.of(Optional.empty()));
        for (Level meets : meets(said)) {
            for (int statements = 0; statements <= MOST_STATEMENTS; statements++) {
                turnedDown.add(Optional.of(new TurnedDown(meets, statements)));
            }
        }
        for (Level at : levels(said)) {
            EITHER.forEach(restated -> saidNotSo.add(Optional.of(new SaidNotSo(at, restated))));
        }
        return List.of(SOURCES.stream().map(Optional::of).toList(), turnedDown, saidNotSo);
    }

    /** Every entry that can stand. */
    static List<Standing> standing(Utterance said, List<Circumstance> around) {
        List<Standing> all = new ArrayList<>();
        for (Spot spot : Spot.seenFrom(said.from())) {
            for (Role role : roles(said, spot)) {
                for (ValueIs value : values(said, role)) {
                    for (TimeIs time : times(said)) {
                        for (@Nullable Denied denied : denied(said)) {
                            for (boolean locked : EITHER) {
                                for (boolean guessed : EITHER) {
                                    for (boolean over : placeOver(spot, around)) {
                                        all.add(new Standing(spot, value, time, locked, guessed, denied, over, role));
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return all;
    }

    /** In view, what lies in the place around that is over; elsewhere, other places may be over. */
    private static List<Boolean> placeOver(Spot spot, List<Circumstance> around) {
        return spot.inView()
                ? List.of(around.stream()
                        .anyMatch(each ->
                                each instanceof PlaceIsOver over && spot.level().compareTo(over.level()) >= 0))
                : EITHER;
    }

    private static List<Role> roles(Utterance said, Spot spot) {
        return switch (said.course()) {
            case ANSWER -> List.of(Role.NONE, Role.CHOSEN);
            case EDIT ->
                spot.inView() && spot.level() == said.from().level()
                        ? List.of(Role.values()).stream()
                                .filter(role -> role != Role.CHOSEN)
                                .toList()
                        : List.of(Role.NONE);
            default -> List.of(Role.NONE);
        };
    }

    private static List<ValueIs> values(Utterance said, Role role) {
        return switch (role) {
            case NONE, CHOSEN -> Values.comparisons(said.speech());
            case TYPED_AS_BEFORE, SPELT_OTHERWISE -> List.of(ValueIs.SAME);
            case GIVEN_ANOTHER_VALUE -> List.of(ValueIs.OTHER);
        };
    }

    private static List<@Nullable Denied> denied(Utterance said) {
        List<@Nullable Denied> choices = new ArrayList<>();
        choices.add(null);
        levels(said).forEach(at -> choices.add(new Denied(at, false)));
        choices.add(new Denied(Level.EVERYWHERE, true));
        return choices;
    }
}
