package dev.retcon;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Question;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Touch;
import dev.retcon.memory.Touch.Answered;
import dev.retcon.memory.Touch.Did;
import dev.retcon.memory.When;
import dev.retcon.store.Told;
import dev.retcon.store.Touched;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says why an entry is as it is: what was said, asked and done by hand, and which rules decided. */
final class Explaining {
    private final Kit kit;
    private final Remembering remembering;

    Explaining(Kit kit) {
        this.kit = kit;
        this.remembering = new Remembering(kit);
    }

    Provenance why(Work work, String owner, String id) {
        Instant now = kit.present(work, owner);
        Entry entry = kit.resolver().asOf(ByHand.byId(work, owner, id), now);
        Map<String, Entry> older = work.entries(owner, entry.replaces());
        return new Provenance(
                remembering.remembered(work, owner, List.of(entry), now).get(0),
                entry.replaces().stream()
                        .map(older::get)
                        .filter(Objects::nonNull)
                        .map(each -> kit.resolver().asOf(each, now))
                        .toList(),
                touches(work, owner, id));
    }

    private List<Touch> touches(Work work, String owner, String entry) {
        List<Touched> touched = work.changes().touching(owner, entry);
        Map<String, Told> told = work.statements()
                .find(owner, touched.stream().map(Touched::statement).toList());
        return touched.stream()
                .flatMap(each ->
                        Optional.ofNullable(told.get(each.statement())).map(by -> touch(work, each, by)).stream())
                .toList();
    }

    private Touch touch(Work work, Touched touched, Told told) {
        Resolution first = told.resolution();
        Statement said = told.said();
        return new Touch(
                told.id(),
                did(touched, told),
                told.intent(),
                told.byHand(),
                said == null || told.byHand() == Hand.VOCABULARY ? null : said.wording(),
                said == null ? null : statedAt(said, told),
                told.recordedAt(),
                told.message(),
                told.outcome(),
                told.standing(),
                first.rules(),
                told.pack(),
                first.outcome() == Outcome.ASKED ? answered(work, told) : List.of());
    }

    private static Did did(Touched touched, Told told) {
        if (touched.brought()) {
            return Did.BROUGHT;
        }
        if (told.byHand() == Hand.MOVE) {
            return Did.MOVED;
        }
        return touched.again() ? Did.SAID_AGAIN : Did.ENDED;
    }

    private static When statedAt(Statement said, Told told) {
        return said.statedAt() == null ? When.at(told.recordedAt()) : said.statedAt();
    }

    private List<Answered> answered(Work work, Told told) {
        return work.raisedBy(told.owner(), told.id()).stream()
                .sorted(Comparator.comparing(Question::askedAt))
                .flatMap(question -> Stream.ofNullable(answered(work, question)))
                .toList();
    }

    private @Nullable Answered answered(Work work, Question question) {
        return question.settled() == null
                ? null
                : new Answered(
                        question.id(), question.kind(), question.answer(), inWords(work, question), question.settled());
    }

    private @Nullable String inWords(Work work, Question question) {
        String answer = question.answer();
        int chosen =
                question.options().stream().map(Question.Option::word).toList().indexOf(answer);
        return chosen < 0 ? answer : kit.inWords(work, question, null).options().get(chosen);
    }
}
