package dev.retcon.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Somebody who listens to a stream of events, in a thread of their own. */
final class Heard implements AutoCloseable {
    /** @param name of the event; {@code beat} for a comment, {@code end} when the stream has ended */
    record Event(String name, String id, String data) {}

    final HttpResponse<InputStream> answer;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Thread thread;

    Heard(Api api, HttpRequest.Builder request) {
        try {
            answer = api.client.send(request.build(), BodyHandlers.ofInputStream());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        thread = new Thread(this::listen, "listener");
        thread.setDaemon(true);
        thread.start();
    }

    private void listen() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(answer.body(), UTF_8))) {
            String name = "";
            String id = "";
            String data = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(":")) {
                    events.add(new Event("beat", "", ""));
                } else if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("data: ")) {
                    data = line.substring(6);
                } else if (line.isEmpty() && !data.isEmpty()) {
                    events.add(new Event(name, id, data));
                    data = "";
                }
            }
        } catch (IOException gone) {
            // As an end.
        }
        events.add(new Event("end", "", ""));
    }

    /** The next event; beats are left out. */
    Event next() {
        Event next = nextOrBeat(20_000);
        return next.name().equals("beat") ? next() : next;
    }

    Event nextOrBeat(long millis) {
        try {
            Event next = events.poll(millis, TimeUnit.MILLISECONDS);
            return next == null ? new Event("silence", "", "") : next;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether nothing but beats comes for so long. */
    boolean nothingFor(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        for (long left = millis; left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            String name = nextOrBeat(left).name();
            if (!name.equals("beat") && !name.equals("silence")) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        answer.body().close();
    }
}
