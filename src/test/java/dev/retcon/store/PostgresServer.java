package dev.retcon.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
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
        execute(
                "postgres",
                "create database " + name
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
        execute(
                "postgres",
                "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '" + database + "'");
    }

    /** Executes a statement beside the store. */
    public static void execute(String database, String sql) {
        try (Connection connection = DriverManager.getConnection(at(database));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** What a query gives that gives one text. */
    static String asked(String database, String sql) {
        try (Connection connection = DriverManager.getConnection(at(database));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Where the server keeps the files of a database. */
    static Path files(String database) {
        return Path.of(asked(
                database,
                "select current_setting('data_directory') || '/base/' || oid from pg_database"
                        + " where datname = current_database()"));
    }
}
