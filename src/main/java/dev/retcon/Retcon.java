package dev.retcon;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Browse;
import dev.retcon.memory.Contents;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Done;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Prompt;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionFilter;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ServedPack;
import dev.retcon.memory.Shelf;
import dev.retcon.memory.Shelves;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Statement;
import dev.retcon.memory.StatementCheck;
import dev.retcon.memory.When;
import dev.retcon.rules.CodeCache;
import dev.retcon.rules.PackWatch;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Connections;
import dev.retcon.store.Doubt;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import dev.retcon.store.Work;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a character chat trusts: one step in, one result out. Every step is one transaction; what it returns
 * was committed. Safe for use by several threads; what changes one owner's memory waits for each
 * other.
 *
 * <p>Each method refuses what it cannot do with a {@link RetconException}, whose code is one of the contract's, and
 * stores nothing then. Where the store fails, a {@link dev.retcon.store.StoreException} says whether the step was kept, or
 * that it is not known, and how to find out.
 *
 * <pre>{@code
 * try (Retcon retcon = Retcon.open(Path.of("memory"))) {
 *     retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"));
 *     Resolution green = retcon.say(Statement.correct("ana", "Mira", "eye color", "green").denying("blue"));
 *     System.out.println(green.message());
 *     Recollection eyes = retcon.recall(Recall.of("ana", "Mira", "eye color"));
 *     System.out.println(eyes.known());
 * }
 * }</pre>
 */
public final class Retcon implements AutoCloseable {
    private final Store store;
    private final Serving serving;
    private final @Nullable String language;
    private final Runnable closing;

    /** @param language what is spoken where a step names none; null: what the serving pack's kit speaks */
    private Retcon(Store store, Serving serving, @Nullable String language, Runnable closing) {
        this.store = store;
        this.serving = serving;
        this.language = language;
        this.closing = closing;
    }

