package dev.retcon.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Watches the connections on which no request is answered, once a second. Where the head of a request (first line and headers) has
 * begun and does not end, the connection is closed: a byte now and then keeps it from being silent, and a few hundred of that
 * kind would keep everybody else out. When the server stops, all of them are closed: on them, nothing was taken in.
 */
final class Connections extends Handler.Wrapper {
    private static final long LOOK_MILLIS = 1000;

    private final long patience;
    private final byte[] answer;
    private final Set<EndPoint> answering = ConcurrentHashMap.newKeySet();
    private final Map<EndPoint, Head> heads = new ConcurrentHashMap<>();

    /**
     * A connection on which no request is answered.
     *
     * @param before the bytes that had come when the last request was answered
     * @param began when the first byte after them was noticed; 0: none has come
     */
    private record Head(long before, long began) {}

    /** @param problem what such a connection is told */
    Connections(Duration patience, Problem problem) {
        this.patience = patience.toNanos();
        byte[] body = problem.json().toString().getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 408 Request Timeout\r\nContent-Type: " + Problem.MEDIA_TYPE + "\r\nContent-Length: "
                + body.length + "\r\nConnection: close\r\n\r\n";
        ByteBuffer whole = ByteBuffer.allocate(head.length() + body.length);
        whole.put(head.getBytes(StandardCharsets.US_ASCII)).put(body);
        this.answer = whole.array();
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        for (Connector connector : getServer().getConnectors()) {
            lookAgain(connector);
        }
    }

    private void lookAgain(Connector connector) {
        connector.getScheduler().schedule(() -> look(connector), LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Connection connection = request.getConnectionMetaData().getConnection();
        EndPoint endPoint = connection.getEndPoint();
        answering.add(endPoint);
        heads.remove(endPoint);
        Request.addCompletionListener(request, failure -> {
            heads.put(endPoint, new Head(connection.getBytesIn(), 0));
            answering.remove(endPoint);
        });
        return super.handle(request, response, callback);
    }

    private void look(Connector connector) {
        if (!isRunning()) {
            return;
        }
        try {
            Set<EndPoint> open = Set.copyOf(connector.getConnectedEndPoints());
            heads.keySet().retainAll(open);
            answering.retainAll(open);
            for (EndPoint endPoint : open) {
                if (!answering.contains(endPoint)) {
                    look(endPoint);
                }
            }
        } finally {
            // One connection that fails (its head ended just now, and it is answered) does not end the looking.
            lookAgain(connector);
        }
    }

    private void look(EndPoint endPoint) {
        Connection connection = endPoint.getConnection();
        if (connection == null) {
            return;
        }
        if (getServer().isStopping()) {
            endPoint.close();
            return;
        }
        long now = System.nanoTime();
        Head head = heads.computeIfAbsent(endPoint, any -> new Head(0, 0));
        if (head.began() != 0 && now - head.began() > patience) {
            heads.remove(endPoint);
            endPoint.write(Callback.from(endPoint::close), ByteBuffer.wrap(answer));
        } else if (head.began() == 0 && connection.getBytesIn() > head.before()) {
            heads.put(endPoint, new Head(head.before(), now));
        }
    }
}
