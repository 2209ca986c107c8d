package dev.retcon.rules;

import java.util.concurrent.atomic.AtomicInteger;

/** Code that no rule may run, and that tells whether one did. */
public final class Trap implements Runnable {
    private static final AtomicInteger SPRUNG = new AtomicInteger();

    /** Loading it is no harm; making it is. */
    public Trap() {
        spring();
    }

    public static boolean spring() {
        SPRUNG.incrementAndGet();
        return true;
    }

    public static int sprung() {
        return SPRUNG.get();
    }

    @Override
    public void run() {
        spring();
    }

    /** Initialising it is harm already. */
    public static final class Loaded {
        public static final Object CONSTANT = new Trap();

        private Loaded() {}
    }

    /** Naming it to a loader is harm already. */
    public static final class Named {
        static {
            spring();
        }

        private Named() {}
    }

    /** An enum whose constants are made when one of them is named. */
    public enum Constant {
        ONE;

        Constant() {
            spring();
        }
    }
}
