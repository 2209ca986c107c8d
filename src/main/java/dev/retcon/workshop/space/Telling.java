package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Level;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Words;
import dev.retcon.rules.Course;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.workshop.space.Circumstance.DrawnFrom;
import dev.retcon.workshop.space.Circumstance.PlaceIsOver;
import dev.retcon.workshop.space.Circumstance.SaidNotSo;
import dev.retcon.workshop.space.Circumstance.SeveralBearIt;
import dev.retcon.workshop.space.Circumstance.Source;
import dev.retcon.workshop.space.Circumstance.TurnedDown;
import dev.retcon.workshop.space.Circumstance.WasForgotten;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Situations and rulings in words, as a tester would tell them. */
public final class Telling {
    private final Vocabulary vocabulary;

    public Telling(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** A situation, line by line: what is said, then what stands, then what there is beside. */
    public List<String> lines(Situation situation) {
        List<String> lines = new ArrayList<>();
        lines.add(said(situation.said()));
        List<Standing> standing = situation.standing();
        for (int i = 0; i < standing.size(); i++) {
            lines.add("there is " + entry(situation.said(), standing.get(i), i));
        }
        situation.around().stream()
                .map(each -> beside(situation.said(), each))
                .filter(line -> !line.isEmpty())
                .forEach(lines::add);
        if (standing.isEmpty()) {
            lines.add(1, "nothing stands");
        }
        return lines;
    }

    /** What a recall meets, line by line. */
    public List<String> lines(Recollecting situation) {
        Recalling asked = situation.asked();
        List<String> lines = new ArrayList<>();
        lines.add("recall of "
                + (asked.category() == Category.FACT ? "a fact" : "a preference")
                + (asked.aboutUser() ? " of the user's own" : " of Mira's")
                + (asked.holds() == Holds.MANY ? " (one of many)" : "")
                + (asked.moment() == MomentIs.NOW ? "" : ", as it was at an earlier moment")
                + "; in " + Here.SCENE.scope());
        for (int i = 0; i < situation.entries().size(); i++) {
            lines.add("there is " + entry(situation, i));
        }
        if (situation.entries().isEmpty()) {
            lines.add("nothing stands");
        }
        if (situation.later() != Hearing.NONE) {
            lines.add("the " + (situation.later() == 0 ? "first" : "second") + " was surely stated later");
        }
        Denied denial = situation.denial();
        if (denial != null) {
            lines.add("another value was denied" + (denial.restated() ? " and stated again since" : ""));
        }
        return lines;
    }

    private static String entry(Recollecting situation, int number) {
        Remembered entry = situation.entries().get(number);
        List<String> parts = new ArrayList<>();
        parts.add(situation.value(number) + " in "
                + Here.SCENE.scope().at(entry.level()).orElseThrow());
        if (entry.bearer() == Bearer.ANYONE) {
            parts.add("of every character");
        }
        if (entry.locked()) {
            parts.add("locked");
        }
        if (entry.over()) {
            parts.add("over");
        }
        if (entry.placeOver()) {
            parts.add("in a place that is over");
        }
        if (situation.asked().moment() == MomentIs.EARLIER) {
            parts.add("by now " + Words.of(entry.was()));
            parts.add("stated by then: " + Words.of(entry.stated()));
            parts.add("ended by then: " + Words.of(entry.ended()));
        }
        Denied denied = entry.denied();
        if (denied != null) {
            parts.add("denied " + (entry.deniedOf() == Bearer.ANYONE ? "of every character " : "") + "in "
                    + Here.SCENE.scope().at(denied.at()).orElseThrow()
                    + (denied.restated() ? " and stated again since" : ""));
        }
        return String.join(", ", parts);
    }

    /** What is said: {@code correct Mira's eye color: green, not blue; in story:winter-ball, no scope stated}. */
    public String said(Utterance said) {
        StringBuilder text = new StringBuilder();
        Answered answered = said.answered();
        if (answered != null) {
            text.append("answered \"")
                    .append(Words.of(answered.does()))
                    .append("\" to the question ")
                    .append(Words.of(answered.kind()))
                    .append(" about: ");
        }
        text.append(said.course() == Course.EDIT ? "edit by hand" : Words.of(said.intent()))
                .append(' ')
                .append(topic(said))
                .append(value(said));
        if (said.lasting() != Span.UNSAID) {
            text.append(said.lasting() == Span.LASTING ? ", from now on" : ", just now");
        }
        if (said.over()) {
            text.append(", until a time that has passed");
        }
        return text.append("; ").append(place(said)).toString();
    }

    private String topic(Utterance said) {
        String whose = said.who() == Who.CHARACTER
                ? "Mira's "
                : said.who() == Who.USER ? "the user's own " : "every character's ";
        if (said.attribute() == null) {
            return "all of " + whose + "details";
        }
        String kind = said.known(vocabulary).holds() == Holds.MANY ? " (one of many)" : "";
        return whose + said.attribute() + kind + (said.category() == Category.PREFERENCE ? " (a preference)" : "");
    }

    private static String value(Utterance said) {
        String stated = Values.stated(said.speech());
        String denied = Values.denied(said.speech());
        return (stated == null ? "" : ": " + stated)
                + (denied == null ? "" : (stated == null ? ": " : ", ") + "not " + denied);
    }

    private static String place(Utterance said) {
        String chat = said.context() == Here.EVERYWHERE
                ? "outside every story"
                : "in " + said.context().scope();
        return switch (said.scope()) {
            case OPEN -> chat + ", no scope stated";
            case STATED -> "for " + said.from().scope() + ", " + chat;
            case KIND_WITHOUT_PLACE ->
                chat + ", for the " + Words.of(said.context().lacks().orElseThrow()) + " that it lacks";
        };
    }

    private static String entry(Utterance said, Standing standing, int number) {
        List<String> parts = new ArrayList<>();
        parts.add(Values.of(standing.value(), number) + " in " + standing.spot().scope(number));
        if (said.course() == Course.STATEMENT) {
            parts.add(time("said", standing.time()));
        }
        if (standing.locked()) {
            parts.add("locked");
        }
        if (standing.guessed()) {
            parts.add("guessed");
        }
        Denied denied = standing.denied();
        if (denied != null) {
            parts.add("denied " + at(said, denied.at()) + (denied.restated() ? " and stated again since" : ""));
        }
        if (standing.placeOver()) {
            parts.add("in a place that is over");
        }
        switch (standing.role()) {
            case NONE -> {}
            case CHOSEN -> parts.add("which the answer is about");
            case TYPED_AS_BEFORE -> parts.add("which is typed as before");
            case SPELT_OTHERWISE -> parts.add("which is spelt otherwise");
            case GIVEN_ANOTHER_VALUE -> parts.add("which is given another value");
        }
        return String.join(", ", parts);
    }

    /** How something lies in time to what is said: the rules hear it the other way round. */
    private static String time(String verb, TimeIs said) {
        return verb
                + switch (said) {
                    case LATER -> " before";
                    case EARLIER -> " after that";
                    case SAME_MOMENT -> " at the same moment";
                    case UNCLEAR -> " at an unclear time";
                };
    }

    private static String at(Utterance said, Level level) {
        return "in " + said.from().scope().at(level).orElse(Scope.EVERYWHERE);
    }

    private static String beside(Utterance said, Circumstance circumstance) {
        if (circumstance instanceof WasForgotten forgotten) {
            return "the value " + time("was forgotten", forgotten.time()) + ", in a place that "
                    + at(said, forgotten.meets()).substring(3) + " still meets";
        }
        if (circumstance instanceof PlaceIsOver over) {
            return at(said, over.level()).substring(3) + " " + time("came to its end", over.time());
        }
        if (circumstance instanceof SeveralBearIt) {
            return "two characters bear the name";
        }
        if (circumstance instanceof TurnedDown down) {
            return "the same guess was turned down before, drawn from " + down.statements()
                    + " statements, in a place that " + at(said, down.meets()).substring(3) + " still meets";
        }
        if (circumstance instanceof SaidNotSo not) {
            return "the value was denied " + at(said, not.at()) + (not.restated() ? " and stated again since" : "");
        }
        DrawnFrom drawn = (DrawnFrom) circumstance;
        return drawn.statements() == 0
                ? "it is drawn from nothing that counts"
                : "it is drawn from " + drawn.statements() + " statements in " + drawn.stories() + " stories: "
                        + drawn.sources().stream().map(Telling::source).collect(Collectors.joining("; "));
    }

    private static String source(Source source) {
        String category = source.category() == null ? "a whole subject" : "a " + Words.of(source.category());
        return category + " about "
                + switch (source.about()) {
                    case SUBJECT -> "the same subject";
                    case ANYONE -> "every character";
                    case OTHER -> "another subject";
                }
                + (source.inView() ? " in view, " : " out of view, ")
                + (source.level() == Level.EVERYWHERE
                        ? "everywhere"
                        : "for " + (source.level() == Level.ARC ? "an " : "a ") + Words.of(source.level()));
    }

    /** What was ruled: {@code replaced: grey}, {@code asked scope}, {@code blocked: locked}; the verdicts of several rules side by side. */
    public String ruling(Situation situation, Ruling ruling) {
        if (ruling.failure() != null) {
            return "a rule fails";
        }
        List<Ruling.Verdict> verdicts = ruling.verdicts();
        return verdicts.isEmpty()
                ? "nothing is decided"
                : verdicts.stream()
                        .map(each -> verdict(situation, each))
                        .distinct()
                        .collect(Collectors.joining(" and "));
    }

    private static String verdict(Situation situation, Ruling.Verdict verdict) {
        String word = Words.of(verdict.act().outcome());
        String detail = verdict.asks() != null
                ? " " + Words.of(verdict.asks())
                : verdict.reason() != null ? ": " + verdict.reason() : "";
        boolean ofEntry = verdict.entry() != Ruling.NONE && verdict.act().needsEntry();
        return word
                + detail
                + (ofEntry
                        ? ": "
                                + Values.of(
                                        situation
                                                .standing()
                                                .get(verdict.entry())
                                                .value(),
                                        verdict.entry()) + " in "
                                + situation
                                        .standing()
                                        .get(verdict.entry())
                                        .spot()
                                        .scope(verdict.entry())
                        : "");
    }
}
