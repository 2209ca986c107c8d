package dev.retcon.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Lets a program that is told to stop (SIGTERM, SIGINT) close what it has open, and leave with an exit code of its own. Without
 * it, the machine would end while the program closes, with the signal's code.
 */
final class Stopping {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "retcon-stopping");
    private volatile int code;

    Stopping() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Waits until the program is told to stop. */
    void await() throws InterruptedException {
        asked.await();
    }

    /** Everything is closed: the program may end. */
    void done(int exitCode) {
        code = exitCode;
        closed.countDown();
        if (asked.getCount() != 0) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }

    private void stop() {
        asked.countDown();
        boolean waiting = true;
        while (waiting) {
            try {
                closed.await();
                waiting = false;
            } catch (InterruptedException e) {
                // Nobody but a stranger interrupts it; what is open is closed first.
            }
        }
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }

    boolean isAsked() {
        return asked.getCount() == 0;
    }
}
