package dev.retcon.store;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One transaction, step by step, so that what fails says how far it had come. Before the commit everything that fails
 * leaves nothing; what fails after it changes nothing any more.
 */
record Transacting(HikariDataSource source, SessionFactory sessions, Dialect dialect) {
    private static final Logger LOG = LoggerFactory.getLogger(Transacting.class);

    /**
     * Commits what was done; {@link Dialect#confirm} says whether it is kept.
     *
     * @throws SQLException if nothing was kept; so does a PersistenceException say
     * @throws StoreException if it is not known whether it was kept
     */
    <T> T write(Function<Work, T> work, Doubt doubt) throws SQLException {
        return on(connection -> {
            T result = done(work, connection);
            dialect.beforeCommit(connection);
            commit(connection, doubt);
            return result;
        });
    }

    /** @throws SQLException if it cannot be read; so does a PersistenceException say */
    <T> T read(Function<Work, T> work) throws SQLException {
        return on(connection -> {
            // The pool sets both back when the connection returns.
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setReadOnly(true);
            return done(work, connection);
        });
    }

    /** @throws SQLException if it cannot be done; so does a PersistenceException say */
    <T> T rehearse(Function<Work, T> work) throws SQLException {
        return on(connection -> done(work, connection));
    }

    private interface Use<T> {
        T of(Connection connection) throws SQLException;
    }

    /** Of what was committed, there is nothing left to roll back. */
    private <T> T on(Use<T> use) throws SQLException {
        Connection connection = source.getConnection();
        try {
            return use.of(connection);
        } finally {
            rollBack(connection);
            giveBack(connection);
        }
    }

    private <T> T done(Function<Work, T> work, Connection connection) {
        try (StatelessSession session = sessions.openStatelessSession(connection)) {
            return work.apply(new Work(session));
        }
    }

    private void commit(Connection connection, Doubt doubt) throws SQLException {
        try {
            connection.commit();
        } catch (SQLException e) {
            if (SqlState.of(e).isRolledBack()) {
                throw e;
            }
            throw StoreException.unknown(doubt, e);
        } catch (RuntimeException e) {
            throw StoreException.unknown(doubt, e);
        }
    }

    /** A connection that cannot even do that is not used again; the database rolls back what it left open. */
    private void rollBack(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException | RuntimeException e) {
            LOG.warn("A transaction could not be rolled back; its connection is given up.", e);
            giveUp(connection);
        }
    }

    private void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException | RuntimeException e) {
            LOG.warn("A connection could not be given back; what was decided before stays so.", e);
            giveUp(connection);
        }
    }

    /** A connection that was lost; those that were made before are not relied on either. */
    private void giveUp(Connection connection) {
        source.evictConnection(connection);
        source.getHikariPoolMXBean().softEvictConnections();
    }
}
