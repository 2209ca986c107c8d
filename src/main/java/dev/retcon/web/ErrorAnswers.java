package dev.retcon.web;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Answers requests that the server below refuses before any route sees them. */
final class ErrorAnswers extends ErrorHandler {
    private final ByStatus problems;

    ErrorAnswers(ByStatus problems) {
        this.problems = problems;
    }

    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        // What was thrown is for the log; what was badly written is for who wrote it.
        boolean isTheirs = code >= 400 && code < 500;
        SecurityHeaders.of(true).forEach(response.getHeaders()::put);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
        byte[] body = problems.problem(code, isTheirs ? message : null)
                .json()
                .toString()
                .getBytes(StandardCharsets.UTF_8);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, java.nio.ByteBuffer.wrap(body), callback);
    }
}
