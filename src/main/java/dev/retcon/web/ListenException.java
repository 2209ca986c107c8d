package dev.retcon.web;

import org.jspecify.annotations.Nullable;

/** An address cannot be listened on. The message says which, and what to do. */
public final class ListenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ListenException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
