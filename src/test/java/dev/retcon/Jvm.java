package dev.retcon;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Java process of its own, with the classes of the tests. */
public final class Jvm {
    /** For one that lives seconds, and opens a store. */
    public static final List<String> QUICK = List.of(
            "-XX:-UsePerfData",
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-Dorg.jboss.logging.provider=slf4j",
            "-Dhsqldb.reconfig_logging=false");

    private Jvm() {}

    /** What starts it. */
    public static List<String> command(List<String> flags, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return command;
    }
}
