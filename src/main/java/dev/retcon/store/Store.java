package dev.retcon.store;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.ServedPack;
import jakarta.persistence.PersistenceException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.id.uuid.UuidVersion7Strategy;
import org.hibernate.tool.schema.spi.SchemaManagementException;

/**
 * The database of a memory. Safe for use by several threads; one process at a time may have a folder open, any number a
 * database on a server.
 */
public final class Store implements AutoCloseable {
    private static final int TRIES = 40;
    private static final int CONNECTIONS = 10;

    /** Seen by the tests, which look at the plans of the queries. */
    final SessionFactory sessions;

    private final Dialect dialect;
    private final HikariDataSource source;
    private final Turns turns;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final ReadWriteLock keys = new ReentrantReadWriteLock(true);

    /** Seen by the tests, which bring connections of their own. */
    Store(Dialect dialect) {
        this.dialect = dialect;
        this.source = new HikariDataSource();
        source.setMaximumPoolSize(CONNECTIONS);
        this.turns = new Turns(CONNECTIONS, source.getConnectionTimeout());
        source.setAutoCommit(false);
        source.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        try {
            dialect.connect(source);
            prepare();
            Schema.migrate(source, dialect);
            this.sessions = configuration().buildSessionFactory();
            dialect.refuseAfterFailure();
        } catch (SchemaManagementException | Schema.OtherException e) {
            abandon(e);
            throw new StoreException(
                    "The store was made by another version of this program (" + StoreException.reason(e)
                            + "). Open it with that one, or name another " + dialect.place() + ".",
                    e);
        } catch (SQLException | RuntimeException e) {
            abandon(e);
            throw new StoreException(
                    "The store " + dialect.name() + " cannot be opened: " + StoreException.reason(e)
                            + ". Mend what it names, or name another " + dialect.place() + ".",
                    e);
        }
    }

    /**
     * For whoever works by the keys of a vocabulary: each step reads, making other keys writes. Fair, so that steps cannot
     * keep it waiting for ever. Of this process only; what holds against others is {@link Keyed#share}.
     */
    public ReadWriteLock keys() {
        return keys;
    }

    /** A fresh database in memory, gone when it is closed. */
    public static Store inMemory() {
        return new Store(Hsqldb.inMemory());
    }

    /**
     * The database in a folder, which is made if it is not there.
     *
     * @throws StoreException if another store has it open, or it cannot be written
     */
    public static Store in(Path folder) {
        return new Store(Hsqldb.in(folder));
    }

    /**
     * An id that nothing else has: a UUID of version 7 (RFC 9562), which begins with the time, so that what is written together
     * stands together.
     */
    public static UUID newId() {
        return UuidVersion7Strategy.INSTANCE.generateUuid(null);
    }

    /** Whether there is a database in a folder; nothing is opened. */
    public static boolean isIn(Path folder) {
        return Hsqldb.isIn(folder);
    }

    /**
     * Refuses a folder that could not be opened now, before anything that takes long is done for it: loading rules. Nothing is
     * made, and it may be taken before it is opened.
     *
     * @throws StoreException if another store has it open, or it cannot be written
     */
    public static void refuseTaken(Path folder) {
        FolderLock.refuseTaken(folder);
    }

    /**
     * A database on a PostgreSQL server; its tables are made if they are not there. The drivers are no dependency of this
     * library's: {@code org.postgresql:postgresql} and {@code org.flywaydb:flyway-database-postgresql} have to be there.
     *
     * @param jdbcUrl {@code jdbc:postgresql://host:5432/database?user=…}; what else may stand in it, the driver says
     * @throws StoreException if it cannot be reached, or written
     */
    public static Store at(String jdbcUrl) {
        if (!jdbcUrl.startsWith(Postgres.PREFIX)) {
            throw new StoreException("\"" + Postgres.shown(jdbcUrl)
                    + "\" is no address of a PostgreSQL database. Name one as jdbc:postgresql://host/database, or a"
                    + " folder.");
        }
        return new Store(new Postgres(jdbcUrl));
    }

    private void prepare() throws SQLException {
        try (Connection connection = source.getConnection()) {
            dialect.prepare(connection);
            connection.commit();
        }
    }

    private Configuration configuration() {
        Configuration configuration = new Configuration();
        configuration.getProperties().put("hibernate.connection.datasource", source);
        configuration.setProperty("hibernate.hbm2ddl.auto", "validate");
        configuration.setProperty("hibernate.connection.provider_disables_autocommit", "true");
        Rows.all().forEach(configuration::addAnnotatedClass);
        return configuration;
    }

