package dev.retcon.store;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flywaydb.core.Flyway;

/**
 * Stores as older versions of this program left them. {@code upgrade/v1.sql} and its like are the rows that the last program with that
 * schema kept of {@code upgrade/conversation.jsonl}, without the files of its rules.
 */
public final class Older {
    /** The schemas that a program had as its newest; 2 came together with 3. */
    public static final List<String> SCHEMAS = List.of("1", "3", "4");

    private Older() {}

    /** A store of this program, on what another left. */
    public static Store opened(Database database, String schema) {
        Dialect dialect = database.dialect();
        List<String> rows = text("upgrade/v" + schema + ".sql")
                .lines()
                .map(Older::statement)
                .toList();
        make(dialect, schema, rows);
        return new Store(dialect);
    }

    /** Makes the tables of an older schema, and fills them. */
    static void make(Dialect dialect, String schema, List<String> statements) {
        try (HikariDataSource source = new HikariDataSource()) {
            dialect.connect(source);
            try (Connection connection = source.getConnection()) {
                dialect.prepare(connection);
            }
            Flyway.configure()
                    .dataSource(source)
                    .locations("classpath:db/migration")
                    .placeholders(Map.of("to_the_letter", dialect.toTheLetter()))
                    .target(schema)
                    .load()
                    .migrate();
            execute(source, statements);
        } catch (SQLException e) {
            throw new IllegalStateException("The rows of schema " + schema + " do not fit it.", e);
        }
    }

    /** Executes statements beside a store. */
    static void execute(Dialect dialect, List<String> statements) throws SQLException {
        try (HikariDataSource source = new HikariDataSource()) {
            dialect.connect(source);
            execute(source, statements);
        }
    }

    private static void execute(HikariDataSource source, List<String> statements) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private static String statement(String line) {
        return line.substring(0, line.length() - ";".length());
    }

    /** A text among the tests' resources. */
    public static String text(String resource) {
        try (InputStream in = Objects.requireNonNull(Older.class.getResourceAsStream("/" + resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(resource, e);
        }
    }
}
