package dev.retcon.web;

import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Tokens that are called what they allow; some are taken away again. */
final class Callers implements Access {
    private final Map<String, Caller> callers = new ConcurrentHashMap<>();

    /** @param owners null: everybody's */
    Callers with(String token, @Nullable Set<String> owners, Right... rights) {
        callers.put(token, new Caller(token, owners, Set.copyOf(Arrays.asList(rights))));
        return this;
    }

    void takeAway(String token) {
        callers.remove(token);
    }

    @Override
    public boolean asksForTokens() {
        return true;
    }

    @Override
    public Optional<Caller> caller(String token) {
        return Optional.ofNullable(callers.get(token));
    }
}
