package dev.retcon;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/** What the virtual machine holds when all that can go is gone. */
record Held(long classes, long metaspace, long heap) {
    private static final int COLLECTIONS = 4;

    static Held now() throws InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(50);
        }
        long metaspace = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().equals("Metaspace"))
                .map(MemoryPoolMXBean::getUsage)
                .findFirst()
                .orElseThrow()
                .getUsed();
        return new Held(
                ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
                metaspace,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }

    /** What each of some steps left behind. */
    Held since(Held before, int steps) {
        return new Held(
                (classes - before.classes) / steps,
                (metaspace - before.metaspace) / steps,
                (heap - before.heap) / steps);
    }
}
