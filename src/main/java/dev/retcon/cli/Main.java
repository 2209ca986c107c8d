package dev.retcon.cli;

/** Where {@code java -jar retcon.jar} starts. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("retcon 0.1.0");
    }
}
