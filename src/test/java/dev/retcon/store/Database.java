package dev.retcon.store;

/** The databases that a memory can be kept in: what a store promises is tried on each. */
public enum Database {
    HSQLDB {
        @Override
        public Store fresh() {
            return Store.inMemory();
        }
    },
    POSTGRESQL {
        @Override
        public Store fresh() {
            return Store.at(PostgresServer.fresh());
        }
    };

    /** A store with nothing in it. */
    public abstract Store fresh();
}
