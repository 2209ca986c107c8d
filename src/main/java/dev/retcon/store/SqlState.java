package dev.retcon.store;

import java.sql.SQLException;

/** What kind of problem a database names, in the code of five characters that HSQLDB and PostgreSQL share. */
record SqlState(String code) {
    private static final String ROLLED_BACK = "40";
    private static final String NOT_KNOWN = "40003";
    private static final String CONSTRAINT = "23";
    private static final String UNIQUE = "23505";
    /** PostgreSQL's, of the tables; where its log cannot be written, the server stops and says nothing. */
    private static final String DISK_FULL = "53100";

    static SqlState of(SQLException problem) {
        return new SqlState(problem.getSQLState() == null ? "" : problem.getSQLState());
    }

    /** Whether another transaction stood in the way. */
    boolean isClash() {
        return code.equals(UNIQUE) || (code.startsWith(ROLLED_BACK) && !code.equals(NOT_KNOWN));
    }

    /** Whether a commit that failed so has surely left nothing behind. */
    boolean isRolledBack() {
        return isClash() || code.startsWith(CONSTRAINT) || code.equals(DISK_FULL);
    }
}
