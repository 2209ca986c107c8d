package dev.retcon.store;

import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import org.hibernate.PessimisticLockException;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.exception.ConstraintViolationException.ConstraintKind;
import org.hibernate.exception.LockAcquisitionException;

/** Two transactions that met: one of them is undone by the database, and may be done again. */
final class Clash {
    private static final int LONGEST_PAUSE_MILLIS = 20;

    private Clash() {}

    /** Whether a problem may be gone when the transaction is done again. */
    static boolean is(Throwable problem) {
        for (Throwable each = problem; each != null; each = each.getCause()) {
            if (each instanceof LockAcquisitionException || each instanceof PessimisticLockException) {
                return true;
            }
            if (each instanceof ConstraintViolationException broken && broken.getKind() == ConstraintKind.UNIQUE) {
                return true;
            }
            if (each instanceof SQLException sql && SqlState.of(sql).isClash()) {
                return true;
            }
        }
        return false;
    }

    /** Lets the other one go first. */
    static void pause() {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(1, LONGEST_PAUSE_MILLIS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("The wait for another transaction was interrupted. Send the step again.", e);
        }
    }
}
