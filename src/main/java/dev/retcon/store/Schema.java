package dev.retcon.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** Brings the schema to the version that this program needs; does nothing where it stands. */
final class Schema {
    /** The newest script in {@code db/migration}. */
    private static final String VERSION = "6";

    private Schema() {}

    static void migrate(DataSource source, Dialect dialect) throws SQLException {
        if (stands(source)) {
            return;
        }
        Flyway.configure()
                .dataSource(source)
                .locations("classpath:db/migration")
                .placeholders(Map.of("to_the_letter", dialect.toTheLetter()))
                .load()
                .migrate();
    }

    private static boolean stands(DataSource source) throws SQLException {
        try (Connection connection = source.getConnection();
                ResultSet tables = connection
                        .getMetaData()
                        .getTables(null, connection.getSchema(), "flyway_schema_history", null)) {
            if (!tables.next()) {
                return false;
            }
            try (Statement statement = connection.createStatement();
                    ResultSet newest = statement.executeQuery(
                            "select \"version\" from \"flyway_schema_history\" where \"success\" = true"
                                    + " order by \"installed_rank\" desc")) {
                return newest.next() && VERSION.equals(newest.getString(1));
            }
        }
    }
}
