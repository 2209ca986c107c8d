package dev.retcon.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.retcon.Retcon;
import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.RetconException;
import dev.retcon.step.Steps;
import dev.retcon.store.StoreException;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Steps about one owner: {@code POST /v1/owners/{owner}/steps}, one or several in their order, each with its result. */
final class StepsApi implements Routes {
    /** The verbs that change nothing. */
    private static final Set<String> LOOKING = Set.of("recall", "questions", "memory", "why", "export");

    private static final String OWNER = "owner";

    private final Served served;
    private final Metrics metrics;

    StepsApi(Served served, Metrics metrics) {
        this.served = served;
        this.metrics = metrics;
    }

    @Override
    public void on(RoutesConfig routes) {
        // Steps that only look need no more than to read; which they are stands in the body.
        routes.post(OwnerApi.OWNER + "/steps", this::steps, Right.READ);
    }

    private void steps(Context request) {
        Asked.only(request, List.of("language"));
        Retcon retcon = Asked.speaking(request, served.retcon());
        Node body = read(request);
        List<Node> steps = body instanceof Node.Items items ? items.items() : List.of(body);
        int most = served.limits().steps();
        if (steps.size() > most) {
            throw RetconException.invalid("steps", "many_steps", Map.of("count", steps.size(), "limit", most));
        }
        if (steps.stream().anyMatch(StepsApi::changes)) {
            Asked.mayElse403(request, Right.WRITE);
        }
        Answers.json(
                request,
                body instanceof Node.Items
                        ? results(request, retcon, steps)
                        : metrics.counted(new Steps(retcon).run(of(Asked.owner(request), body))));
    }

    /** Only a memory that is imported may be as large as those are, and only for whoever may import one. */
    private Node read(Context request) {
        Limits limits = served.limits();
        boolean mayImport = Asked.caller(request).may(Right.WRITE, Asked.owner(request));
        byte[] bytes = Asked.bytes(request, mayImport ? Math.max(limits.imported(), limits.body()) : limits.body());
        Node body = NodeReader.json(Asked.text(bytes));
        boolean imports =
                body instanceof Node.Fields step && step.fields().keySet().equals(Set.of("import"));
        if (bytes.length > limits.body() && !imports) {
            throw Asked.tooLarge(limits.body());
        }
        return body;
    }

    private ArrayNode results(Context request, Retcon retcon, List<Node> steps) {
        Steps carrying = new Steps(retcon);
        ArrayNode results = JsonNodeFactory.instance.arrayNode();
        for (Node step : steps) {
            try {
                results.add(metrics.counted(carrying.run(of(Asked.owner(request), step))));
            } catch (RetconException refused) {
                metrics.refused(refused.code());
                results.add(ResultJson.error(retcon.inWords(refused)));
            } catch (StoreException failed) {
                throw Problem.of(failed, retcon).with("results", results);
            } catch (RuntimeException bug) {
                throw Problem.bug(request, bug).with("results", results);
            }
        }
        return results;
    }

    private static boolean changes(Node step) {
        return step instanceof Node.Fields fields
                && fields.fields().keySet().stream().anyMatch(verb -> Steps.isVerb(verb) && !LOOKING.contains(verb));
    }

    /** A step about the owner of the path; one that names another is refused. */
    private static Node of(String owner, Node step) {
        if (!(step instanceof Node.Fields fields)) {
            return step;
        }
        Map<String, Node> owned = new LinkedHashMap<>();
        fields.fields().forEach((verb, object) -> owned.put(verb, owned(owner, object)));
        return new Node.Fields(owned, fields.line());
    }

    private static Node owned(String owner, Node object) {
        if (!(object instanceof Node.Fields fields)) {
            return object;
        }
        Node named = fields.get(OWNER);
        if (named != null && !named.isNull() && !(named instanceof Node.Scalar same && owner.equals(same.text()))) {
            throw RetconException.invalid(OWNER, "other_owner", Map.of());
        }
        Map<String, Node> owned = new LinkedHashMap<>(fields.fields());
        owned.put(OWNER, Node.text(owner));
        return new Node.Fields(owned, fields.line());
    }
}
