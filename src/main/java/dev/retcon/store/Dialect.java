package dev.retcon.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;

/** What differs between the databases that a memory can be kept in. Safe for use by several threads. */
interface Dialect {
    /** Where the store is, {@code in …} or {@code at …}; no password stands in it. */
    String name();

    /** What to name instead where it cannot be opened: another … */
    String place();

    /** Whether several programs may have it open at a time. */
    boolean isShared();

    /** Says where connections go. */
    void connect(HikariConfig pool);

    /** Makes the database ready, before its schema is looked at. */
    void prepare(Connection connection) throws SQLException;

    /** What the schema says of a text that rows are ordered by, so that every database orders them to the letter. */
    String toTheLetter();

    /**
     * Refuses to go on after a failure that lets the database show what it does not keep.
     *
     * @throws StoreException if there was one
     */
    void refuseAfterFailure();

    /**
     * Looks whether a commit would be one.
     *
     * @throws SQLException if the database would roll back, and not say so
     */
    void beforeCommit(Connection connection) throws SQLException;

    /**
     * Returns when what was just read is kept, whoever committed it.
     *
     * @throws StoreException if it will not be
     */
    void confirmRead();

    /**
     * Returns when what this thread just committed is kept.
     *
     * @throws StoreException if it is not, or if that is not known
     */
    void confirm(Doubt doubt);

    /** Rewrites the files, so that nothing of what was deleted stays in them. */
    void compact(Connection connection) throws SQLException;

    /** Ends what was begun for this memory alone; nothing is asked of it afterwards. */
    void close(HikariDataSource pool) throws SQLException;
}
