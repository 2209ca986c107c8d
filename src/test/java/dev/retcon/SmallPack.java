package dev.retcon;

import dev.retcon.rules.PackFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A pack of a few rules, which compiles in a tenth of the time: whatever is stated is saved. Its mark stands in the id of the
 * rule that decides, in the sentence that says so, and in the vocabulary, so that a mix of two packs shows.
 */
public record SmallPack(String mark) {
    private static final String RULES = """
            package retcon.correction;

            import dev.retcon.memory.*;
            import dev.retcon.rules.fact.*;

            rule "a stated scope is where it is saved"
                @id("target-%1$s") @about("separation")
                ruleflow-group "place"
            when
                Said( scope == ScopeIs.STATED, $level : seenFrom )
            then
                insert( new Target( $level ) );
            end

            rule "whatever is stated is saved"
                @id("save-%1$s") @about("replacement")
                ruleflow-group "decide"
            when
                Said( speech == Speech.STATES )
            then
                insert( new Fit( 1100, Act.SAVE ) );
            end

            rule "the row comes first"
                @id("first-%1$s") @about("honesty")
                ruleflow-group "first"
            when
                $fit : Fit()
            then
                insert( new First( $fit ) );
            end

            rule "it is decided"
                @id("decided-%1$s") @about("honesty")
                ruleflow-group "verdict"
            when
                $first : First()
            then
                insert( new Decided( $first ) );
            end
            """;

    public PackFile rules() {
        return new PackFile("correction/rules.drl", RULES.formatted(mark));
    }

    public PackFile wording() {
        return new PackFile("wording/en.properties", "confirm.saved={value} by " + mark + "\n");
    }

    public PackFile vocabulary() {
        return new PackFile("vocabulary.yaml", """
                unlisted: {holds: one, changes: rarely, category: fact}
                attributes:
                  weather: {names: [weather %1$s]}
                """.formatted(mark));
    }

    public List<PackFile> files() {
        return List.of(rules(), vocabulary(), wording());
    }

    /** Writes files into a folder as an editor does: each beside its place first, then in it. */
    public static void save(Path folder, PackFile... files) {
        try {
            for (PackFile file : files) {
                Path place = folder.resolve(file.path());
                Files.createDirectories(place.getParent());
                Path beside = Files.writeString(place.resolveSibling(place.getFileName() + "~"), file.text());
                Files.move(beside, place, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
