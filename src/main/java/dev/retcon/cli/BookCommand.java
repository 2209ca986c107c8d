package dev.retcon.cli;

import dev.retcon.rules.RulePack;
import dev.retcon.workshop.Book;
import dev.retcon.workshop.book.HtmlBook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code retcon book}: every rule, in words. */
@Command(
        name = "book",
        mixinStandardHelpOptions = true,
        description = {
            "Prints every rule with what it asks for and what it does, as Markdown.",
            "With --html it is one page for the browser, with the conversations that show each rule."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:The rules are printed.",
            "2:The command line, or a fixture file, is wrong.",
            "3:The rules are broken.",
            "4:The file cannot be written."
        })
final class BookCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(names = "--html", description = "One HTML page; it needs nothing beside it.")
    private boolean html;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write it (default: standard output). A name that ends in .html asks for HTML.")
    private @Nullable Path out;

    @Option(
            names = "--fixtures",
            paramLabel = "PATH",
            description = "With HTML: the conversations that show the rules (default: ./fixtures where it is).")
    private List<Path> fixtures = List.of();

    @Override
    public Integer call() {
        if (!isHtml() && !fixtures.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "Only the HTML page shows fixtures. Add --html, or leave --fixtures out.");
        }
        RulePack pack = rules.pack();
        write(isHtml() ? HtmlBook.of(pack, DefaultFixtures.read(fixtures)) : Book.of(pack));
        return 0;
    }

    private boolean isHtml() {
        return html || (out != null && out.toString().toLowerCase(Locale.ROOT).endsWith(".html"));
    }

    private void write(String page) {
        if (out == null) {
            System.out.print(page);
            return;
        }
        try {
            Files.writeString(out, page);
        } catch (IOException e) {
            throw new UncheckedIOException(out + " cannot be written. Name a file in a folder that there is.", e);
        }
    }
}
