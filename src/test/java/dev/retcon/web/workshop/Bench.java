package dev.retcon.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Retcon;
import dev.retcon.rules.PackFile;
import dev.retcon.web.Limits;
import dev.retcon.web.Served;
import dev.retcon.web.Server;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A server with a folder of rules that is watched, and who works in its workshop. */
final class Bench implements AutoCloseable {
    /** The token of who may change the rules. */
    static final String DESIGNER = "designer";
    /** The token of who may read and write memories, and no more. */
    static final String BACKEND = "backend";

    private static final Pattern JOB = Pattern.compile("data-job-id=\"([^\"]+)\" data-state=\"(\\w+)\"");
    private static final ObjectMapper JSON = new ObjectMapper();

    final Retcon retcon;
    private final Server server;
    private final HttpClient client = HttpClient.newHttpClient();

    private Bench(Retcon retcon, Server server) {
        this.retcon = retcon;
        this.server = server;
    }

    /** @param rules null: the packed ones */
    static Bench over(@Nullable Path rules) {
        Retcon retcon = rules == null
                ? Retcon.builder().open()
                : Retcon.builder().rules(rules).onRules(event -> {}).open();
        return new Bench(
                retcon, Server.start("127.0.0.1", 0, new Served(retcon, rules, Limits.DEFAULT), new TwoTokens()));
    }

    /** Writes files as they are. */
    static void write(Path folder, Collection<PackFile> files) {
        try {
            for (PackFile file : files) {
                Path place = folder.resolve(file.path());
                Files.createDirectories(place.getParent());
                Files.writeString(place, file.text());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class TwoTokens implements Access {
        private static final Map<String, Caller> CALLERS = Map.of(
                DESIGNER, new Caller(DESIGNER, null, Set.of(Right.RULES)),
                BACKEND, new Caller(BACKEND, null, Set.of(Right.READ, Right.WRITE)));

        @Override
        public boolean asksForTokens() {
            return true;
        }

        @Override
        public Optional<Caller> caller(String token) {
            return Optional.ofNullable(CALLERS.get(token));
        }
    }

    HttpResponse<String> get(String path) {
        return send(request(path, DESIGNER).GET());
    }

    HttpResponse<String> post(String path, JsonNode body) {
        return post(path, body.toString(), DESIGNER);
    }

    HttpResponse<String> post(String path, String body, String token) {
        return send(request(path, token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Authorization", "Bearer " + token);
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(answer.body(), e);
        }
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /** What a draft begins with. */
    ObjectNode rules() {
        return (ObjectNode) json(get("/workshop/rules"));
    }

    /** The answer to a draft with a situation. */
    JsonNode tried(ObjectNode files, @Nullable String situation) {
        ObjectNode body = object();
        body.set("files", files);
        if (situation != null) {
            body.put("situation", situation);
        }
        HttpResponse<String> answer = post("/workshop/try", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer);
    }

    HttpResponse<String> publish(String base, ObjectNode files) {
        ObjectNode body = object().put("base", base);
        body.set("files", files);
        return post("/workshop/publish", body);
    }

    HttpResponse<String> start(String kind, ObjectNode files) {
        ObjectNode body = object().put("kind", kind);
        body.set("files", files);
        return post("/workshop/jobs", body);
    }

    /** The page of some work when it is over. */
    String whenOver(HttpResponse<String> started) throws InterruptedException {
        assertThat(started.statusCode()).as(started.body()).isEqualTo(200);
        String page = started.body();
        Matcher job = job(page);
        while (job.group(2).equals("RUNNING") || job.group(2).equals("STOPPING")) {
            Thread.sleep(100);
            page = get("/workshop/jobs/" + job.group(1)).body();
            job = job(page);
        }
        return page;
    }

    static String id(HttpResponse<String> started) {
        return job(started.body()).group(1);
    }

    private static Matcher job(String page) {
        Matcher job = JOB.matcher(page);
        assertThat(job.find()).as(page).isTrue();
        return job;
    }

    /** Waits until a pack serves. */
    void serves(String digest) throws InterruptedException {
        long until = System.nanoTime() + 60_000_000_000L;
        while (!retcon.pack().digest().equals(digest)) {
            assertThat(System.nanoTime()).as("%s does not serve", digest).isLessThan(until);
            Thread.sleep(50);
        }
    }

    @Override
    public void close() {
        server.close();
        retcon.close();
    }
}
