package dev.retcon.store;

/** The databases that a memory can be kept in: what a store promises is tried on each. */
public enum Database {
    HSQLDB {
        @Override
        Dialect dialect() {
            return Hsqldb.inMemory();
        }
    },
    POSTGRESQL {
        @Override
        Dialect dialect() {
            return new Postgres(PostgresServer.fresh());
        }
    };

    /** A database with nothing in it. */
    abstract Dialect dialect();

    /** A store with nothing in it. */
    public Store fresh() {
        return new Store(dialect());
    }
}
