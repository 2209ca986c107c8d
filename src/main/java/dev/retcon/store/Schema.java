package dev.retcon.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.jspecify.annotations.Nullable;

/** Brings the schema to the version that this program needs; does nothing where it stands, and refuses a newer one. */
final class Schema {
    /** The newest script in {@code db/migration}. */
    private static final String VERSION = "6";

    private Schema() {}

    /** The schema is none that this program can bring to its own. */
    static final class OtherException extends RuntimeException {
        private static final long serialVersionUID = 1;

        OtherException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** @throws OtherException if the schema is of a later version, or of none that there was; nothing is changed then */
    static void migrate(DataSource source, Dialect dialect) throws SQLException {
        String found = newest(source);
        if (VERSION.equals(found)) {
            return;
        }
        // Flyway would let it pass, with a line in the log.
        if (found != null && MigrationVersion.fromVersion(found).isNewerThan(VERSION)) {
            throw new OtherException(
                    "its schema has version " + found + ", and this program knows those up to " + VERSION, null);
        }
        try {
            Flyway.configure()
                    .dataSource(source)
                    .locations("classpath:db/migration")
                    .placeholders(Map.of("to_the_letter", dialect.toTheLetter()))
                    .load()
                    .migrate();
        } catch (FlywayValidateException e) {
            throw new OtherException(
                    "its tables were made by other scripts, or bringing them to a new version failed half way", e);
        }
    }

    /** The version that the schema has; null where there is none yet. */
    private static @Nullable String newest(DataSource source) throws SQLException {
        try (Connection connection = source.getConnection();
                ResultSet tables = connection
                        .getMetaData()
                        .getTables(null, connection.getSchema(), "flyway_schema_history", null)) {
            if (!tables.next()) {
                return null;
            }
            try (Statement statement = connection.createStatement();
                    ResultSet newest = statement.executeQuery(
                            "select \"version\" from \"flyway_schema_history\" where \"success\" = true"
                                    + " order by \"installed_rank\" desc")) {
                return newest.next() ? newest.getString(1) : null;
            }
        }
    }
}
