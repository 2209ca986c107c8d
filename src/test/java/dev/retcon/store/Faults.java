package dev.retcon.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Connections to a real database that can be lost at a moment of the test's choice. */
public final class Faults {
    /** When a connection is lost. */
    public enum Fault {
        /** Before the commit: nothing is kept. */
        BEFORE,
        /** With the commit, which does not reach the database. */
        COMMIT_LOST,
        /** With the commit, which reaches it; its answer does not come back. */
        COMMIT_UNTOLD,
        /** After the commit, when the connection is given back. */
        AFTER
    }

    private @Nullable Fault next;
    private int statements;

    /** A store with nothing in it, whose connections can be lost. */
    public Store store(Database database) {
        return new Store(new Faulty(database.dialect()));
    }

    /**
     * Arms a fault, which happens once.
     *
     * @param afterStatements with {@code BEFORE}: how many statements go through before
     */
    public synchronized void arm(Fault fault, int afterStatements) {
        next = fault;
        statements = afterStatements;
    }

    /** Nothing goes wrong any more; whether a fault was armed that did not happen. */
    public synchronized boolean disarm() {
        boolean armed = next != null;
        next = null;
        return armed;
    }

    private synchronized boolean happens(Fault fault) {
        if (next != fault || (fault == Fault.BEFORE && statements-- > 0)) {
            return false;
        }
        next = null;
        return true;
    }

    private static SQLException lost() {
        return new SQLException("The connection was lost.", "08006");
    }

    private record Call(Object on, Method method, List<Object> arguments) {
        Object make() throws Throwable {
            try {
                return method.invoke(on, arguments.toArray());
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    private interface Answer {
        Object to(Call call) throws Throwable;
    }

    private static <T> T around(Class<T> type, T real, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        answer.to(new Call(real, method, arguments == null ? List.of() : Arrays.asList(arguments)))));
    }

    private Object answered(Connection real, Call call) throws Throwable {
        switch (call.method().getName()) {
            case "prepareStatement" -> {
                if (happens(Fault.BEFORE)) {
                    real.close();
                    throw lost();
                }
            }
            case "commit" -> {
                if (happens(Fault.COMMIT_LOST)) {
                    real.close();
                    throw lost();
                }
                if (happens(Fault.COMMIT_UNTOLD)) {
                    real.commit();
                    real.close();
                    throw lost();
                }
            }
            // The pool does this with what is given back.
            case "clearWarnings" -> {
                if (happens(Fault.AFTER)) {
                    real.close();
                    throw lost();
                }
            }
            default -> {}
        }
        return call.make();
    }

    private DataSource source(HikariConfig pool) {
        DataSource real = new DriverDataSource(
                pool.getJdbcUrl(), null, pool.getDataSourceProperties(), pool.getUsername(), pool.getPassword());
        return around(DataSource.class, real, call -> {
            Object result = call.make();
            return result instanceof Connection connection
                    ? around(Connection.class, connection, each -> answered(connection, each))
                    : result;
        });
    }

    private final class Faulty implements Dialect {
        private final Dialect real;

        Faulty(Dialect real) {
            this.real = real;
        }

        @Override
        public String name() {
            return real.name();
        }

        @Override
        public String place() {
            return real.place();
        }

        @Override
        public boolean isShared() {
            return real.isShared();
        }

        @Override
        public void connect(HikariConfig pool) {
            real.connect(pool);
            pool.setDataSource(source(pool));
        }

        @Override
        public void prepare(Connection connection) throws SQLException {
            real.prepare(connection);
        }

        @Override
        public String toTheLetter() {
            return real.toTheLetter();
        }

        @Override
        public void refuseAfterFailure() {
            real.refuseAfterFailure();
        }

        @Override
        public void beforeCommit(Connection connection) throws SQLException {
            real.beforeCommit(connection);
        }

        @Override
        public void confirmRead() {
            real.confirmRead();
        }

        @Override
        public void confirm(Doubt doubt) {
            real.confirm(doubt);
        }

        @Override
        public void compact(Connection connection) throws SQLException {
            real.compact(connection);
        }

        @Override
        public void close(HikariDataSource pool) throws SQLException {
            real.close(pool);
        }
    }
}
