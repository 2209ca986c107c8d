package dev.retcon.cli;

import dev.retcon.workshop.Book;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code retcon book}: every rule, in words. */
@Command(
        name = "book",
        mixinStandardHelpOptions = true,
        description = "Prints every rule with what it asks for and what it does, as Markdown.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:The rules are printed.", "2:The command line is wrong.", "3:The rules are broken."})
final class BookCommand implements Callable<Integer> {
    @Mixin
    private RulesOption rules = new RulesOption();

    @Override
    public Integer call() {
        System.out.print(Book.of(rules.pack()));
        return 0;
    }
}
