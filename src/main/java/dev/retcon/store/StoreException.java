package dev.retcon.store;

/** The store cannot be opened, read or written. Nothing of the step at hand was kept. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    public StoreException(String message) {
        super(message);
    }
}
