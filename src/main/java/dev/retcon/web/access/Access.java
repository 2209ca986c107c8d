package dev.retcon.web.access;

import java.util.Optional;

/** Tells who a token belongs to. Thread-safe. */
public interface Access {
    /** Whether callers need a token at all. */
    boolean asksForTokens();

    /** Who a token belongs to; empty where it is nobody's. */
    Optional<Caller> caller(String token);

    /** No tokens: whoever reaches the server may do everything. */
    static Access withoutTokens() {
        return new Access() {
            @Override
            public boolean asksForTokens() {
                return false;
            }

            @Override
            public Optional<Caller> caller(String token) {
                return Optional.of(Caller.ANYBODY);
            }
        };
    }
}
