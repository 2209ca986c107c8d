package dev.retcon.bench;

import dev.retcon.Retcon;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A memory in a temporary folder, with the default rules and settings; gone when it is closed. */
final class FileStore implements AutoCloseable {
    /** Sends the log of Hibernate to SLF4J, which drops it: as the command line has it. */
    static final String QUIET = "-Dorg.jboss.logging.provider=slf4j";

    private final Path folder;
    private final Retcon retcon;

    FileStore() throws IOException {
        folder = Files.createTempDirectory("retcon-bench");
        retcon = Retcon.open(folder);
    }

    Retcon retcon() {
        return retcon;
    }

    @Override
    public void close() throws IOException {
        retcon.close();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
