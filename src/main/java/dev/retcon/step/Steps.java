package dev.retcon.step;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import dev.retcon.json.FieldReader;
import dev.retcon.json.Node;
import dev.retcon.json.ResultJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Category;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Patterns.OneOf;
import dev.retcon.memory.Prompt;
import dev.retcon.memory.QuestionFilter;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.memory.When;
import dev.retcon.schema.Schema;
import java.util.List;
import java.util.Map;

/** Carries out steps in their written form. As thread-safe as the memory it works on. */
public final class Steps {
    private interface Verb {
        JsonNode run(Retcon retcon, Node object);
    }

    private static final Map<String, Verb> VERBS = Map.ofEntries(
            Map.entry("say", Steps::say),
            Map.entry("recall", Steps::recall),
            Map.entry("questions", Steps::questions),
            Map.entry("answer", Steps::answer),
            Map.entry("memory", Steps::memory),
            Map.entry("why", Steps::why),
            Map.entry("edit", HandSteps::edit),
            Map.entry("move", HandSteps::move),
            Map.entry("lock", HandSteps::lock),
            Map.entry("unlock", HandSteps::unlock),
            Map.entry("forget", HandSteps::forget),
            Map.entry("undo", HandSteps::undo),
            Map.entry("undo_message", HandSteps::undoMessage),
            Map.entry("end", HandSteps::end),
            Map.entry("alias", HandSteps::alias),
            Map.entry("unalias", HandSteps::unalias),
            Map.entry("rename", HandSteps::rename),
            Map.entry("export", HandSteps::export),
            Map.entry("import", HandSteps::load),
            Map.entry("erase", HandSteps::erase));

    private final Retcon retcon;

    public Steps(Retcon retcon) {
        this.retcon = retcon;
    }

    /** The verbs that there are. */
    public static List<String> verbs() {
        return VERBS.keySet().stream().sorted().toList();
    }

    public static boolean isVerb(String verb) {
        return VERBS.containsKey(verb);
    }

    /**
     * Carries out one step: an object with one verb.
     *
     * @throws RetconException if it is refused
     */
    public JsonNode run(Node step) {
        if (!(step instanceof Node.Fields fields) || fields.fields().isEmpty()) {
            throw new RetconException(
                    RetconException.Code.INVALID,
                    null,
                    "no_step",
                    Map.of("type", step.type(), "text", step.textOrEmpty()));
        }
        if (fields.fields().size() > 1) {
            throw new RetconException(
                    RetconException.Code.INVALID,
                    null,
                    "several_verbs",
                    Map.of("fields", fields.fields().keySet()));
        }
        return run(fields.only().getKey(), fields.only().getValue());
    }

    /**
     * Carries out one verb.
     *
     * @throws RetconException if it is refused
     */
    public JsonNode run(String verb, Node object) {
        Retcon speaking = speaking(object);
        try {
            Verb known = VERBS.get(verb);
            if (known == null) {
                throw RetconException.invalid(verb, "no_verb", Map.of("text", verb, "options", new OneOf(verbs())));
            }
            return known.run(speaking, object);
        } catch (RetconException refused) {
            throw speaking.inWords(refused);
        }
    }

    /** As {@link #run(Node)}; a refused step gives its error. */
    public JsonNode result(Node step) {
        try {
            return run(step);
        } catch (RetconException refused) {
            return ResultJson.error(refused);
        }
    }

    /** Every step may name the language of its answer. */
    private Retcon speaking(Node object) {
        return object instanceof Node.Fields fields
                        && fields.get("language") instanceof Node.Scalar language
                        && !language.isNull()
                ? retcon.speaking(language.asText())
                : retcon;
    }

    /** What stands behind a verb. */
    static FieldReader fields(String verb, Node object) {
        return FieldReader.of(verb, object, Schema.STEPS.keys(verb));
    }

    private static JsonNode say(Retcon retcon, Node object) {
        Statement statement = StatementJson.read(object);
        return ResultJson.resolution(retcon.say(statement));
    }

    private static JsonNode recall(Retcon retcon, Node object) {
        FieldReader fields = fields("recall", object);
        Recall recall = new Recall(
                fields.required("owner"),
                fields.required("subject"),
                fields.text("attribute"),
                fields.word("category", Category.class),
                fields.parsed("context", Scope::parse),
                fields.parsed("at", When::parse),
                fields.text("language"));
        Integer limit = fields.parsed("limit", Steps::limit);
        if (recall.attribute() != null) {
            return ResultJson.recollection(retcon.recall(recall), retcon::inWords);
        }
        var details = retcon.recallAll(recall);
        return ResultJson.details(
                details, retcon.prompt(details, limit == null ? Prompt.UNLIMITED : limit), retcon::inWords);
    }

    /**
     * Reads how many at most.
     *
     * @throws RetconException {@code invalid} for what is no number from 1
     */
    public static Integer limit(String field, String text) {
        try {
            int limit = Integer.parseInt(text);
            if (limit > 0) {
                return limit;
            }
        } catch (NumberFormatException e) {
            // Refused below, as what is too small is.
        }
        throw RetconException.invalid(field, "no_limit", Map.of("text", text));
    }

    /**
     * The version of an entry, as it is written.
     *
     * @throws RetconException {@code invalid} if it is no number
     */
    public static Integer version(String field, String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw RetconException.invalid(field, "no_version", Map.of("text", text));
        }
    }

    private static JsonNode questions(Retcon retcon, Node object) {
        FieldReader fields = fields("questions", object);
        QuestionFilter filter = new QuestionFilter(
                fields.required("owner"),
                fields.word("status", QuestionStatus.class),
                fields.text("after"),
                fields.parsed("limit", Steps::limit));
        return ResultJson.questions(retcon.questions(filter), retcon::inWords);
    }

    private static JsonNode answer(Retcon retcon, Node object) {
        FieldReader fields = fields("answer", object);
        Answer answer = new Answer(
                fields.required("owner"),
                fields.text("question"),
                fields.text("statement"),
                fields.required("option"),
                fields.text("language"));
        return ResultJson.resolution(retcon.answer(answer));
    }

    private static JsonNode memory(Retcon retcon, Node object) {
        FieldReader fields = fields("memory", object);
        MemoryFilter filter = new MemoryFilter(
                fields.required("owner"),
                fields.text("subject"),
                fields.parsed("scope", Scope::parse),
                fields.word("status", Status.class),
                fields.text("after"),
                fields.parsed("limit", Steps::limit));
        return ResultJson.memory(retcon.memory(filter), retcon::inWords);
    }

    private static JsonNode why(Retcon retcon, Node object) {
        FieldReader fields = fields("why", object);
        return ResultJson.provenance(retcon.why(fields.required("owner"), fields.required("entry")), retcon::inWords);
    }
}
