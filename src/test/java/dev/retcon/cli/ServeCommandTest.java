package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.memory.MemoryFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server as a program: how it starts, how it stops, and what it says when it cannot. */
class ServeCommandTest {
    private static final int SECONDS = 60;
    private static final String SAY =
            "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"eye color\", \"value\": \"blue\"}}";

    @TempDir
    Path folder;

    /** A server in a process of its own. */
    private static final class Program implements AutoCloseable {
        private final Process process;
        private final BufferedReader out;
        final List<String> greeting = new ArrayList<>();

        Program(String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName(),
                    "serve"));
            command.addAll(List.of(arguments));
            this.process = new ProcessBuilder(command).redirectErrorStream(true).start();
            this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                greeting.add(line);
                if (line.startsWith("Ctrl-C")) {
                    break;
                }
            }
        }

        int port() {
            String address = greeting.get(0);
            assertThat(address).startsWith("Retcon serves on http://127.0.0.1:");
            return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
        }

        Socket connect() throws IOException {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port());
            socket.setSoTimeout(SECONDS * 1000);
            return socket;
        }

        void signal(String name) throws IOException, InterruptedException {
            Process kill = new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start();
            assertThat(kill.waitFor()).isZero();
        }

        int code() throws InterruptedException {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
            return process.exitValue();
        }

        String rest() throws IOException {
            StringBuilder all = new StringBuilder();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                all.append(line).append('\n');
            }
            return all.toString();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    private static String all(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private String store() {
        return folder.resolve("store").toString();
    }

    @Test
    void itSaysWhereItServesAndToWhom() throws Exception {
        try (Program program = new Program("--port", "0", "--store", store());
                Socket socket = program.connect()) {
            String address = "http://127.0.0.1:" + program.port();
            assertThat(program.greeting)
                    .anyMatch(line -> line.endsWith(address + "/memory/OWNER"))
                    .anyMatch(line -> line.endsWith(address + "/workshop"))
                    .anyMatch(line -> line.startsWith("There are no tokens: whoever works on this machine"));
            send(socket, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            assertThat(all(socket)).startsWith("HTTP/1.1 200 ");
            program.signal("INT");
            assertThat(program.code()).isZero();
            assertThat(program.rest()).isEmpty();
        }
    }

    @Test
    void itFinishesWhatItTookIn() throws Exception {
        try (Program program = new Program("--port", "0", "--store", store());
                Socket underWay = program.connect();
                Socket open = program.connect()) {
            send(open, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(open.getInputStream().read()).isEqualTo('H');
            send(
                    underWay,
                    "POST /v1/owners/ana/steps HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                            + "Expect: 100-continue\r\nContent-Length: " + SAY.length() + "\r\n\r\n");
            // From this on, it waits for the body.
            String goOn = "HTTP/1.1 100 Continue\r\n\r\n";
            assertThat(new String(underWay.getInputStream().readNBytes(goOn.length()), StandardCharsets.UTF_8))
                    .isEqualTo(goOn);
            send(underWay, SAY.substring(0, 10));
            program.signal("TERM");
            for (int waited = 0; takesIn(program); waited++) {
                assertThat(waited).as("it takes nothing in any more").isLessThan(SECONDS * 10);
                TimeUnit.MILLISECONDS.sleep(100);
            }
            assertThat(program.process.isAlive()).isTrue();

            send(underWay, SAY.substring(10));
            assertThat(all(underWay)).startsWith("HTTP/1.1 200 ").contains("\"outcome\":\"saved\"");
            assertThat(program.code()).isZero();
            assertThat(program.rest()).isEmpty();
        }
        try (Retcon retcon = Retcon.open(Path.of(store()))) {
            assertThat(retcon.memory(MemoryFilter.of("ana"))).hasSize(1);
        }
    }

    private static boolean takesIn(Program program) {
        try (Socket socket = program.connect()) {
            send(socket, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            return all(socket).startsWith("HTTP/1.1 200 ");
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void aStoreThatAnotherProgramHasIsToldSo() throws Exception {
        try (Program program = new Program("--port", "0", "--store", store())) {
            assertThat(program.greeting).isNotEmpty();
            isTold(CommandLineTest.retcon("serve", "--port", "0", "--store", store()), Main.NO_STORE, store());
        }
    }

    private static void isTold(Ran ran, int code, String... words) {
        assertThat(ran.code()).as(ran.err()).isEqualTo(code);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).doesNotContain("\tat ").contains(words).endsWith(".\n");
    }

    @Test
    void aPortThatIsTakenIsToldSo() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());
            isTold(
                    CommandLineTest.retcon("serve", "--port", port, "--store", store()),
                    Main.NO_ADDRESS,
                    port,
                    "Address already in use",
                    "--port");
        }
        // What was opened before is closed again.
        try (Retcon retcon = Retcon.open(Path.of(store()))) {
            assertThat(retcon.memory(MemoryFilter.of("ana"))).isEmpty();
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsToldSo() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        isTold(
                CommandLineTest.retcon("serve", "--port", "0", "--store", file + "/store"),
                Main.NO_STORE,
                file + "/store");
    }

    @Test
    void brokenRulesAreToldWithTheirPlace() throws IOException {
        Path rules = folder.resolve("rules");
        try (Stream<Path> paths = Files.walk(Path.of("rules"))) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                Path copy = rules.resolve(Path.of("rules").relativize(path));
                Files.createDirectories(copy.getParent());
                Files.copy(path, copy);
            }
        }
        Files.writeString(rules.resolve("vocabulary.yaml"), "attributes: [");
        Ran ran = CommandLineTest.retcon("serve", "--port", "0", "--rules", rules.toString(), "--store", store());
        assertThat(ran.code()).isEqualTo(Main.BROKEN_RULES);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("vocabulary.yaml:1:").doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.1"})
    void withoutTokensItServesThisMachineOnly(String host) {
        isTold(
                CommandLineTest.retcon("serve", "--host", host, "--store", store()),
                Main.WRONG_USE,
                host,
                "retcon token",
                "--tokens");
        assertThat(Path.of(store())).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "no such host", "-1", "256.0.0.1"})
    void aHostThatIsNoneIsToldSo(String host) {
        isTold(
                CommandLineTest.retcon("serve", "--host", host, "--store", store()),
                Main.WRONG_USE,
                "--host",
                "0.0.0.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "65536", "2147483647"})
    void aPortThatIsNoneIsToldSo(String port) {
        isTold(CommandLineTest.retcon("serve", "--port", port, "--store", store()), Main.WRONG_USE, port, "65535");
    }

    @Test
    void aFileOfTokensThatIsWrongIsToldWithItsLine() throws IOException {
        Path tokens = folder.resolve("tokens.yaml");
        isTold(
                CommandLineTest.retcon("serve", "--tokens", tokens.toString(), "--store", store()),
                Main.BAD_TOKENS,
                "retcon token");
        Files.writeString(tokens, "# ours\n- name: ana\n");
        isTold(
                CommandLineTest.retcon("serve", "--tokens", tokens.toString(), "--store", store()),
                Main.BAD_TOKENS,
                tokens + ":2: This token has no hash.");
        assertThat(Path.of(store())).doesNotExist();
    }

    @Test
    void aTokenThatIsMadeIsLetInUntilItIsTakenOut() throws Exception {
        Path tokens = folder.resolve("tokens.yaml");
        Ran made = CommandLineTest.retcon(
                "token", "--tokens", tokens.toString(), "--name", "ana", "--owner", "ana", "--write");
        assertThat(made.code()).isZero();
        assertThat(made.out()).matches("retcon_[\\w-]{43}\n");
        assertThat(made.err()).contains("\"ana\"", "this once");
        assertThat(Files.readString(tokens)).doesNotContain(made.out().strip());

        try (Program program = new Program("--port", "0", "--store", store(), "--tokens", tokens.toString())) {
            assertThat(status(program, "ana", made.out().strip())).isEqualTo("200");
            assertThat(status(program, "ben", made.out().strip())).isEqualTo("403");
            assertThat(status(program, "ana", "retcon_other")).isEqualTo("401");
            assertThat(program.greeting).noneMatch(line -> line.contains("no tokens"));
            Files.writeString(tokens, "[]\n");
            assertThat(status(program, "ana", made.out().strip())).isEqualTo("401");
            program.signal("TERM");
            assertThat(program.code()).isZero();
            assertThat(program.rest()).contains("was edited: no token is good now.");
        }
    }

    private static String status(Program program, String owner, String token) throws IOException {
        try (Socket socket = program.connect()) {
            send(
                    socket,
                    "GET /v1/owners/" + owner + "/memory HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n"
                            + "Authorization: Bearer " + token + "\r\n\r\n");
            return all(socket).split(" ", 3)[1];
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--name a, what the token may do",
        "--name a --read, whose memory",
        "--name a --write --owner ana --all-owners, different things",
        "--name a --read --owner '', no owner",
        "--name '' --rules, no name"
    })
    void aTokenThatSaysTooLittleIsNotMade(String options, String problem) {
        Path tokens = folder.resolve("tokens.yaml");
        List<String> command = new ArrayList<>(List.of("token", "--tokens", tokens.toString()));
        Stream.of(options.split(" ")).map(each -> each.equals("''") ? "" : each).forEach(command::add);
        isTold(CommandLineTest.retcon(command.toArray(String[]::new)), Main.WRONG_USE, problem);
        assertThat(tokens).doesNotExist();
    }

    @Test
    void aTokenForRulesNeedsNoOwner() {
        Path tokens = folder.resolve("tokens.yaml");
        assertThat(CommandLineTest.retcon("token", "--tokens", tokens.toString(), "--name", "designer", "--rules")
                        .code())
                .isZero();
        isTold(
                CommandLineTest.retcon("token", "--tokens", tokens.toString(), "--name", "designer", "--rules"),
                Main.BAD_TOKENS,
                "The name \"designer\" stands on line 3 already");
    }
}
