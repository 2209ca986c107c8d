package dev.retcon.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The database that needs no server: in memory, or in the files of a folder that one store at a time has open. */
final class Hsqldb implements Dialect {
    private final String name;
    private final String url;
    private final @Nullable FolderLock lock;
    private volatile @Nullable WatchedFiles files;

    private static final String FILES = "memory";

    /** So many rows, and kilobytes of them, are kept at hand; of a store that was made before, as many as then. */
    private static final String CACHE = ";hsqldb.cache_rows=250000;hsqldb.cache_size=65536";

    private Hsqldb(String name, String url, @Nullable FolderLock lock) {
        this.name = name;
        this.url = url;
        this.lock = lock;
    }

    static Hsqldb inMemory() {
        return new Hsqldb("in memory", "jdbc:hsqldb:mem:" + UUID.randomUUID() + ";hsqldb.tx=mvcc", null);
    }

    /** Whether a folder holds the files of a database. */
    static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(FILES + ".properties"));
    }

    /** @throws StoreException if another store has the folder open, or it cannot be written */
    static Hsqldb in(Path folder) {
        String path = folder.toAbsolutePath().resolve(FILES).toString();
        if (path.indexOf(';') >= 0 || path.contains("${")) {
            throw new StoreException("HSQLDB cannot keep a database in " + folder
                    + ": the path holds \";\" or \"${\". Name another folder.");
        }
        return new Hsqldb(
                "in " + folder,
                "jdbc:hsqldb:file:" + path
                        + ";hsqldb.tx=mvcc;hsqldb.default_table_type=cached;hsqldb.write_delay=false"
                        + ";hsqldb.lock_file=false;shutdown=false" + CACHE,
                FolderLock.take(folder));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String place() {
        return "folder";
    }

    @Override
    public boolean isShared() {
        return false;
    }

    @Override
    public void connect(HikariConfig pool) {
        pool.setJdbcUrl(url);
        pool.setUsername("SA");
        pool.setPassword("");
    }

    /** HSQLDB pads what it compares with spaces unless told otherwise; owners compare to the letter. */
    @Override
    public void prepare(Connection connection) throws SQLException {
        if (lock != null) {
            files = WatchedFiles.of(connection);
        }
        execute(connection, "SET DATABASE COLLATION SQL_TEXT NO PAD");
    }

    /** All are. */
    @Override
    public String toTheLetter() {
        return "";
    }

    private @Nullable IOException failure() {
        WatchedFiles watched = files;
        return watched == null ? null : watched.failure();
    }

    /** What could not be written stands in memory all the same. */
    @Override
    public void refuseAfterFailure() {
        IOException failure = failure();
        if (failure != null) {
            throw new StoreException(
                    "The store has stopped, since its disk failed: " + StoreException.reason(failure)
                            + ". What was acknowledged before is kept. Make room, close the store and open it again.",
                    failure);
        }
    }

    @Override
    public void beforeCommit(Connection connection) {}

    /** A commit is written at once, and on the disk with the next sync: it may take others along. */
    @Override
    public void confirm(Doubt doubt) {
        WatchedFiles watched = files;
        if (watched == null) {
            return;
        }
        boolean kept = !watched.refusedHere() && (isOnDisk(watched) || watched.keptHere());
        IOException failure = watched.failure();
        if (failure == null || (kept && watched.isCutBack())) {
            return;
        }
        if (!watched.refusedHere() && !watched.isCutBack()) {
            throw StoreException.unknown(doubt, failure);
        }
        throw new StoreException(
                "The store cannot be written: " + StoreException.reason(failure)
                        + ". Nothing was kept. Make room, close the store and open it again, then send the step again.",
                failure);
    }

    /** Whether all that this thread can have written or read is. */
    private static boolean isOnDisk(WatchedFiles watched) {
        try {
            watched.await();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** What others committed and is not on the disk yet was read already. */
    @Override
    public void confirmRead() {
        WatchedFiles watched = files;
        if (watched != null) {
            isOnDisk(watched);
        }
        refuseAfterFailure();
    }

    @Override
    public void compact(Connection connection) throws SQLException {
        try {
            execute(connection, "CHECKPOINT DEFRAG");
        } catch (SQLException e) {
            WatchedFiles watched = files;
            if (watched != null) {
                watched.failed(new IOException(StoreException.reason(e), e));
            }
            throw e;
        }
    }

    /** After a failure as if the power went: only what is on the disk counts. */
    @Override
    public void close(HikariDataSource pool) throws SQLException {
        try {
            if (pool.isRunning()) {
                shutDown(pool);
            }
        } finally {
            if (lock != null) {
                lock.close();
            }
        }
    }

    private void shutDown(HikariDataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            execute(connection, failure() == null ? "SHUTDOWN" : "SHUTDOWN IMMEDIATELY");
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