    /** Closes what was opened so far. */
    private void abandon(Exception problem) {
        try (HikariDataSource closing = source) {
            dialect.close(closing);
        } catch (SQLException | RuntimeException e) {
            problem.addSuppressed(e);
        }
    }

    /** As {@link #write(Function, Doubt)}, of what shows in the memory when it was kept. */
    public <T> T write(Function<Work, T> work) {
        return write(work, Doubt.LOOK);
    }

    /**
     * Does work in one transaction; returns when it is committed. Where it meets another transaction, it is done again.
     *
     * @param doubt what to say where it is not known whether it was committed
     * @throws RetconException as the work throws it, as any exception of its own; nothing is kept then
     * @throws StoreException if it cannot be written; {@link StoreException#kept()} says whether that is sure
     */
    public <T> T write(Function<Work, T> work, Doubt doubt) {
        T result = repeatedly(
                () -> new Transacting(source, sessions, dialect).write(work, doubt),
                "The store cannot be written: %s. Nothing was kept; mend what it names and send the step again.");
        dialect.confirm(doubt);
        return result;
    }

    /**
     * Reads in one transaction, which sees the memory as it stood when it began, and cannot write.
     *
     * @throws StoreException if it cannot be read
     */
    public <T> T read(Function<Work, T> work) {
        T result = repeatedly(
                () -> new Transacting(source, sessions, dialect).read(work),
                "The store cannot be read: %s. Mend what it names and ask again.");
        dialect.confirmRead();
        return result;
    }

    /**
     * Does work as {@link #write(Function)} does, and takes it back: what it would come to.
     *
     * @throws StoreException if it cannot be done
     */
    public <T> T rehearse(Function<Work, T> work) {
        T result = repeatedly(
                () -> new Transacting(source, sessions, dialect).rehearse(work),
                "The store cannot be written: %s. Nothing was to be kept; mend what it names and ask again.");
        dialect.confirmRead();
        return result;
    }

    private interface Attempt<T> {
        T make() throws SQLException;
    }

    private <T> T repeatedly(Attempt<T> attempt, String failure) {
        return turns.take(() -> tried(attempt, failure), failure);
    }

    private <T> T tried(Attempt<T> attempt, String failure) {
        for (int tried = 1; ; tried++) {
            if (closed.get()) {
                throw new StoreException("The store is closed. Open it again.");
            }
            dialect.refuseAfterFailure();
            try {
                return attempt.make();
            } catch (SQLException | PersistenceException e) {
                if (!Clash.is(e) || tried == TRIES) {
                    throw new StoreException(failure.formatted(StoreException.reason(e)), e);
                }
                Clash.pause();
            }
        }
    }

    /**
     * Rewrites the files of the database, so that nothing of what was deleted stays in them.
     *
     * @throws StoreException if it cannot; what was deleted stays so
     */
    public void compact() {
        try (Connection connection = source.getConnection()) {
            dialect.compact(connection);
        } catch (SQLException e) {
            throw StoreException.afterwards(
                    "What was erased is gone from the memory, but may still stand in the database's files: "
                            + StoreException.reason(e)
                            + ". Close the store and open it again, then erase once more.",
                    e);
        }
    }

    /** The connections to the database, as they are used right now. */
    public Connections connections() {
        HikariPoolMXBean pool = source.getHikariPoolMXBean();
        return new Connections(
                pool.getActiveConnections(),
                pool.getIdleConnections(),
                pool.getThreadsAwaitingConnection(),
                CONNECTIONS);
    }

    /** The rule packs that served here, in the order in which they first did. */
    public List<ServedPack> packs() {
        return read(work -> work.packs().all());
    }

    /**
     * The files of a rule pack that served here, from path to text, sorted by path.
     *
     * @param digest the whole digest
     * @return empty where no such pack served here
     */
    public Optional<Map<String, String>> packFiles(String digest) {
        return read(work -> work.packs().files(digest));
    }

    /** Takes every memory out; which rules served stays known. */
    public void clear() {
        write(work -> {
            work.clear();
            return 0;
        });
    }

    /** Whether several programs may have this database open at a time. */
    public boolean isShared() {
        return dialect.isShared();
    }

    /** Whether it was closed. */
    public boolean isClosed() {
        return closed.get();
    }

    /** Closes the database cleanly; what is in memory only is gone. A second time does nothing. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try (HikariDataSource closing = source) {
            sessions.close();
            dialect.close(closing);
        } catch (SQLException e) {
            throw StoreException.afterwards(
                    "The store cannot be closed cleanly: " + StoreException.reason(e)
                            + ". What was written is kept; open it again to mend it.",
                    e);
        }
    }
}
