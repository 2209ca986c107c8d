package dev.retcon.bench;

import dev.retcon.Retcon;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

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
        Results.delete(folder);
    }
}
