package dev.retcon.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

/** How answers of the API are written. */
final class Answers {
    /** An answer to somebody else, or in another language, is another one. */
    static final String VARY = "Accept-Language, Authorization";

    private Answers() {}

    /** Answers with JSON, which may hold texts in the language of the caller. */
    static void json(Context request, JsonNode result) {
        request.header("Vary", VARY)
                .contentType("application/json")
                .result(result.toString().getBytes(StandardCharsets.UTF_8));
    }
}
