package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example that a programmer copies from the documentation compiles and does what it says. */
class ApiExampleTest {
    private static final Path FACADE = Path.of("src/main/java/dev/retcon/Retcon.java");
    private static final Pattern CODE = Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* }</pre>", Pattern.DOTALL);

    @TempDir
    Path folder;

    private String example() throws IOException {
        Matcher matcher = CODE.matcher(Files.readString(FACADE));
        assertThat(matcher.find()).as("%s has an example", FACADE).isTrue();
        String code = matcher.group(1).replaceAll("(?m)^ \\* ?", "");
        assertThat(code).contains("Path.of(\"memory\")");
        String memory = folder.resolve("memory").toString().replace("\\", "\\\\");
        return code.replace("Path.of(\"memory\")", "Path.of(\"" + memory + "\")");
    }

    private void compile(Path source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            problems,
                            files,
                            null,
                            List.of(
                                    "-proc:none",
                                    "-classpath",
                                    System.getProperty("java.class.path"),
                                    "-d",
                                    folder.toString()),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            assertThat(compiled).as("%s", problems).isTrue();
        }
    }

    private String run() throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader classes =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, ApiExampleTest.class.getClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            classes.loadClass("Example").getMethod("run").invoke(null);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theExampleOfTheFacadeRuns() throws Exception {
        Path source = folder.resolve("Example.java");
        Files.writeString(source, """
                import dev.retcon.*;
                import dev.retcon.memory.*;
                import java.nio.file.*;

                public class Example {
                    public static void run() {
                %s
                    }
                }
                """.formatted(example()));
        compile(source);
        assertThat(run()).contains("Got it").endsWith("[green]" + System.lineSeparator());
        assertThat(folder.resolve("memory")).isNotEmptyDirectory();
    }
}
