package dev.retcon.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Retcon;
import dev.retcon.json.FieldReader;
import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.step.Steps;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One entry: its whole story, and the user's own word about it, {@code /v1/owners/{owner}/entries/{id}}. */
final class EntryApi implements Routes {
    private static final String ENTRY = OwnerApi.OWNER + "/entries/{id}";
    private static final List<String> EDIT = List.of("value", "version");

    private final Served served;
    private final Metrics metrics;

    EntryApi(Served served, Metrics metrics) {
        this.served = served;
        this.metrics = metrics;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get(ENTRY, this::story, Right.READ);
        routes.patch(ENTRY, this::edit, Right.WRITE);
    }

    private void story(Context request) {
        Asked.only(request, List.of("language"));
        Retcon retcon = Asked.speaking(request, served.retcon());
        JsonNode why =
                ResultJson.provenance(retcon.why(Asked.owner(request), request.pathParam("id")), retcon::inWords);
        String tag = EntityTag.of(why.path("entry").path("version").asInt(), why.toString());
        request.header("ETag", tag).header("Cache-Control", "private, no-cache");
        if (EntityTag.isKnown(request, tag)) {
            request.header("Vary", Answers.VARY).status(HttpStatus.NOT_MODIFIED);
        } else {
            Answers.json(request, why);
        }
    }

    private void edit(Context request) {
        Asked.only(request, List.of("language"));
        Retcon retcon = Asked.speaking(request, served.retcon());
        Node body =
                NodeReader.json(Asked.text(Asked.bytes(request, served.limits().body())));
        FieldReader fields = FieldReader.of("edit", body, EDIT);
        IfMatch match = IfMatch.of(request);
        String value = fields.required("value");
        String version = fields.parsed(
                "version", (field, text) -> Steps.version(field, text).toString());
        ObjectNode result = match.isOpen()
                ? edit(request, retcon, value, version)
                : matching(request, retcon, value, version, match);
        metrics.counted(result);
        JsonNode saved = result.path("saved");
        request.header("ETag", EntityTag.of(saved.path("version").asInt()));
        request.header(
                "Location",
                "/v1/owners/" + LocalPath.escaped(Asked.owner(request)) + "/entries/"
                        + LocalPath.escaped(saved.path("id").asText()));
        Answers.json(request, result);
    }

    /** Each version that fits is handed to the edit itself, which compares it in its own transaction. */
    private ObjectNode matching(Context request, Retcon retcon, String value, @Nullable String version, IfMatch match) {
        RetconException stale = null;
        for (String fitting : match.versions()) {
            if (version == null || version.equals(fitting)) {
                try {
                    return edit(request, retcon, value, fitting);
                } catch (RetconException refused) {
                    if (refused.code() != Code.STALE) {
                        throw refused;
                    }
                    stale = refused;
                }
            }
        }
        String now = String.valueOf(retcon.why(Asked.owner(request), request.pathParam("id"))
                .remembered()
                .entry()
                .version());
        if (!match.versions().contains(now)) {
            throw Problem.of(
                    HttpStatus.PRECONDITION_FAILED,
                    retcon.inWords(new RetconException(Code.STALE, "If-Match", "if_match", Map.of("version", now))));
        }
        // It matches, and may not be edited all the same: it is not current, or the body names another version.
        throw stale != null
                ? stale
                : new RetconException(
                        Code.STALE, "version", "version", Map.of("version", now, "sent", String.valueOf(version)));
    }

    private static ObjectNode edit(Context request, Retcon retcon, String value, @Nullable String version) {
        Map<String, Node> step = new LinkedHashMap<>();
        step.put("owner", Node.text(Asked.owner(request)));
        step.put("entry", Node.text(request.pathParam("id")));
        step.put("value", Node.text(value));
        if (version != null) {
            step.put("version", Node.text(version));
        }
        return (ObjectNode) new Steps(retcon).run("edit", new Node.Fields(step, 0));
    }
}
