package dev.retcon.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Retcon;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Words;
import dev.retcon.store.StoreException;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Why a request was refused, as problem details (RFC 9457): {@code type}, {@code title}, {@code status}, {@code detail},
 * and beside them the {@code code} of the contract and the {@code field} at fault. It is thrown, and written by the server.
 */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final Logger LOG = LoggerFactory.getLogger(Problem.class);

    /** RFC 9457, section 3. */
    static final String MEDIA_TYPE = "application/problem+json";

    private final int status;
    private final String code;
    private final @Nullable String field;
    private final transient Map<String, JsonNode> beside;

    /**
     * @param code a code of the contract, or of docs/http.md; it names the kind of problem
     * @param field the field at fault, if it is one
     * @param detail what is wrong and what to do, for whoever reads it
     */
    public Problem(HttpStatus status, String code, @Nullable String field, String detail) {
        this(status.getCode(), code, field, detail, null, Map.of());
    }

    private Problem(
            int status,
            String code,
            @Nullable String field,
            String detail,
            @Nullable Throwable cause,
            Map<String, JsonNode> beside) {
        super(detail, cause);
        this.status = status;
        this.code = code;
        this.field = field;
        this.beside = beside;
    }

    /** A step that was refused. */
    public static Problem of(RetconException refused) {
        return of(status(refused.code()), refused);
    }

    /** A step that was refused, where HTTP has a status of its own for that. */
    static Problem of(HttpStatus status, RetconException refused) {
        return new Problem(
                status.getCode(), Words.of(refused.code()), refused.field(), said(refused), refused, Map.of());
    }

    /** A store that failed: {@code kept} says whether the step was kept, {@code statement} under which id to send it again. */
    static Problem of(StoreException failed, Retcon retcon) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        Problem problem = new Problem(
                        HttpStatus.SERVICE_UNAVAILABLE.getCode(),
                        "store",
                        null,
                        retcon.inWords(failed),
                        failed,
                        Map.of())
                .with("kept", nodes.textNode(Words.of(failed.kept())));
        return failed.statement() == null ? problem : problem.with("statement", nodes.textNode(failed.statement()));
    }

    /** What should not have happened; it is logged. */
    static Problem bug(Context request, Exception bug) {
        LOG.error("{} {} failed", request.method(), request.path(), bug);
        return new Problem(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "internal",
                null,
                "This should not have happened (" + bug.getClass().getName()
                        + "). Please report it with the request that led here.");
    }

    /** The same, with a member of its own beside the usual ones. */
    Problem with(String member, JsonNode value) {
        Map<String, JsonNode> more = new LinkedHashMap<>(beside);
        more.put(member, value);
        Problem same = new Problem(status, code, field, String.valueOf(getMessage()), getCause(), more);
        same.setStackTrace(getStackTrace());
        return same;
    }

    private static String said(RetconException refused) {
        return String.valueOf(refused.getMessage());
    }

    /** 409 is what meets something that stands; sent again later, or otherwise, it may go through. */
    static HttpStatus status(RetconException.Code code) {
        return switch (code) {
            case INVALID -> HttpStatus.BAD_REQUEST;
            case NO_SUCH_ENTRY, NO_SUCH_QUESTION -> HttpStatus.NOT_FOUND;
            case CONFLICTING_ID, STALE, OCCUPIED, LOCKED, AMBIGUOUS_SUBJECT, ALREADY_ANSWERED, WITHDRAWN, CANNOT_UNDO ->
                HttpStatus.CONFLICT;
            case RULE_VIOLATION -> HttpStatus.UNPROCESSABLE_CONTENT;
        };
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public @Nullable String field() {
        return field;
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("type", "urn:retcon:problem:" + code);
        node.put("title", title());
        node.put("status", status);
        node.put("detail", getMessage());
        node.put("code", code);
        if (field != null) {
            node.put("field", field);
        }
        beside.forEach(node::set);
        return node;
    }

    /** The kind of problem, the same for each of its kind: the code in words. */
    private String title() {
        String words = code.replace('_', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** Answers a request with it. */
    void write(Context request) {
        // As bytes: of a type that it does not know, the server below takes a text for ISO 8859-1.
        request.status(status).contentType(MEDIA_TYPE).result(json().toString().getBytes(StandardCharsets.UTF_8));
    }
}
