package dev.retcon.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The database that needs no server: in memory, or in the files of a folder that one store at a time has open. */
final class Hsqldb implements Dialect {
    private final String url;
    private final @Nullable FolderLock lock;

    private Hsqldb(String url, @Nullable FolderLock lock) {
        this.url = url;
        this.lock = lock;
    }

    static Hsqldb inMemory() {
        return new Hsqldb("jdbc:hsqldb:mem:" + UUID.randomUUID() + ";hsqldb.tx=mvcc", null);
    }

    /** @throws StoreException if another store has the folder open, or it cannot be written */
    static Hsqldb in(Path folder) {
        String path = folder.toAbsolutePath().resolve("memory").toString();
        if (path.indexOf(';') >= 0 || path.contains("${")) {
            throw new StoreException("HSQLDB cannot keep a database in " + folder
                    + ": the path holds \";\" or \"${\". Name another folder.");
        }
        return new Hsqldb(
                "jdbc:hsqldb:file:" + path
                        + ";hsqldb.tx=mvcc;hsqldb.default_table_type=cached;hsqldb.write_delay=false"
                        + ";hsqldb.lock_file=false;shutdown=false",
                FolderLock.take(folder));
    }

    @Override
    public String name() {
        return url;
    }

    @Override
    public String place() {
        return "folder";
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
        execute(connection, "SET DATABASE COLLATION SQL_TEXT NO PAD");
    }

    /** All are. */
    @Override
    public String toTheLetter() {
        return "";
    }

    @Override
    public void refuseAfterFailure() {}

    @Override
    public void confirm(Doubt doubt) {}

    @Override
    public void compact(Connection connection) throws SQLException {
        execute(connection, "CHECKPOINT DEFRAG");
    }

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
            execute(connection, "SHUTDOWN");
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
