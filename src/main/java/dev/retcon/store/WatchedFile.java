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
final class WatchedFile extends OutputStream implements FileSync {
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
    private long synced;
    private @Nullable IOException failure;

    WatchedFile(String name, boolean append, WatchedFiles all) throws IOException {
        this.role = Role.of(name);
        this.all = all;
        this.file = new RandomAccessFile(name, "rw");
        if (append) {
            this.synced = file.length();
            file.seek(synced);
        } else {
            file.setLength(0);
        }
    }

    boolean isEmptyLog() {
        return role == Role.LOG && synced == 0;
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
            failed(e);
            throw e;
        }
    }

    @Override
    public synchronized void flush() throws IOException {
        refuseAfterFailure();
    }

    /** HSQLDB does this with every commit. */
    @Override
    public synchronized void sync() throws IOException {
        refuseAfterFailure();
        try {
            file.getFD().sync();
            synced = file.length();
        } catch (IOException e) {
            failed(e);
            throw e;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
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

    private void failed(IOException why) {
        failure = why;
        switch (role) {
            case LOG -> cutBack(why);
            case STATE -> all.failed(why);
            case COPY -> {}
        }
    }

    /** Takes out what was written since the last commit; half of it would hide what is written behind it. */
    private void cutBack(IOException why) {
        try {
            file.setLength(synced);
            file.getFD().sync();
            all.refused(why);
        } catch (IOException e) {
            why.addSuppressed(e);
            all.failed(why);
        }
    }
}
