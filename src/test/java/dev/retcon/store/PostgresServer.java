package dev.retcon.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** One PostgreSQL server for all tests of a run, started by the first that needs it. */
public final class PostgresServer {
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private PostgresServer() {}

    /** Started when it is asked for first. */
    private static final class Running {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("synchronous_commit", "on")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException("The embedded PostgreSQL server cannot be started.", e);
            }
        }
    }

    /** The name of a new database, which orders texts as people do, not by their bytes. */
    public static String freshDatabase() {
        String name = "memory_" + DATABASES.incrementAndGet();
        onServer("create database " + name
                + " template template0 encoding 'UTF8' locale_provider icu icu_locale 'en' locale 'C'");
        return name;
    }

    /** The address of a new database. */
    public static String fresh() {
        return at(freshDatabase());
    }

    /** The address of a database. */
    public static String at(String database) {
        return at(database, Running.SERVER.getPort());
    }

    /** The address of a database behind another port. */
    static String at(String database, int port) {
        return "jdbc:postgresql://localhost:" + port + "/" + database + "?user=postgres";
    }

    static int port() {
        return Running.SERVER.getPort();
    }

    /** Ends the connections to a database, as a server does that is stopped. */
    public static void disconnect(String database) {
        onServer("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '" + database + "'");
    }

    /** Executes a statement beside all memories. */
    static void onServer(String sql) {
        try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Where the server keeps the files of a database. */
    static Path files(String database) {
        try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "select current_setting('data_directory') || '/base/' || oid from pg_database where datname = '"
                                + database + "'")) {
            found.next();
            return Path.of(found.getString(1));
        } catch (SQLException e) {
            throw new IllegalStateException(database, e);
        }
    }
}
