package dev.retcon;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Question;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import dev.retcon.store.Dump;
import dev.retcon.store.Dump.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an owner said and did, in the order in which it came, as far as the store kept it. Of some of it no time is kept: other
 * names of subjects are there from the beginning, what is locked is locked as soon as it stands, and what was undone is undone
 * as soon as its statement was said and answered.
 *
 * @param leftOut how many statements there were of which the content is gone
 */
record Transcript(List<Event> events, int leftOut) {
    Transcript {
        events = List.copyOf(events);
    }

    /**
     * A memory that it is played in.
     *
     * @param made what was made of each statement, by its stored id
     * @param answers what was made of the answer about each
     * @param ids the ids that edits and moves were given here, by their stored ones
     * @param refused what could not be done
     */
    record Take(
            Retcon retcon,
            Map<String, Made> made,
            Map<String, Made> answers,
            Map<String, String> ids,
            List<Event> refused) {
        Take(Retcon retcon) {
            this(retcon, new HashMap<>(), new HashMap<>(), new HashMap<>(), new ArrayList<>());
        }

        void made(String statement, Resolution resolution) {
            made.put(statement, Made.of(resolution));
            ids.put(statement, resolution.statement());
        }
    }

    /** Something that is done to a memory. */
    private interface Deed {
        void in(Take take);
    }

    /**
     * A deed at a moment.
     *
     * @param statement the statement that is said anew; null where none is
     */
    record Event(Instant at, @Nullable String statement, Deed deed) {
        /** Does it; what cannot be done is refused. */
        void play(Take take) {
            try {
                deed.in(take);
            } catch (RetconException refused) {
                if (statement == null) {
                    take.refused().add(this);
                } else {
                    take.made().put(statement, Made.of(refused));
                }
            }
        }
    }

    static Transcript of(String owner, Dump dump) {
        return new Writing(owner, dump).transcript();
    }

    private static final class Writing {
        private final String owner;
        private final Dump dump;
        private final List<Event> events = new ArrayList<>();
        /** When each statement was said, or answered last. */
        private final Map<String, Instant> last = new HashMap<>();

        private int leftOut;

        Writing(String owner, Dump dump) {
            this.owner = owner;
            this.dump = dump;
        }

        Transcript transcript() {
            dump.statements().forEach(this::statement);
            dump.questions().forEach(this::answer);
            dump.places()
                    .forEach(place -> deed(place.at(), take -> take.retcon().end(owner, place.scope())));
            dump.entries().stream()
                    .filter(entry -> entry.isCurrent() && entry.locked())
                    .forEach(this::lock);
            dump.statements().stream()
                    .filter(said -> said.standing() == Standing.UNDONE && last.containsKey(said.id()))
                    .forEach(this::undo);
            events.sort(Comparator.comparing(Event::at));
            List<Event> all = new ArrayList<>();
            Instant first = events.isEmpty() ? Instant.EPOCH : events.get(0).at();
            dump.aliases()
                    .forEach(alias -> all.add(new Event(
                            first.minusSeconds(1),
                            null,
                            take -> take.retcon()
                                    .alias(
                                            owner,
                                            alias.subject().shown(),
                                            alias.alias().shown()))));
            all.addAll(events);
            return new Transcript(all, leftOut);
        }

        private void deed(Instant at, Deed deed) {
            events.add(new Event(at, null, deed));
        }

        private void statement(Said said) {
            Statement content = said.content();
            if (content == null || said.byHand() == Hand.VOCABULARY) {
                leftOut++;
                return;
            }
            last.put(said.id(), said.recordedAt());
            if (said.byHand() == null) {
                Statement named = content.withId(said.id());
                events.add(new Event(
                        said.recordedAt(),
                        said.id(),
                        take -> take.made(said.id(), take.retcon().say(named))));
            } else {
                byHand(said, content);
            }
        }

        private void byHand(Said said, Statement content) {
            Optional<Dump.Change> change = dump.changes().stream()
                    .filter(each -> each.statement().equals(said.id()) && each.before() != null)
                    .findFirst();
            Scope to = Objects.requireNonNull(content.scope()).path();
            Entry.State before = change.map(Dump.Change::before).orElse(null);
            if (before == null || to == null) {
                leftOut++;
                return;
            }
            EntryRef ref = new EntryRef(
                    owner,
                    null,
                    content.category(),
                    content.subject(),
                    content.attribute(),
                    before.scope(),
                    change.flatMap(each -> value(each.entry())).orElse(null));
            String value = String.valueOf(content.value());
            if (said.byHand() == Hand.EDIT) {
                deed(said.recordedAt(), take -> take.made(said.id(), edited(take.retcon(), ref, value)));
            } else {
                deed(
                        said.recordedAt(),
                        take -> take.ids()
                                .put(
                                        said.id(),
                                        String.valueOf(
                                                take.retcon().move(ref, to).statement())));
            }
        }

        /** In another memory another value may stand there; where one is held, that is the one that is meant. */
        private static Resolution edited(Retcon retcon, EntryRef ref, String value) {
            try {
                return retcon.edit(ref, value, null);
            } catch (RetconException refused) {
                return retcon.edit(
                        new EntryRef(
                                ref.owner(), null, ref.category(), ref.subject(), ref.attribute(), ref.scope(), null),
                        value,
                        null);
            }
        }

        private Optional<String> value(String entry) {
            return dump.entries().stream()
                    .filter(each -> each.id().equals(entry))
                    .map(each -> each.value().shown())
                    .findFirst();
        }

        private void answer(Question question) {
            String option = question.answer();
            String statement = question.statement().id();
            if (option == null || question.settled() == null || statement == null || question.isOfVocabulary()) {
                return;
            }
            Instant at = question.settled().at();
            last.merge(statement, at, (one, other) -> one.isAfter(other) ? one : other);
            Answer answer = new Answer(owner, null, statement, option, null);
            deed(at, take -> take.answers().put(statement, Made.of(take.retcon().answer(answer))));
        }

        private void lock(Entry entry) {
            Instant at = entry.statement() == null ? null : last.get(entry.statement());
            if (at != null) {
                EntryRef ref = new EntryRef(
                        owner,
                        null,
                        entry.detail().category(),
                        entry.detail().subject().shown(),
                        entry.detail().attribute().shown(),
                        entry.scope(),
                        entry.value().shown());
                deed(at, take -> take.retcon().lock(ref));
            }
        }

        private void undo(Said said) {
            deed(
                    last.getOrDefault(said.id(), said.recordedAt()),
                    take -> take.retcon().undo(owner, take.ids().getOrDefault(said.id(), said.id())));
        }
    }
}
