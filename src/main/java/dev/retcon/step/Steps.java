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
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.memory.When;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
        if (!(step instanceof Node.Fields fields) || fields.fields().size() != 1) {
            throw new RetconException(
                    RetconException.Code.INVALID,
                    "A step is an object with one verb, {\"say\": {…}}; this is "
                            + (step instanceof Node.Fields many
                                    ? "an object with " + many.fields().keySet()
                                    : step.kind())
                            + ".");
        }
        return run(fields.only().getKey(), fields.only().getValue());
    }

    /**
     * Carries out one verb.
     *
     * @throws RetconException if it is refused
     */
    public JsonNode run(String verb, Node object) {
        Verb known = VERBS.get(verb);
        if (known == null) {
            throw RetconException.invalid(
                    verb, "\"" + verb + "\" is no verb. Use one of: " + String.join(", ", verbs()) + ".");
        }
        return known.run(retcon, object);
    }

    /** As {@link #run(Node)}; a refused step gives its error. */
    public JsonNode result(Node step) {
        try {
            return run(step);
        } catch (RetconException refused) {
            return ResultJson.error(refused);
        }
    }

    private static JsonNode say(Retcon retcon, Node object) {
        Statement statement = StatementJson.read(object);
        return ResultJson.resolution(retcon.say(statement), text(retcon, statement.language()));
    }

    static Function<Question, String> text(Retcon retcon, @Nullable String language) {
        return question -> retcon.text(question, language);
    }

    private static JsonNode recall(Retcon retcon, Node object) {
        FieldReader fields = FieldReader.of(
                "recall", object, "owner", "subject", "attribute", "category", "context", "at", "language");
        Recall recall = new Recall(
                fields.required("owner"),
                fields.required("subject"),
                fields.text("attribute"),
                fields.word("category", Category.class),
                fields.parsed("context", Scope::parse),
                fields.parsed("at", When::parse),
                fields.text("language"));
        Function<Question, String> text = text(retcon, recall.language());
        if (recall.attribute() != null) {
            return ResultJson.recollection(retcon.recall(recall), text);
        }
        var details = retcon.recallAll(recall);
        return ResultJson.details(details, retcon.prompt(details, recall.language()), text);
    }

    private static JsonNode questions(Retcon retcon, Node object) {
        FieldReader fields = FieldReader.of("questions", object, "owner", "status", "language");
        return ResultJson.questions(
                retcon.questions(fields.required("owner"), fields.word("status", QuestionStatus.class)),
                text(retcon, fields.text("language")));
    }

    private static JsonNode answer(Retcon retcon, Node object) {
        FieldReader fields = FieldReader.of("answer", object, "owner", "question", "statement", "option", "language");
        Answer answer = new Answer(
                fields.required("owner"),
                fields.text("question"),
                fields.text("statement"),
                fields.required("option"),
                fields.text("language"));
        return ResultJson.resolution(retcon.answer(answer), text(retcon, answer.language()));
    }

    private static JsonNode memory(Retcon retcon, Node object) {
        FieldReader fields = FieldReader.of("memory", object, "owner", "subject", "scope", "status", "after", "limit");
        return ResultJson.memory(retcon.memory(new MemoryFilter(
                fields.required("owner"),
                fields.text("subject"),
                fields.parsed("scope", Scope::parse),
                fields.word("status", Status.class),
                fields.text("after"),
                fields.parsed("limit", Steps::limit))));
    }

    private static JsonNode why(Retcon retcon, Node object) {
        FieldReader fields = FieldReader.of("why", object, "owner", "entry");
        return ResultJson.provenance(retcon.why(fields.required("owner"), fields.required("entry")));
    }

    private static Integer limit(String field, String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw RetconException.invalid(
                    field, "\"" + text + "\" is no limit. Send how many entries the page may have, a whole number.");
        }
    }
}
