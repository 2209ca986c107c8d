package dev.retcon.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.hsqldb.Session;
import org.hsqldb.jdbc.JDBCConnection;
import org.hsqldb.lib.EventLogInterface;
import org.hsqldb.lib.FileAccess;
import org.hsqldb.persist.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The files of an HSQLDB database, watched. HSQLDB 2.7.4 says that it committed even where its log could not be written
 * (only its own event log says so), and later goes on behind a line that is half there, where nothing is read any more.
 * Here a log that cannot be written is cut back to what was committed before, and takes nothing more until the database
 * is opened again. Safe for use by several threads.
 */
final class WatchedFiles implements FileAccess {
    private final FileAccess files;
    private final GroupCommit commits = new GroupCommit();
    private final ThreadLocal<Boolean> refusedHere = ThreadLocal.withInitial(() -> false);
    private final ThreadLocal<Long> writtenHere = ThreadLocal.withInitial(() -> 0L);
    private volatile @Nullable IOException failure;
    private volatile boolean cutBack;
    private volatile boolean begunAnew;

    private WatchedFiles(FileAccess files) {
        this.files = files;
    }

    /**
     * Watches the files of an open database, from a log on that holds nothing yet.
     *
     * @throws SQLException if what the log held before cannot be put into the other files
     */
    static WatchedFiles of(Connection connection) throws SQLException {
        Session session = (Session) connection.unwrap(JDBCConnection.class).getSession();
        Logger logger = session.getDatabase().logger;
        WatchedFiles watched = new WatchedFiles(logger.fileAccess);
        logger.fileAccess = watched;
        try (Statement statement = connection.createStatement()) {
            statement.execute("CHECKPOINT");
        }
        if (!watched.begunAnew) {
            throw new SQLException("its files cannot be written (is the disk full?)");
        }
        return watched;
    }

    /** Why nothing is written any more; null: all is well. */
    @Nullable
    IOException failure() {
        return failure;
    }

    /** Whether something that this thread wrote was refused, so that nothing of it is kept. */
    boolean refusedHere() {
        return refusedHere.get();
    }

    /** Notes that this thread committed something to the log; it may not be on the disk yet. */
    void written(WatchedFile log) {
        writtenHere.set(commits.written(log));
    }

    /** Whether what this thread committed last is on the disk. */
    boolean keptHere() {
        return commits.isKept(writtenHere.get());
    }

    /**
     * Returns when all that was committed until now, by whomever, is on the disk.
     *
     * @throws IOException if it cannot be brought there
     */
    void await() throws IOException {
        commits.await(commits.last());
    }

    /**
     * Notes that the log ends with a commit that is on the disk, and takes nothing more.
     *
     * @param whole whether that is the last one that was written to it; what failed is what this thread writes then
     */
    void cutBack(IOException why, boolean whole) {
        if (whole) {
            commits.allKept();
            refusedHere.set(true);
        }
        // First, so that whoever sees the failure knows how far it reaches.
        cutBack = true;
        failed(why);
    }

    /** Whether the log holds what is on the disk for certain, and nothing else. */
    boolean isCutBack() {
        return cutBack;
    }

    /** Notes that the log took nothing of what this thread writes. */
    void refused(IOException why) {
        failed(why);
        refusedHere.set(true);
    }

    /** Notes that nothing is to be written any more; what became of what was written last is not known. */
    synchronized void failed(IOException why) {
        if (failure == null) {
            failure = why;
        }
    }

    @Override
    public OutputStream openOutputStreamElementAppend(String name) throws IOException {
        WatchedFile file = new WatchedFile(name, true, this);
        begunAnew |= file.isEmptyLog();
        return file;
    }

    @Override
    public OutputStream openOutputStreamElement(String name) throws IOException {
        try {
            return new WatchedFile(name, false, this);
        } catch (IOException e) {
            if (WatchedFile.Role.of(name) == WatchedFile.Role.STATE) {
                failed(e);
            }
            throw e;
        }
    }

    @Override
    public FileSync getFileSync(OutputStream stream) throws IOException {
        return stream instanceof WatchedFile watched ? watched : files.getFileSync(stream);
    }

    @Override
    public InputStream openInputStreamElement(String name) throws IOException {
        return files.openInputStreamElement(name);
    }

    @Override
    public boolean isStreamElement(String name) {
        return files.isStreamElement(name);
    }

    @Override
    public void createParentDirs(String name) {
        files.createParentDirs(name);
    }

    @Override
    public boolean removeElement(String name) {
        return files.removeElement(name);
    }

    @Override
    public boolean renameElement(String from, String to) {
        return files.renameElement(from, to);
    }

    @Override
    public boolean renameElementOrCopy(String from, String to, EventLogInterface events) {
        return files.renameElementOrCopy(from, to, events);
    }
}
