package dev.retcon;

import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.StatementCheck;
import dev.retcon.recall.Recaller;
import dev.retcon.resolve.Decision;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import dev.retcon.store.Told;
import dev.retcon.store.Work;
import dev.retcon.wording.Wording;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a character chat trusts: one step in, one result out. Every step is one transaction; what it returns
 * was committed. Safe for use by several threads; statements on one detail wait for each other.
 *
 * <p>Each method refuses what it cannot do with a {@link RetconException}, whose code is one of the contract's, and
 * stores nothing then.
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
    private final RulePack pack;
    private final Store store;
    private final boolean ownsStore;
    private final Ticker ticker;
    private final @Nullable String language;
    private final Resolver resolver;
    private final Recaller recaller;
    private final Wording wording;

    private Retcon(Builder builder) {
        this.pack = builder.pack == null ? RulePack.packed() : builder.pack;
        this.ownsStore = builder.store == null;
        this.store = builder.store != null
                ? builder.store
                : builder.folder == null ? Store.inMemory() : Store.in(builder.folder);
        this.ticker = new Ticker(builder.clock);
        this.language = builder.language;
        this.resolver = new Resolver(pack);
        this.recaller = new Recaller(pack);
        this.wording = new Wording(pack);
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
        private @Nullable Path folder;
        private @Nullable Store store;
        private Clock clock = Clock.systemUTC();
        private @Nullable String language;

        private Builder() {}

        /**
         * The rules of a folder instead of the default ones.
         *
         * @throws dev.retcon.rules.PackException with everything that is wrong with them
         */
        public Builder rules(Path rules) {
            return rules(RulePack.in(rules));
        }

        /** Rules that are compiled already. */
        public Builder rules(RulePack compiled) {
            this.pack = compiled;
            return this;
        }

        /** The folder of the database; left out, everything is kept in memory only. */
        public Builder store(Path newFolder) {
            this.folder = newFolder;
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
            this.language = tag;
            return this;
        }

        /**
         * Opens the memory.
         *
         * @throws dev.retcon.store.StoreException if another process has the folder open, or it cannot be written
         */
        public Retcon open() {
            return new Retcon(this);
        }
    }

    /** The rule pack that decides. */
    public RulePack pack() {
        return pack;
    }

    /**
     * Takes a statement in, decides it, and keeps the result. The same id with the same content gives the first answer
     * again and changes nothing.
     *
     * @throws RetconException {@code invalid}, {@code conflicting_id}, {@code rule_violation}
     */
    public Resolution say(Statement statement) {
        StatementCheck.check(statement);
        refuseLater(statement.intent());
        String content = StatementJson.write(statement).toString();
        return store.write(work -> {
            if (statement.id() != null) {
                Optional<Told> told = work.statement(statement.owner(), statement.id());
                if (told.isPresent()) {
                    return repeated(told.get(), content);
                }
            }
            Name subject = subject(work, statement.owner(), statement.subject());
            Detail detail = Resolver.detail(statement, subject, pack.vocabulary());
            work.lock(detail);
            Instant now = now(work, statement.owner());
            String id = statement.id() != null ? statement.id() : "s-" + UUID.randomUUID();
            Decision decision = resolver.decide(statement, id, load(work, detail), now);
            Resolution resolution = keep(work, decision, statement, id, detail, statement.language());
            String answer = SnapshotJson.write(resolution);
            work.tell(new Told(
                    statement.owner(),
                    id,
                    statement.withId(id),
                    content,
                    answer,
                    statement.message(),
                    now,
                    pack.digest()));
            return resolution;
        });
    }

    private static void refuseLater(Intent intent) {
        if (intent == Intent.FORGET || intent == Intent.INFER) {
            throw RetconException.invalid("intent", "This version knows correct and mention. Send one of them.");
        }
    }

    private static Resolution repeated(Told told, String content) {
        if (!told.content().equals(content)) {
            throw new RetconException(
                    RetconException.Code.CONFLICTING_ID,
                    "id",
                    "The statement \"" + told.id() + "\" was sent before with other content. Give this one an id of"
                            + " its own.");
        }
        return SnapshotJson.read(told.answer());
    }

    /** Writes what was decided, and says it. */
    private Resolution keep(
            Work work, Decision decision, Statement said, String id, Detail detail, @Nullable String asked) {
        work.apply(decision.changes(), holdsMany(detail));
        String message = wording.confirmation(decision, said, detail, asked == null ? language : asked);
        return new Resolution(
                id,
                decision.outcome(),
                decision.saved(),
                decision.replaced(),
                decision.kept(),
                decision.question(),
                null,
                message,
                decision.rules(),
                pack.digest());
    }

    /**
     * Takes the user's answer to a question.
     *
     * @throws RetconException {@code no_such_question}, {@code already_answered}, {@code withdrawn}, {@code invalid} for
     *     what is none of its options, {@code rule_violation}
     */
    public Resolution answer(Answer answer) {
        StatementCheck.owner(answer.owner());
        if (answer.question() != null && answer.statement() != null) {
            throw RetconException.invalid(
                    "statement", "Both question and statement are given. Name the question by one of them.");
        }
        if (answer.language() != null) {
            StatementCheck.language(answer.language());
        }
        return store.write(work -> {
            Question found = question(work, answer);
            work.lock(found.detail());
            Question question = work.question(answer.owner(), found.id()).orElseThrow();
            refuseSettled(question);
            Question.Option option = option(question, answer.option());
            Instant now = now(work, answer.owner());
            Decision decision = resolver.answer(question, option, load(work, question.detail()), now);
            Statement said = question.statement();
            String id = said.id() == null ? question.id() : said.id();
            String asked = answer.language() == null ? said.language() : answer.language();
            Resolution resolution = keep(work, decision, said, id, question.detail(), asked);
            work.answered(question, now);
            return resolution;
        });
    }

    private static Question question(Work work, Answer answer) {
        Optional<Question> found;
        if (answer.question() != null) {
            found = work.question(answer.owner(), answer.question());
        } else if (answer.statement() != null) {
            List<Question> raised = work.raisedBy(answer.owner(), answer.statement());
            found = raised.stream()
                    .filter(Question::isOpen)
                    .findFirst()
                    .or(() -> raised.stream().findFirst());
        } else {
            found = work.newestOpen(answer.owner());
        }
        return found.orElseThrow(() -> new RetconException(
                RetconException.Code.NO_SUCH_QUESTION,
                answer.question() != null
                        ? "There is no question \"" + answer.question() + "\". List the open ones with questions."
                        : answer.statement() != null
                                ? "The statement \"" + answer.statement() + "\" raised no question."
                                        + " List the open ones with questions."
                                : "No question is open. There is nothing to answer."));
    }

    private static void refuseSettled(Question question) {
        switch (question.status()) {
            case OPEN -> {}
            case ANSWERED ->
                throw new RetconException(
                        RetconException.Code.ALREADY_ANSWERED,
                        "The question \"" + question.id() + "\" was answered before. Send a new statement to change"
                                + " what stands.");
            case WITHDRAWN ->
                throw new RetconException(
                        RetconException.Code.WITHDRAWN,
                        "The question \"" + question.id() + "\" needs no answer any more (" + question.reason()
                                + "). Send the statement again if it still holds.");
        }
    }

    private static Question.Option option(Question question, String word) {
        return question.options().stream()
                .filter(option -> option.word().equals(word))
                .findFirst()
                .or(() -> Optional.ofNullable(place(question, word)))
                .orElseThrow(() -> RetconException.invalid(
                        "option",
                        "\"" + word + "\" is none of the options. Answer with one of: "
                                + String.join(
                                        ", ",
                                        question.options().stream()
                                                .map(Question.Option::word)
                                                .toList())
                                + "."));
    }

    /** A scope may be answered by its path too; where a place is asked for, by any path. */
    private static Question.@Nullable Option place(Question question, String word) {
        boolean path = word.equals("everywhere") || word.startsWith("story:");
        if (!path) {
            return null;
        }
        Scope scope = Scope.parse("option", word);
        Optional<Question.Option> listed = question.options().stream()
                .filter(option -> option.scope() != null
                        && option.scope().equals(scope)
                        && (option.does() == Question.Does.SCOPE
                                || option.does() == Question.Does.PLACE
                                || option.does() == Question.Does.MATCH))
                .findFirst();
        return listed.orElseGet(() -> question.kind() == dev.retcon.memory.QuestionKind.PLACE
                ? new Question.Option(word, Question.Does.PLACE, scope, null)
                : null);
    }

    /**
     * Recalls one detail.
     *
     * @throws RetconException {@code invalid}
     */
    public Recollection recall(Recall asked) {
        if (asked.attribute() == null) {
            throw RetconException.invalid("attribute", "attribute is missing. Name it, or call recallAll.");
        }
        String attribute = asked.attribute();
        return reading(
                asked,
                (recalling, subject) ->
                        recalling.of(pack.vocabulary().detail(asked.owner(), asked.category(), subject, attribute)));
    }

    /**
     * Recalls every detail that speaks or is unresolved in the context, those of the narrowest scopes first.
     *
     * @throws RetconException {@code invalid}
     */
    public List<Recollection> recallAll(Recall asked) {
        return reading(asked, Recalling::all);
    }

    private <T> T reading(Recall asked, BiFunction<Recalling, Name, T> reading) {
        StatementCheck.owner(asked.owner());
        Name.of("subject", asked.subject());
        if (asked.attribute() != null) {
            Name.of("attribute", asked.attribute());
        }
        if (asked.language() != null) {
            StatementCheck.language(asked.language());
        }
        return store.read(work -> {
            Instant now = ticker.now(work.lastRecorded(asked.owner()).orElse(null));
            return reading.apply(
                    new Recalling(recaller, work, asked, now), subject(work, asked.owner(), asked.subject()));
        });
    }

    /** What {@link #recallAll} gave, as plain lines for a language model. */
    public String prompt(List<Recollection> recalled, @Nullable String asked) {
        return wording.prompt(recalled, asked == null ? language : asked);
    }

    /** The questions of an owner, oldest first. */
    public List<Question> questions(String owner, @Nullable QuestionStatus status) {
        StatementCheck.owner(owner);
        return store.read(work -> work.questions(owner, status));
    }

    /** What a question asks, in a language. */
    public String text(Question question, @Nullable String asked) {
        return wording.question(question, asked == null ? language : asked);
    }

    /**
     * The entries of an owner, in the order in which they were recorded, with the open question that could change them.
     * One whose {@code until} has passed is shown as it will be stored with the next statement: outdated.
     */
    public List<Remembered> memory(MemoryFilter filter) {
        StatementCheck.owner(filter.owner());
        return store.read(work -> {
            Instant now = ticker.now(work.lastRecorded(filter.owner()).orElse(null));
            String key = filter.subject() == null
                    ? null
                    : subject(work, filter.owner(), filter.subject()).key();
            List<Question> open = work.questions(filter.owner(), QuestionStatus.OPEN);
            return work.memory(filter.owner(), key, filter.scope(), null).stream()
                    .map(entry -> resolver.asOf(entry, now))
                    .filter(entry -> filter.status() == null || entry.status() == filter.status())
                    .map(entry -> new Remembered(entry, hangingOver(entry, open)))
                    .toList();
        });
    }

    private static @Nullable Question hangingOver(Entry entry, List<Question> open) {
        return open.stream()
                .filter(question -> entry.isCurrent() && question.couldChange(entry))
                .findFirst()
                .orElse(null);
    }

    private Instant now(Work work, String owner) {
        return ticker.next(work.lastRecorded(owner).orElse(null));
    }

    private static DetailMemory load(Work work, Detail detail) {
        return work.load(detail).withStories(() -> work.stories(detail.owner()));
    }

    private boolean holdsMany(Detail detail) {
        return pack.vocabulary().of(detail.attribute().key()).holds() == dev.retcon.memory.Holds.MANY;
    }

    /** The subject as typed, compared by the name that the owner's aliases put in its place. */
    private static Name subject(Work work, String owner, String typed) {
        Name name = Name.of("subject", typed);
        List<Name> named = new ArrayList<>(work.named(owner, name));
        if (named.size() > 1) {
            throw new RetconException(
                    RetconException.Code.AMBIGUOUS_SUBJECT,
                    "subject",
                    "\"" + typed + "\" is an alias of several: " + named + ". Name one of them.");
        }
        return named.isEmpty() ? name : name.comparedAs(named.get(0).key());
    }

    @Override
    public void close() {
        if (ownsStore) {
            store.close();
        }
    }
}
