package dev.retcon.web.workshop;

import dev.retcon.rules.FindingCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the docs say of a finding: its page in {@code docs/findings}, which is packed into the jar.
 *
 * @param code {@code unknown-field}
 */
public record FindingPage(String code, List<Block> blocks) {
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\([^)]*\\)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`|[^`]+");
    private static final String FENCE = "```";

    /** A heading, a paragraph, or lines of code. */
    public enum Kind {
        HEADING,
        TEXT,
        CODE
    }

    /** Part of a page. */
    public record Block(Kind kind, List<Piece> pieces) {}

    /** A piece of text. */
    public record Piece(String text, boolean code) {}

    /** The page of a finding; none where there is no such finding. */
    static Optional<FindingPage> of(String code) {
        return Stream.of(FindingCode.values())
                .map(FindingCode::toString)
                .filter(code::equals)
                .findFirst()
                .map(known -> new FindingPage(known, blocks(text(known))));
    }

    private static String text(String code) {
        try (InputStream in = FindingPage.class.getResourceAsStream("/retcon-docs/findings/" + code + ".md")) {
            if (in == null) {
                throw new IllegalStateException("The page of " + code + " is not packed. Build the jar again.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Block> blocks(String markdown) {
        List<Block> blocks = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        boolean fenced = false;
        for (String line : markdown.lines().skip(1).toList()) {
            if (line.startsWith(FENCE)) {
                end(lines, fenced ? Kind.CODE : Kind.TEXT, blocks);
                fenced = !fenced;
            } else if (!fenced && line.startsWith("#")) {
                end(lines, Kind.TEXT, blocks);
                blocks.add(new Block(Kind.HEADING, List.of(new Piece(line.replaceFirst("^#+ ", ""), false))));
            } else if (!fenced && line.isBlank()) {
                end(lines, Kind.TEXT, blocks);
            } else {
                lines.add(line);
            }
        }
        end(lines, Kind.TEXT, blocks);
        return blocks;
    }

    private static void end(List<String> lines, Kind kind, List<Block> blocks) {
        if (!lines.isEmpty()) {
            blocks.add(new Block(
                    kind,
                    kind == Kind.CODE
                            ? List.of(new Piece(String.join("\n", lines), true))
                            : pieces(String.join(" ", lines))));
            lines.clear();
        }
    }

    /** Of a link, what it says. */
    private static List<Piece> pieces(String text) {
        List<Piece> pieces = new ArrayList<>();
        Matcher found = CODE.matcher(LINK.matcher(text).replaceAll("$1"));
        while (found.find()) {
            pieces.add(found.group(1) == null ? new Piece(found.group(), false) : new Piece(found.group(1), true));
        }
        return pieces;
    }
}
