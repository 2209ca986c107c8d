package dev.retcon.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.Retcon;
import dev.retcon.web.access.Access;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** A real server over a memory of its own, and a client of it. */
final class Api implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    final Retcon retcon;
    final Server server;
    final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Api(Retcon retcon, Limits limits, Access access) {
        this.retcon = retcon;
        this.server = Server.start("127.0.0.1", 0, new Served(retcon, null, limits), access);
    }

    static Api open() {
        return open(Limits.DEFAULT);
    }

    static Api open(Limits limits) {
        return over(Retcon.builder().open(), limits, Access.withoutTokens());
    }

    /** @param retcon closed with this */
    static Api over(Retcon retcon, Limits limits, Access access) {
        return new Api(retcon, limits, access);
    }

    URI at(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(at(path));
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        return sent(request.build());
    }

    HttpResponse<String> sent(HttpRequest request) {
        try {
            return client.send(request, BodyHandlers.ofString(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    HttpResponse<String> get(String path) {
        return send(to(path));
    }

    HttpResponse<String> delete(String path) {
        return send(to(path).DELETE());
    }

    HttpResponse<String> post(String path, String body) {
        return send(to(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
    }

    /** Sends steps of an owner. */
    HttpResponse<String> steps(String owner, String body) {
        return post("/v1/owners/" + encoded(owner) + "/steps", body);
    }

    HttpResponse<String> patch(String path, String ifMatch, String body) {
        HttpRequest.Builder request =
                to(path).header("Content-Type", "application/json").method("PATCH", BodyPublishers.ofString(body));
        return send(ifMatch.isEmpty() ? request : request.header("If-Match", ifMatch));
    }

    static JsonNode json(HttpResponse<String> answer) {
        return json(answer.body());
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("No JSON: " + text, e);
        }
    }

    @Override
    public void close() {
        server.close();
        retcon.close();
    }
}
