package dev.retcon.web.access;

import org.jspecify.annotations.Nullable;

/** The file of tokens cannot be read or written, or what stands in it is wrong. The message is one line, and names the file. */
public final class TokensException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TokensException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
