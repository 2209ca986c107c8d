package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.retcon.Jvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder whose disk gets full keeps what was acknowledged, whole, and acknowledges nothing that it does not keep. */
class FullDiskTest {
    @TempDir
    Path temp;

    /** A command's output, with its exit code in the last line. */
    static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return said + "exit code " + process.exitValue();
    }

    static boolean works(String... command) {
        try {
            return output(List.of(command)).endsWith("exit code 0");
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    /** Begins a command whose mounts are its own. */
    static String[] unshare() {
        return works("unshare", "-m", "true") ? new String[] {"unshare", "-m"} : new String[] {"unshare", "-rm"};
    }

    private static List<String> java(Path folder, String disk, String... left) {
        List<String> arguments = new ArrayList<>(List.of(folder.toString(), disk));
        arguments.addAll(List.of(left));
        return Jvm.command(Jvm.QUICK, FullDisk.class, arguments);
    }

    @Test
    void aFileThatMayNotGrow() throws Exception {
        assumeTrue(works("prlimit", "--version"), "prlimit is not here, which limits the length of a process's files");

        assertThat(output(java(temp.resolve("store"), "limit", "0", "1", "5000", "13324", "17000")))
                .contains("Nothing was kept. Make room, close the store", "stopped 5 times", "erased")
                .endsWith("exit code 0");
    }

    @Test
    void aFileSystemThatIsFull() throws Exception {
        String[] unshare = unshare();
        Path mounted = Files.createDirectory(temp.resolve("mounted"));
        String mount = "mount -t tmpfs -o size=4m tmpfs '" + mounted + "'";
        assumeTrue(
                works(unshare[0], unshare[1], "sh", "-c", mount),
                "a file system cannot be mounted here, not even by unshare -rm");

        List<String> command = new ArrayList<>(List.of(unshare));
        command.addAll(List.of("sh", "-c", mount + " && exec \"$@\"", "sh"));
        command.addAll(java(mounted.resolve("store"), "ballast", "0", "12288", "65536"));
        assertThat(output(command))
                .contains("Nothing was kept. Make room, close the store", "stopped 3 times", "erased")
                .endsWith("exit code 0");
    }
}
