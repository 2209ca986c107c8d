package dev.retcon.cli;

import dev.retcon.Retcon;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --language}: in which the user is spoken to. */
final class LanguageOption {
    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "The language of what is said: en, de, tr, zh-Hant, pt (default: en).")
    private @Nullable String tag;

    Retcon of(Retcon retcon) {
        return tag == null ? retcon : retcon.speaking(tag);
    }
}
