package dev.retcon.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** One connection to a server, on which anything may be sent: what an HTTP client would mend or refuse, too. */
final class Wire implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Socket socket;

    Wire(int port) {
        try {
            this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.setTcpNoDelay(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What came back; the body is that of the last answer where several came. */
    record Answer(int status, List<String> headers, String body) {
        static Answer of(byte[] bytes) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            int end = text.indexOf("\r\n\r\n");
            if (end < 0) {
                throw new AssertionError("No answer: \"" + text + "\"");
            }
            List<String> head = text.substring(0, end).lines().toList();
            return new Answer(
                    Integer.parseInt(head.get(0).split(" ", 3)[1]),
                    head.subList(1, head.size()),
                    text.substring(end + 4));
        }

        /** The values of a header. */
        List<String> all(String name) {
            String begin = name.toLowerCase(Locale.ROOT) + ":";
            return headers.stream()
                    .filter(each -> each.toLowerCase(Locale.ROOT).startsWith(begin))
                    .map(each -> each.substring(begin.length()).strip())
                    .toList();
        }

        /** The value of a header; empty where it is not there. */
        String header(String name) {
            return String.join(", ", all(name));
        }
    }

    void send(String text) {
        send(text.getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the other end has closed, or takes nothing any more. */
    boolean isRefused(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /** Ends what is sent; answers still come. */
    void end() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One answer, to its end as it tells it; the server may keep the connection. */
    Answer answer() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            for (int next = socket.getInputStream().read();
                    next >= 0;
                    next = socket.getInputStream().read()) {
                all.write(next);
                if (isWhole(all.toString(StandardCharsets.UTF_8))) {
                    break;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Answer.of(all.toByteArray());
    }

    private static boolean isWhole(String text) {
        if (!text.contains("\r\n\r\n")) {
            return false;
        }
        Answer answer = Answer.of(text.getBytes(StandardCharsets.UTF_8));
        return answer.body().getBytes(StandardCharsets.UTF_8).length
                == Integer.parseInt(answer.header("Content-Length"));
    }

    /** Everything that comes until the server closes. */
    Answer rest() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (InputStream in = socket.getInputStream()) {
            in.transferTo(all);
        } catch (IOException e) {
            // A reset after the answer does not take the answer away.
            if (all.size() == 0) {
                throw new UncheckedIOException(e);
            }
        }
        return Answer.of(all.toByteArray());
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends what is given, letter by letter, and hears the server out. */
    static Answer raw(int port, String text) {
        return raw(port, text.getBytes(StandardCharsets.UTF_8));
    }

    static Answer raw(int port, byte[] bytes) {
        try (Wire wire = new Wire(port)) {
            wire.send(bytes);
            return wire.rest();
        }
    }

    /** A request with headers; the host, the length of the body and the end of the connection are put in. */
    static Answer ask(int port, String method, String target, String body, String... headers) {
        return raw(port, request(port, method, target, body, headers));
    }

    static Answer get(int port, String target, String... headers) {
        return ask(port, "GET", target, "", headers);
    }

    static String request(int port, String method, String target, String body, String... headers) {
        List<String> lines = new ArrayList<>(List.of(method + " " + target + " HTTP/1.1"));
        if (List.of(headers).stream().noneMatch(each -> each.startsWith("Host:"))) {
            lines.add("Host: localhost:" + port);
        }
        lines.addAll(List.of(headers));
        lines.add("Connection: close");
        if (!body.isEmpty()) {
            lines.add("Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length);
        }
        return lines.stream().collect(Collectors.joining("\r\n", "", "\r\n\r\n")) + body;
    }
}
