package dev.retcon.web.workshop;

import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.PackFolder;
import dev.retcon.web.Asked;
import dev.retcon.web.Problem;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a page sends: one JSON object. Its {@code files} are the draft, from path to text; they are never more than one
 * request's body may hold.
 */
final class Body {
    /** A pack has some twenty files. */
    static final int FILES = 200;
    /** The default pack has about two hundred rules; what rules do to each other is looked at pair by pair. */
    static final int RULES = 1000;

    /** Wherever it stands: several rules may share a line. */
    private static final Pattern RULE = Pattern.compile("\\brule\\b");

    private final Node.Fields fields;

    private Body(Node.Fields fields) {
        this.fields = fields;
    }

    /** Reads a body that has these keys and no others. */
    static Body of(Context request, Set<String> keys) {
        if (!(NodeReader.json(Asked.body(request)) instanceof Node.Fields fields)) {
            throw malformed(null, "The body is no JSON object. Send one with " + String.join(", ", keys) + ".");
        }
        for (String key : fields.fields().keySet()) {
            if (!keys.contains(key)) {
                throw malformed(key, "\"" + key + "\" is not known here. Send " + String.join(", ", keys) + ".");
            }
        }
        return new Body(fields);
    }

    static Problem malformed(@Nullable String field, String detail) {
        return new Problem(HttpStatus.BAD_REQUEST, "invalid", field, detail);
    }

    /** A text; null where it is left out. */
    @Nullable
    String text(String key) {
        Node node = fields.get(key);
        if (node == null || node.isNull()) {
            return null;
        }
        if (!(node instanceof Node.Scalar scalar)) {
            throw malformed(key, "\"" + key + "\" is a text.");
        }
        return scalar.text();
    }

    String required(String key) {
        String text = text(key);
        if (text == null) {
            throw malformed(key, "\"" + key + "\" is missing. Add it.");
        }
        return text;
    }

    /** The draft. */
    List<PackFile> files() {
        if (!(fields.get("files") instanceof Node.Fields given)) {
            throw malformed("files", "\"files\" is an object, from each path to its text.");
        }
        if (given.fields().size() > FILES) {
            throw malformed(
                    "files",
                    "A draft has at most " + FILES + " files; this one has "
                            + given.fields().size() + ". Leave some out.");
        }
        List<PackFile> files = new ArrayList<>();
        for (Map.Entry<String, Node> each : given.fields().entrySet()) {
            files.add(file(each.getKey(), each.getValue()));
        }
        PackFolder.within(files).ifPresent(path -> {
            throw malformed(
                    "files", "\"" + path + "\" would stand within a file. Rename it, or the file that its folder is.");
        });
        long rules = files.stream()
                .filter(file -> file.path().endsWith(".drl"))
                .mapToLong(file -> RULE.matcher(file.text()).results().count())
                .sum();
        if (rules > RULES) {
            throw malformed(
                    "files",
                    "A draft has at most " + RULES + " rules here; this one has " + rules
                            + ". Leave some out, or work on the folder itself.");
        }
        return files;
    }

    private static PackFile file(String path, Node text) {
        if (!PackFolder.takes(path)) {
            throw malformed(
                    "files",
                    "\"" + path
                            + "\" cannot be a file of a pack. Name it vocabulary.yaml, wording/<language>.properties,"
                            + " or something that ends in .drl, in the folder and not hidden.");
        }
        if (!(text instanceof Node.Scalar) || text.isNull()) {
            throw malformed("files", "The text of \"" + path + "\" is missing.");
        }
        return new PackFile(path, text.asText());
    }
}
