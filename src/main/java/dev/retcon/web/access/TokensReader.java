package dev.retcon.web.access;

import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.memory.RetconException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a file of tokens; docs/serving.md shows one. What is wrong is said with its line. */
final class TokensReader {
    private static final Pattern HASH = Pattern.compile(Secret.HASHED + "[0-9a-f]{64}");
    private static final String NAME = "name";
    private static final String OWNERS = "owners";
    private static final String RIGHTS = "rights";
    private static final String CREATED = "created";
    private static final List<String> KEYS = List.of(NAME, "hash", OWNERS, RIGHTS, CREATED);
    static final String ALL = "all";

    private final Path file;

    private TokensReader(Path file) {
        this.file = file;
    }

    /** @throws TokensException if something is wrong */
    static List<Token> read(Path file, String text) {
        return new TokensReader(file).tokens(text);
    }

    private List<Token> tokens(String text) {
        Node read = yaml(text);
        if (read.isNull()) {
            return List.of();
        }
        if (!(read instanceof Node.Items items)) {
            throw wrong(
                    read, "This is " + read.kind() + ", and no list of tokens", "Begin each token with \"- name:\"");
        }
        List<Token> tokens = new ArrayList<>();
        Map<String, Integer> lines = new HashMap<>();
        for (Node item : items.items()) {
            Token token = token(item);
            once(lines, "name \"" + token.name() + "\"", item);
            once(lines, "hash", token.hash(), item);
            tokens.add(token);
        }
        return tokens;
    }

    private Node yaml(String text) {
        try {
            return NodeReader.yaml(text);
        } catch (RetconException e) {
            Object line = e.arguments().get("line");
            String place = line == null ? file.toString() : file + ":" + line;
            throw new TokensException(place + ": " + oneLine(e) + " docs/serving.md shows the form.", e);
        }
    }

    private static String oneLine(RetconException e) {
        return String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " ");
    }

    private void once(Map<String, Integer> lines, String what, Node item) {
        once(lines, what, what, item);
    }

    private void once(Map<String, Integer> lines, String what, String key, Node item) {
        Integer before = lines.putIfAbsent(key, item.line());
        if (before != null) {
            throw wrong(
                    item, "The " + what + " stands on line " + before + " already", "Make a token of its own for each");
        }
    }

    private Token token(Node item) {
        if (!(item instanceof Node.Fields fields)) {
            throw wrong(item, "This is " + item.kind() + ", and no token", "Write its name, hash, owners and rights");
        }
        for (Map.Entry<String, Node> field : fields.fields().entrySet()) {
            if (!KEYS.contains(field.getKey())) {
                throw wrong(item, "A token has no \"" + field.getKey() + "\"", "It has " + String.join(", ", KEYS));
            }
        }
        return new Token(name(fields), hash(fields), owners(fields), rights(fields), created(fields));
    }

    private String name(Node.Fields token) {
        Node name = needed(token, NAME);
        if (!Names.isOne(name.textOrEmpty())) {
            throw wrong(name, "This is no name", Names.ADVICE);
        }
        return name.asText();
    }

    private String hash(Node.Fields token) {
        Node hash = needed(token, "hash");
        if (!HASH.matcher(hash.textOrEmpty()).matches()) {
            throw wrong(
                    hash,
                    "The hash is no " + Secret.HASHED + " with 64 hexadecimal digits",
                    "Make the token again with \"retcon token\"");
        }
        return hash.asText();
    }

    private @Nullable Set<String> owners(Node.Fields token) {
        Node owners = needed(token, OWNERS);
        if (owners.textOrEmpty().equals(ALL)) {
            return null;
        }
        Set<String> all = new LinkedHashSet<>();
        for (Node owner : items(owners, OWNERS, "Write the word all, or a list: [ana, ben]")) {
            if (!Names.isOne(owner.textOrEmpty())) {
                throw wrong(owner, "This is no owner", Names.ADVICE);
            }
            all.add(owner.asText());
        }
        return all;
    }

    private Set<Right> rights(Node.Fields token) {
        String advice = "Write a list of read, write and rules: [read, write]";
        Set<Right> rights = EnumSet.noneOf(Right.class);
        Node given = needed(token, RIGHTS);
        for (Node right : items(given, RIGHTS, advice)) {
            rights.add(right(right, advice));
        }
        if (rights.isEmpty()) {
            throw wrong(given, "The token may do nothing", advice + ", or take the token out");
        }
        return rights;
    }

    private Right right(Node word, String advice) {
        for (Right right : Right.values()) {
            if (word(right).equals(word.textOrEmpty())) {
                return right;
            }
        }
        throw wrong(word, "There is no right \"" + word.textOrEmpty() + "\"", advice);
    }

    static String word(Right right) {
        return right.name().toLowerCase(Locale.ROOT);
    }

    private @Nullable Instant created(Node.Fields token) {
        Node created = token.get(CREATED);
        if (created == null || created.isNull()) {
            return null;
        }
        String text = created.textOrEmpty();
        try {
            return text.contains("T")
                    ? Instant.parse(text)
                    : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeParseException e) {
            throw wrong(created, "\"" + text + "\" is no day", "Write it as 2026-01-31, or take it out");
        }
    }

    private Node needed(Node.Fields token, String key) {
        Node value = token.get(key);
        if (value == null || value.isNull()) {
            throw wrong(token, "This token has no " + key, "Write it, or make the token again with \"retcon token\"");
        }
        return Objects.requireNonNull(value);
    }

    private List<Node> items(Node node, String key, String advice) {
        if (!(node instanceof Node.Items items)) {
            throw wrong(node, "The " + key + " are " + node.kind(), advice);
        }
        return items.items();
    }

    private TokensException wrong(Node at, String what, String advice) {
        return new TokensException(file + ":" + at.line() + ": " + what + ". " + advice + ".", null);
    }
}
