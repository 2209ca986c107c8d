package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupCommitTest {
    private static final int THREADS = 16;
    private static final int COMMITS = 50;

    private final GroupCommit commits = new GroupCommit();
    private final AtomicLong onDisk = new AtomicLong();
    private final AtomicInteger forced = new AtomicInteger();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** A disk that takes a while. */
    private void slowly() {
        long written = commits.last();
        try {
            TimeUnit.MILLISECONDS.sleep(2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        forced.incrementAndGet();
        onDisk.accumulateAndGet(written, Math::max);
    }

    @Test
    void nobodyGoesOnBeforeItsCommitIsOnTheDisk() throws Exception {
        List<Future<Boolean>> all = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            all.add(threads.submit(() -> {
                boolean kept = true;
                for (int j = 0; j < COMMITS; j++) {
                    long commit = commits.written(this::slowly);
                    commits.await(commit);
                    kept &= onDisk.get() >= commit && commits.isKept(commit);
                }
                return kept;
            }));
        }
        for (Future<Boolean> each : all) {
            assertThat(each.get(1, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(forced.get()).as("commits that arrive together share a sync").isLessThan(THREADS * COMMITS / 2);
    }

    @Test
    void whoeverWaitsIsToldWhereTheDiskFails() throws Exception {
        CountDownLatch failing = new CountDownLatch(1);
        GroupCommit.Log broken = () -> {
            try {
                failing.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new IOException("gone");
        };
        long first = commits.written(broken);
        long second = commits.written(broken);
        Future<?> leads = threads.submit(() -> {
            commits.await(first);
            return null;
        });
        Future<?> waits = threads.submit(() -> {
            commits.await(second);
            return null;
        });
        failing.countDown();

        assertThatThrownBy(() -> leads.get(1, TimeUnit.MINUTES)).hasRootCauseMessage("gone");
        assertThatThrownBy(() -> waits.get(1, TimeUnit.MINUTES)).hasRootCauseMessage("gone");
        assertThat(commits.isKept(first)).isFalse();
    }

    @Test
    void anInterruptDoesNotLoseACommit() throws Exception {
        CountDownLatch syncing = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        GroupCommit.Log slow = () -> {
            syncing.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        };
        long first = commits.written(slow);
        Future<?> leads = threads.submit(() -> {
            commits.await(first);
            return null;
        });
        syncing.await();
        Future<Boolean> waits = threads.submit(() -> {
            Thread.currentThread().interrupt();
            commits.await(first);
            return Thread.interrupted();
        });
        goOn.countDown();

        leads.get(1, TimeUnit.MINUTES);
        assertThat(waits.get(1, TimeUnit.MINUTES)).isTrue();
        assertThat(commits.isKept(first)).isTrue();
    }
}
