package dev.retcon.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.retcon.memory.RetconException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.hibernate.PessimisticLockException;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.Transaction;
import org.hibernate.cfg.Configuration;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.exception.LockAcquisitionException;
import org.jspecify.annotations.Nullable;

/** The database of a memory. Safe for use by several threads; one process at a time may have a folder open. */
public final class Store implements AutoCloseable {
    private static final int TRIES = 40;
    private static final int LONGEST_PAUSE_MILLIS = 20;
    private static final int CONNECTIONS = 10;
    private static final String SERIALIZATION_FAILURE = "40";

    private final HikariDataSource source;
    private final SessionFactory sessions;
    private final boolean onDisk;
    private final @Nullable FileChannel lock;

    private Store(String url, boolean onDisk, @Nullable FileChannel lock) {
        this.onDisk = onDisk;
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
        } catch (SQLException | RuntimeException e) {
            source.close();
            throw new StoreException("The store " + url + " cannot be opened: " + e.getMessage(), e);
        }
    }

    /** A fresh database in memory, gone when it is closed. */
    public static Store inMemory() {
        return new Store("jdbc:hsqldb:mem:" + UUID.randomUUID() + ";hsqldb.tx=mvcc", false, null);
    }

    /**
     * The database in a folder, which is made if it is not there.
     *
     * @throws StoreException if another process has it open, or it cannot be written
     */
    public static Store in(Path folder) {
        FileChannel lock = lock(folder);
        try {
            return new Store(
                    "jdbc:hsqldb:file:" + folder.resolve("memory")
                            + ";hsqldb.tx=mvcc;hsqldb.default_table_type=cached;hsqldb.write_delay=false"
                            + ";hsqldb.lock_file=false;shutdown=false",
                    true,
                    lock);
        } catch (RuntimeException e) {
            close(lock);
            throw e;
        }
    }

    private static FileChannel lock(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel channel = FileChannel.open(
                    folder.resolve("retcon.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new StoreException("The store in " + folder + " is open in another process. Close that one, or"
                        + " name another folder.");
            }
            return channel;
        } catch (IOException e) {
            throw new StoreException(
                    "The folder " + folder + " cannot be written: " + e.getMessage() + ". Name another folder.", e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static void close(@Nullable FileChannel lock) {
        if (lock != null) {
            try {
                lock.close();
            } catch (IOException e) {
                throw new StoreException("The store's lock cannot be given back: " + e.getMessage(), e);
            }
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
                DetailRow.class,
                EntryRow.class,
                ConfirmationRow.class,
                QuestionRow.class,
                StatementRow.class,
                AliasRow.class)) {
            configuration.addAnnotatedClass(row);
        }
        return configuration;
    }

    /**
     * Does work in one transaction; returns when it is committed. Where it meets another transaction, it is done again.
     *
     * @throws RetconException as the work throws it; nothing is kept then
     * @throws StoreException if it cannot be written
     */
    public <T> T write(Function<Work, T> work) {
        for (int tried = 1; ; tried++) {
            try {
                return transaction(work);
            } catch (RuntimeException e) {
                if (!metAnother(e) || tried == TRIES) {
                    throw e instanceof RetconException || e instanceof StoreException
                            ? e
                            : new StoreException("The store cannot be written: " + e.getMessage(), e);
                }
                pause();
            }
        }
    }

    /** Reads in one transaction. */
    public <T> T read(Function<Work, T> work) {
        return write(work);
    }

    private <T> T transaction(Function<Work, T> work) {
        try (StatelessSession session = sessions.openStatelessSession()) {
            Transaction transaction = session.beginTransaction();
            try {
                T result = work.apply(new Work(session));
                transaction.commit();
                return result;
            } catch (RuntimeException e) {
                if (transaction.isActive()) {
                    transaction.rollback();
                }
                throw e;
            }
        }
    }

    private static boolean metAnother(Throwable problem) {
        for (Throwable each = problem; each != null; each = each.getCause()) {
            if (each instanceof ConstraintViolationException
                    || each instanceof LockAcquisitionException
                    || each instanceof PessimisticLockException) {
                return true;
            }
            if (each instanceof SQLException sql
                    && sql.getSQLState() != null
                    && sql.getSQLState().startsWith(SERIALIZATION_FAILURE)) {
                return true;
            }
        }
        return false;
    }

    private static void pause() {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(1, LONGEST_PAUSE_MILLIS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("The wait for another transaction was interrupted. Send the step again.", e);
        }
    }

    /** Empties every table. */
    public void clear() {
        write(work -> {
            work.clear();
            return 0;
        });
    }

    @Override
    public void close() {
        sessions.close();
        if (onDisk) {
            try (Connection connection = source.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("SHUTDOWN");
            } catch (SQLException e) {
                throw new StoreException("The store cannot be closed cleanly: " + e.getMessage(), e);
            } finally {
                source.close();
                close(lock);
            }
        } else {
            source.close();
        }
    }
}
