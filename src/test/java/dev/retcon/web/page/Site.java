package dev.retcon.web.page;

import dev.retcon.Retcon;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Remembered;
import dev.retcon.web.Limits;
import dev.retcon.web.Served;
import dev.retcon.web.Server;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A real server over a memory, asked as a browser without scripts asks. Who asks with {@code reader} may only look. */
final class Site implements AutoCloseable {
    static final String READER = "reader";
    private static final String WRITER = "writer";

    private final HttpClient client = HttpClient.newHttpClient();
    private final Server server;
    private final Retcon retcon;

    Site(Retcon retcon) {
        this.retcon = retcon;
        this.server = Server.start("127.0.0.1", 0, new Served(retcon, null, Limits.DEFAULT), new Tokens());
    }

    private static final class Tokens implements Access {
        @Override
        public boolean asksForTokens() {
            return true;
        }

        @Override
        public Optional<Caller> caller(String token) {
            return switch (token) {
                case READER -> Optional.of(new Caller(READER, null, Set.of(Right.READ)));
                case WRITER -> Optional.of(new Caller(WRITER, null, Set.of(Right.READ, Right.WRITE)));
                default -> Optional.empty();
            };
        }
    }

    /** What came back: for a page its HTML. */
    record Page(int status, String html, String location) {
        /** What is said of what was done last, as text. */
        String said() {
            int from = html.indexOf("id=\"said\"");
            int to = html.indexOf("</div>", from);
            return text(html.substring(html.indexOf('>', from) + 1, to));
        }

        /** All that can be read on it, without tags, on one line. */
        String text() {
            return text(html);
        }

        private static String text(String html) {
            return html.replaceAll("<[^>]*>", " ")
                    .replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&#34;", "\"")
                    .replace("&#39;", "'")
                    .replace("&amp;", "&")
                    .replaceAll("\\s+", " ")
                    .strip();
        }
    }

    Page get(String path) {
        return get(path, "en", WRITER);
    }

    Page get(String path, String language, String token) {
        return send(HttpRequest.newBuilder(uri(path)).header("Accept-Language", language), token);
    }

    /** Sends a form and goes where it leads, as a browser does. */
    Page post(String path, Map<String, String> fields) {
        Page answer = post(path, fields, WRITER);
        return answer.status() == 303 ? get(answer.location()) : answer;
    }

    Page post(String path, Map<String, String> fields, String token) {
        String form = fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
        return send(
                HttpRequest.newBuilder(uri(path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .header("Accept-Language", "en")
                        .POST(BodyPublishers.ofString(form)),
                token);
    }

    private URI uri(String path) {
        return path.startsWith("http") ? URI.create(path) : URI.create("http://127.0.0.1:" + server.port() + path);
    }

    private Page send(HttpRequest.Builder request, String token) {
        try {
            HttpResponse<String> answer = client.send(
                    request.header("Authorization", "Bearer " + token).build(), BodyHandlers.ofString());
            return new Page(
                    answer.statusCode(),
                    answer.body(),
                    answer.headers().firstValue("Location").orElse(""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The newest entry with a value. */
    Remembered entry(String owner, String value) {
        return retcon.memory(MemoryFilter.of(owner)).stream()
                .filter(each -> each.entry().value().shown().equals(value))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    /** The fields of a form about an entry, with others beside them in turn. */
    Map<String, String> about(String owner, String value, String... others) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("entry", entry(owner, value).entry().id());
        for (int i = 0; i < others.length; i += 2) {
            fields.put(others[i], others[i + 1]);
        }
        return fields;
    }

    @Override
    public void close() {
        server.close();
    }
}
