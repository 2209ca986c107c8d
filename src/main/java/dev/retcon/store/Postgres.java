package dev.retcon.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;
import org.postgresql.util.PSQLState;

/** A database of a PostgreSQL server. Its tables stand in the schema that the connection begins in. */
final class Postgres implements Dialect {
    static final String PREFIX = "jdbc:postgresql:";

    private final String url;

    Postgres(String url) {
        this.url = url;
    }

    /** The address without its properties, among which a password may be. */
    @Override
    public String name() {
        return "at " + shown(url);
    }

    static String shown(String url) {
        return url.replaceFirst("[?].*", "").replaceFirst("//[^/]*@", "//");
    }

    @Override
    public String place() {
        return "database";
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public void connect(HikariConfig pool) {
        pool.setDriverClassName("org.postgresql.Driver");
        pool.setJdbcUrl(url);
    }

    @Override
    public void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet encoding = statement.executeQuery("show server_encoding")) {
            encoding.next();
            if (!encoding.getString(1).equals("UTF8")) {
                throw new SQLException("its encoding is " + encoding.getString(1) + ", and UTF8 is needed");
            }
        }
    }

    @Override
    public String toTheLetter() {
        return "collate \"C\"";
    }

    @Override
    public void refuseAfterFailure() {}

    /** After a statement that failed, the server takes a commit for a rollback, and the driver does not say so. */
    @Override
    public void beforeCommit(Connection connection) throws SQLException {
        if (connection.unwrap(BaseConnection.class).getTransactionState() == TransactionState.FAILED) {
            throw new SQLException(
                    "a statement of the transaction failed before", PSQLState.IN_FAILED_SQL_TRANSACTION.getState());
        }
    }

    @Override
    public void confirmRead() {}

    @Override
    public void confirm(Doubt doubt) {}

    @Override
    public void compact(Connection connection) throws SQLException {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute("vacuum full " + String.join(", ", Rows.tables()));
            SQLWarning skipped = statement.getWarnings();
            if (skipped != null) {
                throw skipped;
            }
        }
    }

    @Override
    public void close(HikariDataSource pool) {}
}
