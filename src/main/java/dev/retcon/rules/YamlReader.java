package dev.retcon.rules;

import dev.retcon.rules.YamlNode.Field;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.Event.ID;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Reads a YAML file as it is written. What makes objects, repeats or merges other parts (tags, anchors, aliases, merge keys)
 * is refused, so that a small file stays small.
 */
final class YamlReader {
    private static final int DEEPEST = 16;
    private static final Set<String> NOTHING = Set.of("", "~", "null", "Null", "NULL");
    private static final String MERGE = "<<";

    private final PackFile file;
    private final Iterator<Event> events;

    private YamlReader(PackFile file) {
        this.file = file;
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        this.events = new Yaml(options).parse(new StringReader(file.text())).iterator();
    }

    /** What stands in a file; null where it is no YAML, which is found then. An empty file holds nothing. */
    static @Nullable YamlNode read(PackFile file, Findings findings) {
        try {
            return new YamlReader(file).document();
        } catch (Refused e) {
            findings.at(file, e.at, FindingCode.VOCABULARY_SYNTAX, null, e.problem, e.advice);
        } catch (MarkedYAMLException e) {
            YamlProblem problem = YamlProblem.of(file, e);
            findings.at(file, problem.at(), FindingCode.VOCABULARY_SYNTAX, null, problem.problem(), problem.advice());
        } catch (ReaderException e) {
            findings.at(
                    file,
                    YamlProblem.offset(file, e.getPosition()),
                    FindingCode.VOCABULARY_SYNTAX,
                    null,
                    "The character U+%04X is no text.".formatted(e.getCodePoint()),
                    "Take it out.");
        }
        return null;
    }

    private YamlNode document() {
        events.next();
        Event first = events.next();
        if (first.is(ID.StreamEnd)) {
            return new YamlNode.Text("", true, 0);
        }
        YamlNode node = node(events.next(), 1);
        events.next();
        Event after = events.next();
        if (!after.is(ID.StreamEnd)) {
            throw new Refused(at(after), "A second document begins here.", "Keep one in the file.");
        }
        return node;
    }

    private YamlNode node(Event event, int depth) {
        if (event instanceof AliasEvent) {
            throw new Refused(at(event), "An alias (*) is not read here.", "Write out what it stands for.");
        }
        if (event instanceof NodeEvent named && named.getAnchor() != null) {
            throw new Refused(at(event), "An anchor (&) is not read here.", "Take it out.");
        }
        if (event instanceof ScalarEvent scalar) {
            refuseTag(event, scalar.getTag());
            return text(scalar);
        }
        CollectionStartEvent start = (CollectionStartEvent) event;
        refuseTag(event, start.getTag());
        if (depth > DEEPEST) {
            throw new Refused(at(event), "This is nested too deeply.", "No part of the file needs more than 4 levels.");
        }
        return event.is(ID.MappingStart) ? fields(event, depth) : items(event, depth);
    }

    private void refuseTag(Event event, @Nullable String tag) {
        if (tag != null) {
            throw new Refused(at(event), "A tag (!) is not read here.", "Take it out; every word is a text.");
        }
    }

    private YamlNode.Text text(ScalarEvent scalar) {
        String text = scalar.getValue();
        if (text.chars().anyMatch(each -> each == 0) || !isUnicode(text)) {
            throw new Refused(at(scalar), "An escape in this text stands for no character.", "Take it out.");
        }
        boolean plain = scalar.getScalarStyle() == ScalarStyle.PLAIN;
        return new YamlNode.Text(text, plain && NOTHING.contains(text), at(scalar));
    }

    private static boolean isUnicode(String text) {
        return text.codePoints().noneMatch(each -> each >= Character.MIN_SURROGATE && each <= Character.MAX_SURROGATE);
    }

    private YamlNode.Items items(Event start, int depth) {
        List<YamlNode> items = new ArrayList<>();
        for (Event event = events.next(); !event.is(ID.SequenceEnd); event = events.next()) {
            items.add(node(event, depth + 1));
        }
        return new YamlNode.Items(items, at(start));
    }

    private YamlNode.Fields fields(Event start, int depth) {
        List<Field> fields = new ArrayList<>();
        for (Event event = events.next(); !event.is(ID.MappingEnd); event = events.next()) {
            YamlNode key = node(event, depth + 1);
            if (key instanceof YamlNode.Text text && text.text().equals(MERGE)) {
                throw new Refused(key.at(), "A merge key (<<) is not read here.", "Write out what it stands for.");
            }
            fields.add(new Field(key, node(events.next(), depth + 1)));
        }
        return new YamlNode.Fields(fields, at(start));
    }

    private int at(Event event) {
        return YamlProblem.offset(file, event.getStartMark().getIndex());
    }

    /** What YAML allows and a pack does not. */
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int at;
        private final String problem;
        private final String advice;

        Refused(int at, String problem, String advice) {
            super(problem);
            this.at = at;
            this.problem = problem;
            this.advice = advice;
        }
    }
}
