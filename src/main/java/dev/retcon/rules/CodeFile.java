package dev.retcon.rules;

import dev.retcon.memory.Digest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Compiled rules as bytes: a digest of all that follows, the key that they are kept by, then each class. The digest tells what
 * is broken from what is whole; it does not say who wrote it.
 */
final class CodeFile {
    private static final int DIGEST = 32;

    private CodeFile() {}

    static byte[] write(String key, CompiledCode code) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(content)) {
            out.writeUTF(key);
            out.writeInt(code.classes().size());
            for (Map.Entry<String, byte[]> each : code.classes().entrySet()) {
                out.writeUTF(each.getKey());
                out.writeInt(each.getValue().length);
                out.write(each.getValue());
            }
        }
        byte[] bytes = content.toByteArray();
        return ByteBuffer.allocate(DIGEST + bytes.length)
                .put(digest(bytes, 0))
                .put(bytes)
                .array();
    }

    /** @throws IOException if it is not whole, or was kept by another key */
    static CompiledCode read(String key, byte[] file) throws IOException {
        if (file.length < DIGEST || !MessageDigest.isEqual(digest(file, DIGEST), Arrays.copyOf(file, DIGEST))) {
            throw new IOException("It is not whole.");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(file, DIGEST, file.length - DIGEST));
        if (!in.readUTF().equals(key)) {
            throw new IOException("It holds other rules.");
        }
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            int length = in.readInt();
            if (length < 0 || length > in.available()) {
                throw new IOException("It is cut off.");
            }
            classes.put(name, in.readNBytes(length));
        }
        return new CompiledCode(classes);
    }

    private static byte[] digest(byte[] bytes, int from) {
        MessageDigest digest = Digest.sha256();
        digest.update(bytes, from, bytes.length - from);
        return digest.digest();
    }
}
