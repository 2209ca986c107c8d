package dev.retcon.store;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import org.hsqldb.lib.FileAccess.FileSync;
import org.jspecify.annotations.Nullable;

/**
 * One file that HSQLDB writes. Once it cannot be written, it takes nothing more: a buffer that went out half is not
 * written again behind its first half. Safe for use by several threads.
 */
final class WatchedFile extends OutputStream implements FileSync, GroupCommit.Log {
    /** What a file is for. */
    enum Role {
        /** What was committed since the other files were written. */
        LOG,
        /** Whether the log counts when the database is opened again. */
        STATE,
        /** Written beside the one that counts, and put in its place when it is whole. */
        COPY;

        static Role of(String name) {
            return name.endsWith(".log") ? LOG : name.endsWith(".properties.new") ? STATE : COPY;
        }
    }

    private final Role role;
    private final WatchedFiles all;
    private final RandomAccessFile file;
    /** How far the log was written with the last commit, and with the last one that is on the disk. */
    private long written;

    private long kept;
    private @Nullable IOException failure;

    WatchedFile(String name, boolean append, WatchedFiles all) throws IOException {
        this.role = Role.of(name);
        this.all = all;
        this.file = new RandomAccessFile(name, "rw");
        if (append) {
            this.written = file.length();
            this.kept = written;
            file.seek(written);
        } else {
            file.setLength(0);
        }
    }

    boolean isEmptyLog() {
        return role == Role.LOG && written == 0;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        refuseAfterFailure();
        try {
            file.write(bytes, offset, length);
        } catch (IOException e) {
            failed(e, written);
            throw e;
        }
    }

    @Override
    public synchronized void flush() throws IOException {
        refuseAfterFailure();
    }

    /** HSQLDB does this with every commit. Of the log, whoever committed waits for the disk later, when others can go on. */
    @Override
    public synchronized void sync() throws IOException {
        refuseAfterFailure();
        if (role == Role.LOG) {
            written = file.getFilePointer();
            all.written(this);
        } else {
            try {
                file.getFD().sync();
            } catch (IOException e) {
                failed(e, kept);
                throw e;
            }
        }
    }

    @Override
    public void force() throws IOException {
        long upTo;
        synchronized (this) {
            if (failure != null) {
                throw new IOException(failure.getMessage(), failure);
            }
            upTo = written;
        }
        try {
            file.getFD().sync();
        } catch (IOException e) {
            synchronized (this) {
                failed(e, kept);
            }
            throw e;
        }
        synchronized (this) {
            kept = upTo;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            if (role == Role.LOG && !hasFailed()) {
                all.await();
            }
        } finally {
            file.close();
        }
    }

    private synchronized boolean hasFailed() {
        return failure != null;
    }

    private void refuseAfterFailure() throws IOException {
        IOException before = role == Role.LOG && failure == null ? all.failure() : failure;
        if (before != null) {
            if (role == Role.LOG) {
                all.refused(before);
            }
            throw new IOException(before.getMessage(), before);
        }
    }

    private void failed(IOException why, long good) {
        failure = why;
        switch (role) {
            case LOG -> cutBack(why, good);
            case STATE -> all.failed(why);
            case COPY -> {}
        }
    }

    /**
     * Takes out what was written behind the last good commit; half of it would hide what is written behind it. What was
     * committed before and waits for the disk gets there.
     */
    private void cutBack(IOException why, long good) {
        try {
            file.setLength(good);
            file.getFD().sync();
            all.cutBack(why, good == written);
        } catch (IOException e) {
            why.addSuppressed(e);
            all.failed(why);
        }
    }
}
