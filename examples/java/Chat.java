import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A chat backend that keeps its users' corrections with Retcon over HTTP, with nothing but the JDK (17 or later):
 *
 * <pre>
 * ./retcon serve &amp;
 * java examples/java/Chat.java
 * </pre>
 *
 * <p>A real backend reads JSON with its own library, or takes Retcon as one: {@code dev.retcon:retcon}.
 */
public final class Chat {
    private static final int TRIES = 4;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String base;
    private final String token;

    private Chat(String url, String owner, String token) {
        this.base = url + "/v1/owners/" + encoded(owner);
        this.token = token;
    }

    public static void main(String[] arguments) throws Exception {
        String url = System.getenv().getOrDefault("RETCON_URL", "http://127.0.0.1:8080");
        Chat chat = new Chat(url, "chat-example-" + UUID.randomUUID(), System.getenv("RETCON_TOKEN"));

        System.out.println("User:   Mira's eyes are blue.");
        HttpResponse<String> blue = chat.say("""
                {"say": {"id": "%s", "intent": "mention", "subject": "Mira", "attribute": "eye color", "value": "blue"}}""");
        System.out.println("Retcon: " + field(blue, "message"));

        CountDownLatch listening = new CountDownLatch(1);
        CountDownLatch changed = new CountDownLatch(1);
        Thread listener = new Thread(() -> chat.listen(listening, changed));
        listener.setDaemon(true);
        listener.start();
        if (!listening.await(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("No events came from " + url);
        }

        System.out.println("User:   At the winter ball they are grey.");
        HttpResponse<String> grey = chat.say("""
                {"say": {"id": "%s", "intent": "correct", "subject": "Mira", "attribute": "eye color", "value": "grey",
                         "context": "story:winter-ball"}}""");
        System.out.println("Retcon: " + field(grey, "message"));

        System.out.println("User:   Just this story.");
        HttpResponse<String> answered = chat.step("""
                {"answer": {"statement": "%s", "option": "story"}}""".formatted(field(grey, "statement")));
        System.out.println("Retcon: " + field(answered, "message"));

        System.out.println("Prompt at the ball:");
        System.out.println(field(
                chat.step("""
                        {"recall": {"subject": "Mira", "context": "story:winter-ball"}}"""),
                "prompt"));

        String entry = field(chat.get("/memory?scope=everywhere&status=current"), "id");
        HttpResponse<String> edited = chat.edit(entry, "green");
        System.out.println("Edited: " + field(edited, "message"));
        System.out.println("        it is " + edited.headers().firstValue("Location").orElseThrow());

        if (!changed.await(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("No change was heard");
        }
        System.out.println("Heard that the memory changed.");
        chat.sent(chat.to("").DELETE());
        System.out.println("Erased.");
    }

    /** Says something under an id of its own, so that it may be sent again where no answer came. */
    private HttpResponse<String> say(String step) throws IOException, InterruptedException {
        String named = step.formatted(UUID.randomUUID());
        for (int attempt = 1; ; attempt++) {
            try {
                return step(named);
            } catch (IOException gone) {
                if (attempt == TRIES) {
                    throw gone;
                }
                Thread.sleep(200L << attempt);
            }
        }
    }

    private HttpResponse<String> step(String step) throws IOException, InterruptedException {
        return sent(to("/steps").header("Content-Type", "application/json").POST(BodyPublishers.ofString(step)));
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return sent(to(path));
    }

    /** Edits an entry as it is now: whoever was faster is not overwritten. */
    private HttpResponse<String> edit(String entry, String value) throws IOException, InterruptedException {
        String path = "/entries/" + encoded(entry);
        String seen = get(path).headers().firstValue("ETag").orElseThrow();
        return sent(to(path)
                .header("Content-Type", "application/json")
                .header("If-Match", seen)
                .method("PATCH", BodyPublishers.ofString("{\"value\": \"" + value + "\"}")));
    }

    private void listen(CountDownLatch listening, CountDownLatch changed) {
        try (Stream<String> lines =
                client.send(to("/events").build(), BodyHandlers.ofLines()).body()) {
            lines.forEach(line -> {
                listening.countDown();
                if (line.equals("event: changed")) {
                    changed.countDown();
                }
            });
        } catch (IOException | InterruptedException over) {
            // The program has ended, or the server has.
        }
    }

    private HttpRequest.Builder to(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path)).header("Accept-Language", "en");
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private HttpResponse<String> sent(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
        if (answer.statusCode() >= 400) {
            throw new IllegalStateException(
                    "Retcon refused: " + field(answer, "detail") + " (" + field(answer, "code") + ")");
        }
        return answer;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The text of a field, the last one of that name; what a JSON library would do better. */
    private static String field(HttpResponse<String> answer, String name) {
        Matcher field = Pattern.compile("\"" + name + "\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(answer.body());
        String found = "";
        while (field.find()) {
            found = field.group(1);
        }
        return found.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\");
    }
}
