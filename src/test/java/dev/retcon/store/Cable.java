package dev.retcon.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/** The wire between a store and the PostgreSQL server, which can be cut at a commit. */
public final class Cable implements Closeable {
    /** What happens to a commit. */
    public enum Cut {
        /** The server ends the connection before it. */
        SERVER_ENDS_IT_BEFORE,
        /** It does not reach the server. */
        BEFORE_IT_ARRIVES,
        /** It reaches the server, whose answer does not come back. */
        BEFORE_ITS_ANSWER,
        /** Its answer comes back, and the server has ended the connection then. */
        SERVER_ENDS_IT_AFTER;

        /** Whether the server kept what was to be committed. */
        public boolean kept() {
            return this == BEFORE_ITS_ANSWER || this == SERVER_ENDS_IT_AFTER;
        }
    }

    private static final String COMMIT = "COMMIT\0";

    private final String database;
    private final ServerSocket listening;
    private final AtomicReference<Cut> next = new AtomicReference<>();

    public Cable(String database) {
        this.database = database;
        try {
            this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::listen);
    }

    private static void start(Runnable runnable) {
        Thread thread = new Thread(runnable, "cable");
        thread.setDaemon(true);
        thread.start();
    }

    /** Where a store finds the database. The driver names the commit each time, and does not prepare it. */
    public String url() {
        return PostgresServer.at(database, listening.getLocalPort()) + "&prepareThreshold=0";
    }

    /** The next commit is cut. */
    public void cut(Cut cut) {
        next.set(cut);
    }

    private void listen() {
        while (!listening.isClosed()) {
            try {
                Wire wire = new Wire(
                        listening.accept(), new Socket(InetAddress.getLoopbackAddress(), PostgresServer.port()));
                start(wire::up);
                start(wire::down);
            } catch (IOException closed) {
                // The test is over.
            }
        }
    }

    /** One connection. */
    private final class Wire {
        private final Socket store;
        private final Socket server;
        private volatile Cut atAnswer;

        Wire(Socket store, Socket server) {
            this.store = store;
            this.server = server;
        }

        void up() {
            carry(store, server, this::commits);
        }

        void down() {
            carry(server, store, this::answers);
        }

        /** Whether what the store sends is carried on. */
        private boolean commits(byte[] bytes) {
            Cut cut = new String(bytes, StandardCharsets.ISO_8859_1).contains(COMMIT) ? next.getAndSet(null) : null;
            if (cut == Cut.SERVER_ENDS_IT_BEFORE) {
                PostgresServer.disconnect(database);
            }
            atAnswer = cut;
            return cut != Cut.BEFORE_IT_ARRIVES;
        }

        /** Whether what the server answers is carried back. */
        private boolean answers(byte[] bytes) {
            Cut cut = atAnswer;
            atAnswer = null;
            if (cut == Cut.SERVER_ENDS_IT_AFTER) {
                PostgresServer.disconnect(database);
            }
            return cut != Cut.BEFORE_ITS_ANSWER;
        }

        private void carry(Socket from, Socket to, java.util.function.Predicate<byte[]> goesOn) {
            byte[] buffer = new byte[1 << 16];
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                    if (!goesOn.test(Arrays.copyOf(buffer, read))) {
                        return;
                    }
                    out.write(buffer, 0, read);
                }
            } catch (IOException cut) {
                // Closing both ends is all there is to do.
            }
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
    }
}
