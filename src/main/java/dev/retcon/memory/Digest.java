package dev.retcon.memory;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What a text is known by, whatever its length. */
public final class Digest {
    private Digest() {}

    /** SHA-256 of a text, in 64 hexadecimal digits. */
    public static String of(String text) {
        return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** SHA-256 of several texts, each ended by a zero, in 64 hexadecimal digits. */
    public static String ofAll(String... texts) {
        MessageDigest digest = sha256();
        for (String text : texts) {
            add(digest, text);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Adds a text, and a zero that ends it. */
    public static void add(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    /** A fresh SHA-256, which every Java has. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
