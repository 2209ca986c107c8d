package dev.retcon.web.access;

import dev.retcon.memory.Digest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Makes tokens, and their hashes. A token is 256 random bits: nobody tries that many, so that one SHA-256 hides it, without
 * the salt and the slowness that passwords need. Callers are looked up by the hash of what they show: how long that takes tells
 * nothing of any token.
 */
public final class Secret {
    /** By this, whoever finds one where it does not belong knows what it is. */
    static final String PREFIX = "retcon_";

    static final String HASHED = "sha256:";
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secret() {}

    /** A new token. */
    public static String fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What the file keeps of a token. */
    public static String hash(String token) {
        return HASHED + Digest.of(token);
    }
}
