package dev.retcon.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.json.Node;
import dev.retcon.memory.RetconException;
import dev.retcon.schema.Schema;
import dev.retcon.step.Steps;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One owner's memory as a whole: {@code /v1/owners/{owner}}, page by page, exported, erased. Parameters of the address are
 * read as the fields of the step of that name, so that both mean the same and refuse the same.
 */
final class OwnerApi implements Routes {
    static final String OWNER = "/v1/owners/{owner}";

    /** How many entries or questions come where the address names no limit. */
    private static final int PAGE = 100;

    private static final String LIMIT = "limit";
    private static final String OWNED = "owner";

    private final Served served;

    OwnerApi(Served served) {
        this.served = served;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get(OWNER + "/memory", request -> page(request, "memory", "entries"), Right.READ);
        routes.get(OWNER + "/questions", request -> page(request, "questions", "questions"), Right.READ);
        routes.get(OWNER + "/export", this::export, Right.READ);
        routes.delete(OWNER, this::erase, Right.WRITE);
    }

    /** One more than a page is asked for: it tells whether there is a next one. */
    private void page(Context request, String verb, String name) {
        Map<String, Node> fields = new LinkedHashMap<>(Asked.fields(request));
        int limit = limit(fields.get(LIMIT));
        fields.put(LIMIT, Node.text(String.valueOf(limit + 1)));
        ArrayNode found = (ArrayNode) run(request, verb, fields);
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        ArrayNode shown = page.putArray(name);
        found.forEach(each -> {
            if (shown.size() < limit) {
                shown.add(each);
            }
        });
        if (found.size() > limit) {
            page.set("next", shown.get(limit - 1).get("id"));
        }
        Answers.json(request, page);
    }

    private int limit(@Nullable Node given) {
        int most = served.limits().page();
        if (given == null) {
            return Math.min(PAGE, most);
        }
        int limit = Steps.limit(LIMIT, given.asText());
        if (limit > most) {
            throw RetconException.invalid(LIMIT, "over_limit", Map.of("count", limit, "limit", most));
        }
        return limit;
    }

    private void export(Context request) {
        JsonNode exported = run(request, "export", Asked.fields(request));
        request.header("Content-Disposition", attachment("retcon-" + Asked.owner(request) + ".json"));
        Answers.json(request, exported);
    }

    /** RFC 6266: a plain name for old clients, and the whole one escaped; no name that an owner has can leave its quotes. */
    private static String attachment(String name) {
        String whole = name.replaceAll("[\\p{Cntrl}/\\\\:*?\"<>|]", "_");
        StringBuilder escaped = new StringBuilder();
        for (byte each : whole.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (each & 0xFF);
            escaped.append(isPlain(c) ? String.valueOf(c) : "%%%02X".formatted((int) c));
        }
        return "attachment; filename=\"" + whole.replaceAll("[^a-zA-Z0-9._-]", "_") + "\"; filename*=UTF-8''" + escaped;
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || "._-".indexOf(c) >= 0;
    }

    private void erase(Context request) {
        Answers.json(request, run(request, "erase", Asked.fields(request)));
    }

    private JsonNode run(Context request, String verb, Map<String, Node> fields) {
        // The path names the owner; a parameter of that name is as unknown as any other.
        Asked.only(
                request,
                Schema.STEPS.keys(verb).stream()
                        .filter(key -> !key.equals(OWNED))
                        .toList());
        Map<String, Node> owned = new LinkedHashMap<>(fields);
        owned.put(OWNED, Node.text(Asked.owner(request)));
        return new Steps(Asked.speaking(request, served.retcon())).run(verb, new Node.Fields(owned, 0));
    }
}
