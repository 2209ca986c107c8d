package dev.retcon.web.workshop;

import dev.retcon.web.Problem;
import dev.retcon.web.workshop.Job.Kind;
import dev.retcon.web.workshop.Job.Work;
import io.javalin.http.HttpStatus;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/**
 * Long work, one at a time, on half of the processors, so that what serves has the others. What was done last is known
 * for a while. Thread-safe.
 */
final class Jobs implements AutoCloseable {
    private static final int KNOWN = 8;
    private static final int SECONDS = 10;

    /** What walks all situations walks them on the threads of the pool that it was begun in. */
    private final ForkJoinPool pool =
            new ForkJoinPool(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), Jobs::thread, null, false);

    private final Deque<Job> known = new ArrayDeque<>();

    private static ForkJoinWorkerThread thread(ForkJoinPool pool) {
        ForkJoinWorkerThread thread = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        thread.setName("retcon-workshop-" + thread.getPoolIndex());
        thread.setDaemon(true);
        return thread;
    }

    /** Begins some work; 429 while other work is not over. */
    synchronized Job start(Kind kind, String digest, Work work) {
        for (Job other : known) {
            if (!other.isOver()) {
                throw new Problem(
                        HttpStatus.TOO_MANY_REQUESTS,
                        "busy",
                        null,
                        "Somebody else's work is running here (" + other.word() + ", " + other.percent()
                                + " %). Start yours when it is over, or stop it.");
            }
        }
        Job job = new Job(kind, digest);
        known.addFirst(job);
        while (known.size() > KNOWN) {
            known.removeLast();
        }
        pool.execute(() -> job.run(work));
        return job;
    }

    /** What runs or ran under an id; 404 where nothing that is known still did. */
    synchronized Job job(String id) {
        return known.stream()
                .filter(job -> job.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Problem(
                        HttpStatus.NOT_FOUND, "not_found", null, "This work is not known any more. Start it again."));
    }

    @Override
    public void close() {
        synchronized (this) {
            known.forEach(Job::stop);
        }
        pool.shutdown();
        try {
            if (!pool.awaitTermination(SECONDS, TimeUnit.SECONDS)) {
                pool.shutdownNow();
            }
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
