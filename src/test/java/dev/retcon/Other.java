package dev.retcon;

import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Keys;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.rules.RulePack;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Vocabularies that say otherwise of some attributes than the default one. */
record Other(Vocabulary vocabulary) {
    static Other than(RulePack pack) {
        return new Other(pack.vocabulary());
    }

    static Attribute fact(String name, Holds holds, Map<String, String> values) {
        return new Attribute(Keys.of(name), holds, Changes.RARELY, Category.FACT, values);
    }

    static Attribute wish(String name) {
        return new Attribute(Keys.of(name), Holds.ONE, Changes.RARELY, Category.PREFERENCE, Map.of());
    }

    /** The attribute in the place of what was known of it and of its other names. */
    Other with(Attribute attribute, String... names) {
        Map<String, Attribute> byKey = new HashMap<>(vocabulary.byKey());
        byKey.values().removeIf(listed -> listed.key().equals(attribute.key()));
        byKey.put(attribute.key(), attribute);
        List.of(names).forEach(name -> byKey.put(Keys.of(name), attribute));
        return new Other(new Vocabulary(byKey, vocabulary.unlisted()));
    }

    /** Green eyes by either name. */
    static Other irises() {
        return than(Given.RULES).with(fact("eye color", Holds.ONE, Map.of()), "hue of the iris");
    }

    RulePack pack() {
        return Given.RULES.with(vocabulary);
    }
}
