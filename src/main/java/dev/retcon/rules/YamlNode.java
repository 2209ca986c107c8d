package dev.retcon.rules;

import java.util.List;

/** A value in a YAML file, and the character that it begins at. */
sealed interface YamlNode {
    int at();

    /** As a message calls it: {@code a list}. */
    String kind();

    /**
     * A scalar, to the letter: {@code 007} stays so.
     *
     * @param isNothing nothing stands there, or an unquoted {@code null}
     */
    record Text(String text, boolean isNothing, int at) implements YamlNode {
        @Override
        public String kind() {
            return isNothing ? "nothing" : "the text \"" + text + "\"";
        }
    }

    /** A list. */
    record Items(List<YamlNode> items, int at) implements YamlNode {
        @Override
        public String kind() {
            return "a list";
        }
    }

    /** An object; a key that stands twice is there twice. */
    record Fields(List<Field> fields, int at) implements YamlNode {
        @Override
        public String kind() {
            return "an object";
        }
    }

    /** A key, which need not be a text in YAML, and its value. */
    record Field(YamlNode key, YamlNode value) {}
}