    /** Opens the memory in a folder, which is made if it is not there, with the default rules. */
    public static Retcon open(Path folder) {
        return builder().store(folder).open();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** How a memory is opened. Not for use by several threads. */
    public static final class Builder {
        private @Nullable RulePack pack;
        private @Nullable Path rules;
        private CodeCache cache = CodeCache.none();
        private Consumer<RulesEvent> onRules = Live::log;
        private @Nullable Path folder;
        private @Nullable String url;
        private @Nullable Store store;
        private Clock clock = Clock.systemUTC();
        private @Nullable String language;

        private Builder() {}

        /**
         * The rules of a folder instead of the default ones. The folder is watched until the memory is closed: a good edit
         * serves within a few seconds, a bad one is reported and changes nothing.
         */
        public Builder rules(Path newRules) {
            this.rules = newRules;
            this.pack = null;
            return this;
        }

        /** Rules that are compiled already; they serve until the memory is closed. */
        public Builder rules(RulePack compiled) {
            this.pack = compiled;
            this.rules = null;
            return this;
        }

        /**
         * A folder in which compiled rules are kept, so that the next start with the same rules takes a fraction of the time;
         * left out, they are compiled at each start. It is made where it is missing, and is no more than a help: where it
         * cannot be used, the rules are compiled. Give each user of a machine one of their own: a folder that others may
         * write to is not used. What rules that were compiled already are kept in is theirs.
         */
        public Builder cache(Path newCache) {
            this.cache = CodeCache.in(newCache);
            return this;
        }

        /**
         * Who is told what became of an edit of the watched rules, and that other programs on the same database serve other
         * rules; left out, the log is. It is called in the watching threads, which go on when it returns.
         */
        public Builder onRules(Consumer<RulesEvent> listener) {
            this.onRules = listener;
            return this;
        }

        /** The folder of the database; left out, everything is kept in memory only. */
        public Builder store(Path newFolder) {
            this.folder = newFolder;
            this.url = null;
            return this;
        }

        /**
         * A database on a PostgreSQL server, {@code jdbc:postgresql://host/database?user=…}. The driver and Flyway's module
         * for it have to be there: {@code org.postgresql:postgresql}, {@code org.flywaydb:flyway-database-postgresql}.
         */
        public Builder store(String newUrl) {
            this.url = newUrl;
            this.folder = null;
            return this;
        }

        /** A store that is open already, and stays open when the memory is closed. */
        public Builder opened(Store open) {
            this.store = open;
            return this;
        }

        /** What tells the time; left out, the system's clock in UTC. */
        public Builder clock(Clock newClock) {
            this.clock = newClock;
            return this;
        }

        /** The language of the answers where a step names none, BCP 47; left out, English. */
        public Builder language(String tag) {
            this.language = StatementCheck.language(tag);
            return this;
        }

        private Store fresh() {
            return url != null ? Store.at(url) : folder != null ? Store.in(folder) : Store.inMemory();
        }

        /**
         * Opens the memory. Where its keys were made by another vocabulary, they are made anew first, in one transaction.
         *
         * @throws dev.retcon.rules.PackException with everything that is wrong with the rules
         * @throws StoreException if another process has the folder open, or it cannot be written; if the
         *     database on the server cannot
         */
        public Retcon open() {
            if (store == null && folder != null) {
                Store.refuseTaken(folder);
            }
            RulePack first = pack != null ? pack : rules != null ? RulePack.in(rules, cache) : RulePack.packed(cache);
            Kit kit = Kit.of(first, clock, language);
            if (store != null) {
                return serving(store, kit, () -> {});
            }
            Store own = fresh();
            try {
                return serving(own, kit, own::close);
            } catch (RuntimeException e) {
                own.close();
                throw e;
            }
        }

        private Retcon serving(Store opened, Kit first, Runnable closing) {
            Serving serving = new Serving(opened, first);
            Live live = new Live(serving, onRules);
            PackWatch watch = rules == null ? null : PackWatch.of(rules, first.pack(), live);
            Others others = opened.isShared() ? new Others(opened, serving, live) : null;
            return new Retcon(opened, serving, null, () -> {
                if (watch != null) {
                    watch.close();
                }
                if (others != null) {
                    others.close();
                }
                closing.run();
            });
        }
    }

    /**
     * The same memory, answering in another language where a step names none. It need not be closed.
     *
     * @param tag BCP 47; a language that there are no texts in falls back to its parent, then to English
     * @throws RetconException {@code invalid} if it is no language tag
     */
    public Retcon speaking(String tag) {
        return new Retcon(store, serving, StatementCheck.language(tag), () -> {});
    }

    /** The rule pack that serves now. Where its folder is watched, the next one may take its place at any moment. */
    public RulePack pack() {
        return kit().pack();
    }

    /**
     * The digests of the other rule packs that other programs serve on the same database now, as it was seen within the last
     * seconds; empty where all serve the same.
     */
    public Set<String> elsewhere() {
        return serving.elsewhere();
    }

    /** Every rule pack that served this store, in the order in which they first did: what the digests of statements were. */
    public List<ServedPack> packs() {
        return store.packs();
    }

    /** The files of a rule pack that served this store, from path to text; empty where none with this digest did. */
    public Optional<Map<String, String>> packFiles(String digest) {
        return store.packFiles(digest);
    }

    /** The connections to the database, as they are used right now. */
    public Connections connections() {
        return store.connections();
    }

    /** What the next step would be taken with. */
    private Kit kit() {
        return spoken(serving.kit());
    }

    private Kit spoken(Kit kit) {
        return language == null ? kit : kit.speaking(language);
    }

    /**
     * Takes a statement in, decides it, and keeps the result. The same id with the same content gives the first answer
     * again and changes nothing. A statement without an id gets one, under which it can be sent again.
     *
     * @throws RetconException {@code invalid}, {@code conflicting_id}, {@code rule_violation}
     */
    public Resolution say(Statement statement) {
        return step(statement.language(), kit -> {
            StatementCheck.check(statement);
            String given = statement.id();
            String id = given == null ? Saying.newId() : given;
            Statement named = statement.withId(id);
            return kit.write(store, work -> new Saying(kit).say(work, named, id, given == null), Doubt.of(id));
        });
    }

    /**
     * Takes the user's answer to a question.
     *
     * @throws RetconException {@code no_such_question}, {@code already_answered}, {@code withdrawn}, {@code invalid} for
     *     what is none of its options, {@code rule_violation}
     */
    public Resolution answer(Answer answer) {
        return step(answer.language(), kit -> {
            StatementCheck.owner(answer.owner());
            if (answer.question() != null && answer.statement() != null) {
                throw RetconException.invalid("statement", "question_twice", Map.of());
            }
            if (answer.language() != null) {
                StatementCheck.language(answer.language());
            }
            return kit.write(store, work -> new Saying(kit).answer(work, answer), Doubt.ANSWER);
        });
    }

    /**
     * Edits an entry by hand: the user's own word at its scope, kept exactly as typed. It outranks guesses, passes a lock,
     * and can be undone under the statement id that it gives.
     *
     * @param version the entry's version as it was seen; null: whatever it is
     * @throws RetconException {@code stale} where the entry has changed or is not current any more,
     *     {@code no_such_entry}, {@code ambiguous_subject}, {@code invalid}, {@code rule_violation}
     */
    public Resolution edit(EntryRef entry, String value, @Nullable Integer version) {
        return change(entry.owner(), (kit, work) -> new ByHand(kit).edit(work, checked(entry), value, version));
    }

    /**
     * Moves an entry to another scope; nothing stays behind. It can be undone under the statement id that it gives.
     *
     * @throws RetconException {@code occupied} where one stands already, {@code locked}, {@code stale},
     *     {@code no_such_entry}, {@code ambiguous_subject}, {@code invalid}
     */
    public Done move(EntryRef entry, Scope to) {
        return change(entry.owner(), (kit, work) -> new ByHand(kit).move(work, checked(entry), to));
    }

    /**
     * Locks an entry: canon, which no statement ends.
     *
     * @throws RetconException {@code stale}, {@code no_such_entry}, {@code ambiguous_subject}, {@code invalid}
     */
    public Done lock(EntryRef entry) {
        return change(entry.owner(), (kit, work) -> new ByHand(kit).lock(work, checked(entry), true));
    }

    /** Unlocks an entry; as {@link #lock}. */
    public Done unlock(EntryRef entry) {
        return change(entry.owner(), (kit, work) -> new ByHand(kit).lock(work, checked(entry), false));
    }

    /**
     * Forgets an entry with its history at its scope; an outdated one, named by its id, alone. It cannot be undone.
     *
     * @throws RetconException {@code locked}, {@code no_such_entry}, {@code ambiguous_subject}, {@code invalid}
     */
    public Done forget(EntryRef entry) {
        return change(entry.owner(), (kit, work) -> new ByHand(kit).forget(work, checked(entry)));
    }

    private static EntryRef checked(EntryRef ref) {
        if (ref.entry() != null
                && (ref.subject() != null
                        || ref.attribute() != null
                        || ref.category() != null
                        || ref.scope() != null
                        || ref.old() != null)) {
            throw RetconException.invalid("entry", "entry_twice", Map.of());
        }
        return ref;
    }

    /**
     * Undoes a statement, an edit or a move: what it brought is undone, what it ended is current again.
     *
     * @throws RetconException {@code cannot_undo}, with the reason
     */
    public Done undo(String owner, String statement) {
        return change(owner, (kit, work) -> {
            StatementCheck.name("statement", statement);
            return new Undoing(kit).undo(work, owner, statement);
        });
    }

    /**
     * Undoes all statements of a chat message that changed something, newest first, or none: for a reroll, an edited or a
     * deleted message.
     *
     * @throws RetconException {@code cannot_undo}, with the reason
     */
    public Done undoMessage(String owner, String message) {
        return change(owner, (kit, work) -> {
            StatementCheck.name("message", message);
            return new Undoing(kit).message(work, owner, message);
        });
    }

    /**
     * Ends a story, an arc or a scene: its entries become outdated, but for those that are locked.
     *
     * @throws RetconException {@code invalid}
     */
    public Done end(String owner, Scope place) {
        return change(owner, (kit, work) -> new ByHand(kit).end(work, owner, place));
    }

    /**
     * Gives a subject another name. A name that several bear is asked about.
     *
     * @throws RetconException {@code ambiguous_subject}, {@code invalid}
     */
    public Done alias(String owner, String subject, String alias) {
        return change(owner, (kit, work) -> new Naming(kit).alias(work, owner, subject, alias));
    }

    /**
     * Takes another name from a subject.
     *
     * @throws RetconException {@code invalid} where it has none such
     */
    public Done unalias(String owner, String subject, String alias) {
        return change(owner, (kit, work) -> new Naming(kit).unalias(work, owner, subject, alias));
    }

    /**
     * Renames a subject; the old name stays as an alias.
     *
     * @throws RetconException {@code occupied} where the new name has entries or is another's alias,
     *     {@code ambiguous_subject}, {@code invalid}
     */
    public Done rename(String owner, String subject, String to) {
        return change(owner, (kit, work) -> new Naming(kit).rename(work, owner, subject, to));
    }

    /**
     * Everything that is kept of an owner, or of one subject: entries with ids, versions, times, history and locks,
     * statements, questions, aliases, ended places, marks. The same memory gives the same bytes.
     *
     * @throws RetconException {@code ambiguous_subject}, {@code invalid}
     */
    public JsonNode exported(String owner, @Nullable String subject) {
        return look(owner, (kit, work) -> new Porting(kit).export(work, owner, subject));
    }

    /**
     * Takes in what {@link #exported} gave. What the owner was told to forget before does not come back with it.
     *
     * @throws RetconException {@code occupied} where the owner has entries, {@code conflicting_id}, {@code invalid}
     */
    public Done imported(String owner, JsonNode memory) {
        return change(owner, (kit, work) -> new Porting(kit).load(work, owner, memory));
    }

    /**
     * Erases everything of an owner, or of one subject, and rewrites the database's files, so that no trace stays.
     *
     * @throws RetconException {@code ambiguous_subject}, {@code invalid}
     */
    public Done erase(String owner, @Nullable String subject) {
        Done done = change(owner, Doubt.AGAIN, (kit, work) -> new Porting(kit).erase(work, owner, subject));
        store.compact();
        return done;
    }

    /**
     * Recalls one detail.
     *
     * @throws RetconException {@code invalid}
     */
    public Recollection recall(Recall asked) {
        return reading(asked, (kit, recalling, subject) -> {
            if (asked.attribute() == null) {
                throw RetconException.invalid("attribute", "missing_in_recall", Map.of());
            }
            return recalling.of(kit.vocabulary().detail(asked.owner(), asked.category(), subject, asked.attribute()));
        });
    }

    /**
     * Recalls every detail that speaks or is unresolved in the context, those of the narrowest scopes first.
     *
     * @throws RetconException {@code invalid}
     */
    public List<Recollection> recallAll(Recall asked) {
        return reading(asked, (kit, recalling, subject) -> recalling.all(subject));
    }

    private interface Reading<T> {
        T of(Kit kit, Recalling recalling, Name subject);
    }

    private <T> T reading(Recall asked, Reading<T> reading) {
        return step(asked.language(), kit -> {
            StatementCheck.owner(asked.owner());
            Name.of("subject", asked.subject());
            if (asked.attribute() != null) {
                Name.of("attribute", asked.attribute());
            }
            if (asked.language() != null) {
                StatementCheck.language(asked.language());
            }
            return kit.read(
                    store,
                    work -> reading.of(
                            kit,
                            new Recalling(kit.recaller(), work, asked, kit.present(work, asked.owner())),
                            Naming.subject(work, asked.owner(), asked.subject())));
        });
    }

    /**
     * What {@link #recallAll} gave, as plain lines for a language model.
     *
     * @param limit the most UTF-16 characters it may have, from 1, or {@link Prompt#UNLIMITED}
     * @throws RetconException {@code invalid} for a lower limit
     */
    public Prompt prompt(List<Recollection> recalled, int limit) {
        if (limit < 1) {
            throw inWords(RetconException.invalid("limit", "no_limit", Map.of("text", limit)));
        }
        return kit().speech().prompt(recalled, limit);
    }

    /** The questions of an owner, oldest first. */
    public List<Question> questions(String owner, @Nullable QuestionStatus status) {
        return questions(QuestionFilter.of(owner).in(status));
    }

    /**
     * The questions of an owner, oldest first. With a limit it is a page; the next one begins {@code after} its last question,
     * and what is asked meanwhile comes on later pages.
     *
     * @throws RetconException {@code no_such_question} where there is no question to begin after, {@code invalid}
     */
    public List<Question> questions(QuestionFilter filter) {
        return look(filter.owner(), (kit, work) -> {
            refuseNoLimit(filter.limit());
            Question last = filter.after() == null ? null : asked(work, filter.owner(), filter.after());
            return filter.limit() == null && last == null
                    ? work.questions(filter.owner(), filter.status())
                    : work.questions(
                            filter.owner(),
                            filter.status(),
                            last,
                            filter.limit() == null ? Integer.MAX_VALUE : filter.limit());
        });
    }

    private static Question asked(Work work, String owner, String id) {
        return work.question(owner, id)
                .orElseThrow(() -> new RetconException(
                        RetconException.Code.NO_SUCH_QUESTION, "after", "id", Map.of("question", id)));
    }

    private static void refuseNoLimit(@Nullable Integer limit) {
        if (limit != null && limit < 1) {
            throw RetconException.invalid("limit", "no_limit", Map.of("text", limit));
        }
    }

    /** A question and its options in plain words; the entries that it speaks of as they are now. */
    public Spoken inWords(Question question) {
        return step(null, kit -> kit.read(store, work -> kit.inWords(work, question, null)));
    }

    /** An entry in plain words: what holds or held, where, how it ended. */
    public String inWords(Remembered remembered) {
        return kit().speech().entry(remembered.entry(), remembered.replacedBy());
    }

    /**
     * A scope in plain words, as it stands in a sentence.
     *
     * @param detail what holds there, if it is known: wishes and what is about the user hold in chats
     */
    public String inWords(Scope scope, @Nullable Detail detail) {
        return kit().speech().scope(scope, detail);
    }

    /**
     * A text of the wording by its key, for whoever draws a page: a heading, a label.
     *
     * @param words what the text names
     */
    public String text(String key, Map<String, ?> words) {
        return kit().speech().text(key, words);
    }

    /** The day of a moment as the language writes it; empty where nobody knows it. */
    public String day(Moment moment) {
        return kit().speech().day(moment);
    }

    /** A time as the language writes it (UTC), to the minute where it is an instant. */
    public String time(When when) {
        return kit().speech().time(when);
    }

    /** What the user may be told where the store failed: whether the step was kept, and what to do. */
    public String inWords(StoreException failed) {
        String known = switch (failed.kept()) {
            case NOTHING -> "nothing_kept";
            case UNKNOWN -> "unknown";
            case ALL -> "kept";
        };
        return kit().speech().failure(known, failed.statement());
    }

    /** A refusal in plain words: of what was read outside this memory. */
    public RetconException inWords(RetconException refused) {
        return kit().speech().refusal(refused);
    }

    /**
     * The entries of an owner, in the order in which they were recorded, with the open question that could change them.
     * One whose {@code until} has passed is shown as it will be stored with the next statement: outdated. With a limit it
     * is a page; the next one begins {@code after} its last entry, and what is recorded meanwhile comes on later pages.
     *
     * @throws RetconException {@code no_such_entry} where there is no entry to begin after, {@code ambiguous_subject},
     *     {@code invalid}
     */
    public List<Remembered> memory(MemoryFilter filter) {
        return look(filter.owner(), (kit, work) -> {
            refuseNoLimit(filter.limit());
            return new Remembering(kit).page(work, filter);
        });
    }

    /**
     * When the memory of each of some owners changed last: a moment that every change moves, by whichever program. An owner
     * of whom nothing is kept is left out. The passing of an {@code until} is no change.
     */
    public Map<String, Instant> changedAt(Collection<String> owners) {
        owners.forEach(StatementCheck::owner);
        return store.read(work -> {
            Map<String, Instant> moments = new HashMap<>();
            owners.forEach(owner -> work.lastRecorded(owner).ifPresent(at -> moments.put(owner, at)));
            return Map.copyOf(moments);
        });
    }

    /**
     * Whom and which stories a memory is about. What stood once counts too.
     *
     * @param limit how many of each at most
     * @throws RetconException {@code invalid}
     */
    public Contents contents(String owner, int limit) {
        return look(owner, (kit, work) -> new Browsing(kit, work, owner).contents(limit));
    }

    /**
     * A memory by subject and by place: a page of some subjects, of each the first places, at each the first entries. No
     * other entries are read; whom and where there are any, the database finds by walking them.
     *
     * @throws RetconException {@code invalid}
     */
    public Shelves shelves(Browse asked) {
        return look(asked.owner(), (kit, work) -> new Browsing(kit, work, asked.owner()).shelves(asked));
    }

    /**
     * What is remembered of a subject at a place, a page of it.
     *
     * @param subjectKey the key of the subject
     * @param past whether what stands no more is asked for, the newest first; else what stands, the oldest first
     * @param after the id of the entry after which the page begins; null: with the first
     * @throws RetconException {@code no_such_entry} where there is no entry to begin after, {@code invalid}
     */
    public Shelf shelf(String owner, String subjectKey, Scope scope, boolean past, @Nullable String after, int limit) {
        return look(owner, (kit, work) -> new Browsing(kit, work, owner).shelf(subjectKey, scope, past, after, limit));
    }

    /**
     * Every entry, at any scope, of the detail that an entry is of, what was recorded last first.
     *
     * @param before the id of the entry after which the page goes on; null: from the newest
     * @throws RetconException {@code no_such_entry}, {@code invalid}
     */
    public List<Remembered> history(String owner, String entry, @Nullable String before, int limit) {
        return look(owner, (kit, work) -> new Browsing(kit, work, owner).history(entry, before, limit));
    }

    /** Changes an owner's memory. */
    private <T> T change(String owner, BiFunction<Kit, Work, T> change) {
        return change(owner, Doubt.LOOK, change);
    }

    private <T> T change(String owner, Doubt doubt, BiFunction<Kit, Work, T> change) {
        return step(null, kit -> {
            StatementCheck.owner(owner);
            return kit.write(store, work -> change.apply(kit, work), doubt);
        });
    }

    /** Looks at an owner's memory. */
    private <T> T look(String owner, BiFunction<Kit, Work, T> look) {
        return step(null, kit -> {
            StatementCheck.owner(owner);
            return kit.read(store, work -> look.apply(kit, work));
        });
    }

    /** Takes a step, whole with one pack; where it is refused, that is said in the language that was asked for. */
    private <T> T step(@Nullable String asked, Function<Kit, T> step) {
        return serving.step(taken -> {
            Kit kit = spoken(taken);
            try {
                return step.apply(kit);
            } catch (RetconException refused) {
                throw kit.speech(asked).refusal(refused);
            }
        });
    }

    /**
     * Why an entry is as it is: what it replaced, what replaced it, each statement that touched it, and the rules that
     * decided.
     *
     * @throws RetconException {@code no_such_entry}, of one that was forgotten too
     */
    public Provenance why(String owner, String entry) {
        return look(owner, (kit, work) -> new Explaining(kit).why(work, owner, entry));
    }

    @Override
    public void close() {
        closing.run();
    }
}
