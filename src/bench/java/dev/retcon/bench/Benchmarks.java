package dev.retcon.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks of this package; {@code mvn -Pbench verify} calls it. Takes JMH's own arguments. */
public final class Benchmarks {
    private Benchmarks() {}

    public static void main(String[] args) throws Exception {
        Path results = Path.of(System.getProperty("bench.results", "target/bench/results.json"));
        Files.createDirectories(results.toAbsolutePath().getParent());
        new Runner(new OptionsBuilder()
                        .parent(new CommandLineOptions(args))
                        .resultFormat(ResultFormatType.JSON)
                        .result(results.toString())
                        .shouldFailOnError(true)
                        .build())
                .run();
    }
}
