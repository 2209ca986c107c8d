package dev.retcon.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A PostgreSQL server of its own, which can be killed, and started again on the same files. */
public final class KilledServer implements AutoCloseable {
    private final Path files;
    private EmbeddedPostgres server;

    /** @param files where it keeps everything; nothing is there yet */
    public KilledServer(Path files) throws IOException {
        this.files = files;
        this.server = EmbeddedPostgres.builder()
                .setDataDirectory(files)
                .setCleanDataDirectory(false)
                .setServerConfig("synchronous_commit", "on")
                .start();
    }

    public String url() {
        return "jdbc:postgresql://localhost:" + server.getPort() + "/postgres?user=postgres";
    }

    /** Kills every process of it, as when the power goes; but the system keeps what was written to it. */
    public void kill() throws Exception {
        Path pid = files.resolve("postmaster.pid");
        ProcessHandle postmaster = ProcessHandle.of(
                        Long.parseLong(Files.readAllLines(pid).get(0).strip()))
                .orElseThrow();
        List<ProcessHandle> all = new ArrayList<>(postmaster.descendants().toList());
        all.add(0, postmaster);
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle each : all) {
            each.onExit().get(30, TimeUnit.SECONDS);
        }
        // It names a process that is gone; another may have its number by now.
        Files.deleteIfExists(pid);
    }

    /** Starts it again, on the same port. */
    public void start() throws IOException {
        int port = server.getPort();
        server.close();
        server = EmbeddedPostgres.builder()
                .setDataDirectory(files)
                .setCleanDataDirectory(false)
                .setPort(port)
                .setServerConfig("synchronous_commit", "on")
                .start();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
