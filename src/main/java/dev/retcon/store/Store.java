package dev.retcon.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.retcon.memory.RetconException;
import jakarta.persistence.PersistenceException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.Transaction;
import org.hibernate.cfg.Configuration;
import org.hibernate.tool.schema.spi.SchemaManagementException;
import org.jspecify.annotations.Nullable;

/** The database of a memory. Safe for use by several threads; one process at a time may have a folder open. */
public final class Store implements AutoCloseable {
    private static final int TRIES = 40;
    private static final int CONNECTIONS = 10;

    /** Seen by the tests, which look at the plans of the queries. */
    final SessionFactory sessions;

    private final HikariDataSource source;
    private final @Nullable FolderLock lock;
    private final AtomicBoolean closed = new AtomicBoolean();

    private Store(String url, @Nullable FolderLock lock) {
        this.lock = lock;
        this.source = new HikariDataSource();
        source.setJdbcUrl(url);
        source.setUsername("SA");
        source.setPassword("");
        source.setMaximumPoolSize(CONNECTIONS);
        source.setAutoCommit(false);
        source.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        try {
            prepare();
            Schema.migrate(source);
            this.sessions = configuration().buildSessionFactory();
        } catch (SchemaManagementException e) {
            source.close();
            throw new StoreException(
                    "The store was made by another version of this program (" + e.getMessage()
                            + "). Open it with that one, or name another folder.",
                    e);
        } catch (SQLException | RuntimeException e) {
            source.close();
            throw new StoreException(
                    "The store " + url + " cannot be opened: " + e.getMessage()
                            + ". Mend what it names, or name another folder.",
                    e);
        }
    }

    /** A fresh database in memory, gone when it is closed. */
    public static Store inMemory() {
        return new Store("jdbc:hsqldb:mem:" + UUID.randomUUID() + ";hsqldb.tx=mvcc", null);
    }

    /**
     * The database in a folder, which is made if it is not there.
     *
     * @throws StoreException if another store has it open, or it cannot be written
     */
    public static Store in(Path folder) {
        String path = folder.toAbsolutePath().resolve("memory").toString();
        if (path.indexOf(';') >= 0 || path.contains("${")) {
            throw new StoreException("HSQLDB cannot keep a database in " + folder
                    + ": the path holds \";\" or \"${\". Name another folder.");
        }
        FolderLock lock = FolderLock.take(folder);
        try {
            return new Store(
                    "jdbc:hsqldb:file:" + path
                            + ";hsqldb.tx=mvcc;hsqldb.default_table_type=cached;hsqldb.write_delay=false"
                            + ";hsqldb.lock_file=false;shutdown=false",
                    lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** HSQLDB pads what it compares with spaces unless told otherwise; owners compare to the letter. */
    private void prepare() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET DATABASE COLLATION SQL_TEXT NO PAD");
            connection.commit();
        }
    }

    private Configuration configuration() {
        Configuration configuration = new Configuration();
        configuration.getProperties().put("hibernate.connection.datasource", source);
        configuration.setProperty("hibernate.hbm2ddl.auto", "validate");
        configuration.setProperty("hibernate.connection.provider_disables_autocommit", "true");
        for (Class<?> row : List.of(
                MemoryRow.class,
                EntryRow.class,
                ConfirmationRow.class,
                QuestionRow.class,
                StatementRow.class,
                ChangeRow.class,
                AliasRow.class,
                MarkRow.class,
                SecretRow.class,
                PlaceRow.class)) {
            configuration.addAnnotatedClass(row);
        }
        return configuration;
    }

    /**
     * Does work in one transaction; returns when it is committed. Where it meets another transaction, it is done again.
     *
     * @throws RetconException as the work throws it, as any exception of its own; nothing is kept then
     * @throws StoreException if it cannot be written
     */
    public <T> T write(Function<Work, T> work) {
        return repeatedly(work, false);
    }

    /**
     * Reads in one transaction, which sees the memory as it stood when it began, and cannot write.
     *
     * @throws StoreException if it cannot be read
     */
    public <T> T read(Function<Work, T> work) {
        return repeatedly(work, true);
    }

    private <T> T repeatedly(Function<Work, T> work, boolean readOnly) {
        for (int tried = 1; ; tried++) {
            if (closed.get()) {
                throw new StoreException("The store is closed. Open it again.");
            }
            try {
                return transaction(work, readOnly);
            } catch (PersistenceException e) {
                if (!Clash.is(e) || tried == TRIES) {
                    throw new StoreException(
                            "The store cannot be " + (readOnly ? "read: " : "written: ") + e.getMessage()
                                    + ". Nothing was kept; mend what it names and send the step again.",
                            e);
                }
                Clash.pause();
            }
        }
    }

    private <T> T transaction(Function<Work, T> work, boolean readOnly) {
        try (StatelessSession session = sessions.openStatelessSession()) {
            Transaction transaction = session.beginTransaction();
            try {
                if (readOnly) {
                    session.doWork(Store::seeOneMoment);
                }
                T result = work.apply(new Work(session));
                transaction.commit();
                return result;
            } finally {
                if (transaction.isActive()) {
                    transaction.rollback();
                }
            }
        }
    }

    /** The pool sets both back when the connection returns. */
    private static void seeOneMoment(Connection connection) throws SQLException {
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setReadOnly(true);
    }

    /** Rewrites the files of the database, so that nothing of what was deleted stays in them. */
    public void compact() {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CHECKPOINT DEFRAG");
            connection.commit();
        } catch (SQLException e) {
            throw new StoreException(
                    "What was erased is gone from the memory, but may still stand in the database's files: "
                            + e.getMessage() + ". Close the store and open it again, then erase once more.",
                    e);
        }
    }

    /** Empties every table. */
    public void clear() {
        write(work -> {
            work.clear();
            return 0;
        });
    }

    /** Closes the database cleanly; what is in memory only is gone. A second time does nothing. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try (HikariDataSource closing = source) {
            sessions.close();
            try (Connection connection = closing.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("SHUTDOWN");
            }
        } catch (SQLException e) {
            throw new StoreException(
                    "The store cannot be closed cleanly: " + e.getMessage()
                            + ". What was written is kept; open it again to mend it.",
                    e);
        } finally {
            if (lock != null) {
                lock.close();
            }
        }
    }
}
