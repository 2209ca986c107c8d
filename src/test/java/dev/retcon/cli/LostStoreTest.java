package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.memory.Entry;
import dev.retcon.store.Cable;
import dev.retcon.store.Cable.Cut;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code retcon run} on a database that fails: what was printed is kept, and the end says what is not. */
class LostStoreTest {
    private static String says(String attribute) {
        return "{\"say\": {\"owner\": \"ana\", \"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \""
                + attribute + "\", \"value\": \"blue\"}}\n";
    }

    /** Lines that come one at a time; something happens before the second. */
    private static final class Lines extends InputStream {
        private final Iterator<String> lines;
        private final Runnable beforeTheSecond;
        private InputStream line = InputStream.nullInputStream();
        private int given;

        Lines(List<String> lines, Runnable beforeTheSecond) {
            this.lines = lines.iterator();
            this.beforeTheSecond = beforeTheSecond;
        }

        @Override
        public int read() throws IOException {
            int next = line.read();
            if (next >= 0 || !lines.hasNext()) {
                return next;
            }
            if (given++ == 1) {
                beforeTheSecond.run();
            }
            line = new ByteArrayInputStream(lines.next().getBytes(StandardCharsets.UTF_8));
            return line.read();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int next = read();
            if (next >= 0) {
                bytes[offset] = (byte) next;
            }
            return next < 0 ? next : 1;
        }
    }

    @Test
    void theEndSaysWhatIsNotKnown() throws IOException {
        String database = PostgresServer.freshDatabase();
        try (Cable cable = new Cable(database)) {
            Ran ran = run(cable.url(), () -> cable.cut(Cut.BEFORE_ITS_ANSWER));

            assertThat(ran.err())
                    .startsWith("It is not known whether the statement \"s-")
                    .contains("Send it again with this id; it is kept once.");
            areKept(database, List.of("eye color", "outfit"));
        }
    }

    @Test
    void theEndSaysThatNothingWasKept() {
        String database = PostgresServer.freshDatabase();
        Ran ran = run(
                PostgresServer.at(database),
                () -> PostgresServer.execute(database, "alter table entry rename to away"));
        PostgresServer.execute(database, "alter table away rename to entry");

        assertThat(ran.err()).startsWith("The store cannot be written: ").contains("Nothing was kept");
        areKept(database, List.of("eye color"));
    }

    private static Ran run(String url, Runnable beforeTheSecond) {
        InputStream before = System.in;
        System.setIn(new Lines(List.of(says("eye color"), says("outfit"), says("mood")), beforeTheSecond));
        try {
            Ran ran = CommandLineTest.retcon("run", "--rules", "rules", "--store", url, "-");
            assertThat(ran.code()).isEqualTo(4);
            assertThat(ran.lines()).singleElement().asString().contains("\"outcome\":\"saved\"", "eye color");
            assertThat(ran.err().lines()).as("one line").hasSize(1);
            assertThat(ran.err()).doesNotContain("Exception", "\tat ");
            return ran;
        } finally {
            System.setIn(before);
        }
    }

    private static void areKept(String database, List<String> attributes) {
        try (Store store = Store.at(PostgresServer.at(database))) {
            assertThat(store.<List<Entry>>read(work -> work.memory("ana", null)))
                    .extracting(entry -> entry.detail().attribute().shown())
                    .containsExactlyElementsOf(attributes);
        }
    }
}
