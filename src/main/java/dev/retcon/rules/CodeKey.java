package dev.retcon.rules;

import dev.retcon.memory.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What compiled rules are kept by: a digest of the rules, and of everything that takes part in compiling them. That is Java, the
 * engine, and the facts as they are compiled themselves; a number of Retcon's own version would say too little while it is
 * worked on.
 */
final class CodeKey {
    private static final Logger LOG = LoggerFactory.getLogger(CodeKey.class);
    private static final ClassLoader PROGRAM = CodeKey.class.getClassLoader();
    private static final String ENGINE = "META-INF/maven/org.drools/drools-model-codegen/pom.properties";
    private static final Pattern FACT = Pattern.compile("dev/retcon/(memory|rules/fact)/[A-Z][A-Za-z0-9_$]*");

    private CodeKey() {}

    /** The key of rules, 64 hexadecimal digits; null where it cannot be said what would compile them. */
    static @Nullable String of(Collection<PackFile> rules) {
        try {
            return digest(rules);
        } catch (IOException e) {
            LOG.debug("Rules have no key to be kept by.", e);
            return null;
        }
    }

    private static String digest(Collection<PackFile> rules) throws IOException {
        MessageDigest digest = Digest.sha256();
        Digest.add(digest, Runtime.version() + " " + System.getProperty("java.vm.name"));
        Digest.add(digest, new String(bytes(ENGINE), StandardCharsets.UTF_8));
        for (var fact : facts().entrySet()) {
            Digest.add(digest, fact.getKey());
            digest.update(fact.getValue());
        }
        rules.stream().sorted(Comparator.comparing(PackFile::path)).forEach(file -> {
            Digest.add(digest, file.path());
            Digest.add(digest, file.text());
        });
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The code of every fact, of what facts are made of, and of all that these name in the same rooms. */
    private static SortedMap<String, byte[]> facts() throws IOException {
        SortedMap<String, byte[]> found = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>();
        FactTypes.all().forEach(type -> open.add(type.getName().replace('.', '/')));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (!found.containsKey(name)) {
                byte[] code = bytes(name + ".class");
                found.put(name, code);
                Matcher named = FACT.matcher(new String(code, StandardCharsets.ISO_8859_1));
                while (named.find()) {
                    open.add(named.group());
                }
            }
        }
        return found;
    }

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in = PROGRAM.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("There is no " + name + ".");
            }
            return in.readAllBytes();
        }
    }
}
