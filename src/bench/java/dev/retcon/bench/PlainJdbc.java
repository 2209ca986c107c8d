package dev.retcon.bench;

import com.zaxxer.hikari.HikariDataSource;
import dev.retcon.memory.Digest;
import dev.retcon.store.Store;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a statement reads and writes, without deciding, mapping or saying anything: the same rows of the same tables, each by a
 * prepared statement, in one transaction. Rows that Retcon wrote are its patterns. Safe for use by several threads.
 */
final class PlainJdbc implements Teller {
    private static final String ENDED = "update entry set is_current = false, slot = null, because = 'CORRECTED',"
            + " ended_at = ?, ended_by = ?, replaced_by = ?, denied = true, version = version + 1"
            + " where id = ? and owner_name = ?";

    private final HikariDataSource source;
    private final boolean sharesRows;
    private final Pattern entry;
    private final Pattern firstStatement;
    private final Pattern nextStatement;
    private final Pattern added;
    private final Pattern changed;

    /**
     * @param address of a database in which Retcon took in one statement of a detail, and one that corrects it
     * @param sharesRows whether the database can share a row for reading
     */
    PlainJdbc(String address, boolean sharesRows) throws SQLException {
        this.sharesRows = sharesRows;
        source = new HikariDataSource();
        source.setJdbcUrl(address);
        if (!sharesRows) {
            source.setUsername("SA");
            source.setPassword("");
        }
        source.setMaximumPoolSize(10);
        source.setAutoCommit(false);
        source.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        try (Connection connection = source.getConnection()) {
            entry = Pattern.of(connection, "entry", "is_current = true");
            firstStatement = Pattern.of(connection, "statement", "outcome = 'SAVED'");
            nextStatement = Pattern.of(connection, "statement", "outcome = 'REPLACED'");
            added = Pattern.of(connection, "change", "before_state is null").without("change_id");
            changed =
                    Pattern.of(connection, "change", "before_state is not null").without("change_id");
        }
    }

    /** A row of a table: its columns, and what Retcon wrote there. */
    private record Pattern(String table, List<String> columns, List<Object> values) {
        static Pattern of(Connection connection, String table, String which) throws SQLException {
            try (PreparedStatement statement =
                            connection.prepareStatement("select * from " + table + " where " + which);
                    ResultSet rows = statement.executeQuery()) {
                rows.next();
                ResultSetMetaData columns = rows.getMetaData();
                List<String> names = new ArrayList<>();
                List<Object> values = new ArrayList<>();
                for (int i = 1; i <= columns.getColumnCount(); i++) {
                    names.add(columns.getColumnName(i).toLowerCase(Locale.ROOT));
                    values.add(rows.getObject(i));
                }
                return new Pattern(table, names, values);
            }
        }

        Pattern without(String column) {
            List<Integer> kept = IntStream.range(0, columns.size())
                    .filter(i -> !columns.get(i).equals(column))
                    .boxed()
                    .toList();
            return new Pattern(
                    table,
                    kept.stream().map(columns::get).toList(),
                    kept.stream().map(values::get).collect(Collectors.toCollection(ArrayList::new)));
        }

        String sql() {
            return "insert into " + table + " (" + String.join(", ", columns) + ") values ("
                    + columns.stream().map(column -> "?").collect(Collectors.joining(", ")) + ")";
        }

        /** Writes the row with other values in some columns: name, value, name, value, … */
        void insert(Connection connection, Object... other) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement(sql())) {
                for (int i = 0; i < columns.size(); i++) {
                    statement.setObject(i + 1, value(i, other));
                }
                statement.executeUpdate();
            }
        }

        private Object value(int column, Object... other) {
            for (int i = 0; i < other.length; i += 2) {
                if (other[i].equals(columns.get(column))) {
                    return other[i + 1];
                }
            }
            return values.get(column);
        }
    }

    @Override
    public void say(String owner, String subject, int before) throws SQLException {
        String id = "s-" + Store.newId();
        try (Connection connection = source.getConnection()) {
            tell(connection, owner, subject, before, id);
            connection.commit();
        }
    }

    private void tell(Connection connection, String owner, String subject, int before, String id) throws SQLException {
        // As long as the keys that Retcon makes, and as scattered.
        String detail = Digest.of(owner + " " + subject);
        read(connection, "select digest from vocabulary where row_number = 1" + (sharesRows ? " for share" : ""));
        long now = System.nanoTime();
        if (update(connection, "update owner_memory set recorded_at = ? where owner_name = ?", now, owner) == 0) {
            update(connection, "insert into owner_memory (recorded_at, owner_name) values (?, ?)", now, owner);
        }
        read(connection, "select recorded_at from owner_memory where owner_name = ?", owner);
        read(connection, "select * from statement where owner_name = ? and id = ?", owner, id);
        read(connection, "select * from alias where owner_name = ? and alias_key = ?", owner, subject);
        List<String> current = read(
                connection,
                "select id, entry.* from entry where owner_name = ? and detail_id = ? and is_current = true",
                owner,
                detail);
        List<String> denied = read(
                connection,
                "select value_key, entry.* from entry where owner_name = ? and detail_id = ? and denied = true",
                owner,
                detail);
        if (!denied.isEmpty()) {
            read(
                    connection,
                    "select value_key, entry.* from entry where owner_name = ? and detail_id = ? and value_key in (?)",
                    owner,
                    detail,
                    denied.get(0));
        }
        String questions = "select * from question where detail_id = ? and owner_name = ? and status = 'OPEN'"
                + " order by asked_at, id";
        read(connection, questions, detail, owner);
        read(connection, questions, Digest.of(owner), owner);
        read(connection, "select * from secret where owner_name = ? order by secret", owner);
        String entryId = id + "~1";
        for (String ended : current) {
            changed.insert(connection, "owner_name", owner, "statement_id", id, "entry_id", ended);
            update(connection, ENDED, Long.toString(now), id, entryId, ended, owner);
        }
        entry.insert(
                connection,
                "owner_name",
                owner,
                "id",
                entryId,
                "detail_id",
                detail,
                "slot",
                detail,
                "subject",
                subject,
                "subject_key",
                subject,
                "statement_id",
                id,
                "recorded_at",
                now,
                "value_key",
                "value " + before % 2);
        added.insert(connection, "owner_name", owner, "statement_id", id, "entry_id", entryId);
        (current.isEmpty() ? firstStatement : nextStatement)
                .insert(
                        connection,
                        "owner_name",
                        owner,
                        "id",
                        id,
                        "recorded_at",
                        now,
                        "detail_id",
                        detail,
                        "subject_key",
                        subject);
    }

    private static int update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values)) {
            return statement.executeUpdate();
        }
    }

    /** Reads all columns of all rows; gives the first column. */
    private static List<String> read(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values);
                ResultSet rows = statement.executeQuery()) {
            int columns = rows.getMetaData().getColumnCount();
            List<String> first = new ArrayList<>();
            while (rows.next()) {
                for (int i = 2; i <= columns; i++) {
                    rows.getObject(i);
                }
                first.add(rows.getString(1));
            }
            return first;
        }
    }

    private static PreparedStatement prepare(Connection connection, String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public void close() {
        try (Connection connection = source.getConnection()) {
            if (!sharesRows) {
                connection.createStatement().execute("SHUTDOWN");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } finally {
            source.close();
        }
    }
}
