package dev.retcon.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Vocabulary.Attribute;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a vocabulary makes of names, and when it makes other keys of them. */
class VocabularyTest {
    private static final Attribute UNLISTED = new Attribute("", Holds.ONE, Changes.RARELY, Category.FACT, Map.of());
    private static final Attribute EYES =
            new Attribute("eye color", Holds.ONE, Changes.RARELY, Category.FACT, Map.of("gray", "grey"));

    private static Vocabulary of(Map<String, Attribute> byKey) {
        return new Vocabulary(byKey, UNLISTED);
    }

    private static String digest(Attribute attribute) {
        return of(Map.of("eye color", attribute)).digest();
    }

    @Test
    void everythingThatAKeyIsMadeOfCounts() {
        String digest = digest(EYES);

        assertThat(List.of(
                        digest,
                        of(Map.of()).digest(),
                        of(Map.of("eye color", EYES, "augenfarbe", EYES)).digest(),
                        digest(new Attribute("eye color", Holds.MANY, Changes.RARELY, Category.FACT, EYES.values())),
                        digest(new Attribute(
                                "eye color", Holds.ONE, Changes.RARELY, Category.PREFERENCE, EYES.values())),
                        digest(new Attribute(
                                "eye color", Holds.ONE, Changes.RARELY, Category.FACT, Map.of("gray", "gris"))),
                        new Vocabulary(
                                        Map.of("eye color", EYES),
                                        new Attribute("", Holds.MANY, Changes.RARELY, Category.FACT, Map.of()))
                                .digest()))
                .doesNotHaveDuplicates();
    }

    @Test
    void whatNoKeyIsMadeOfDoesNot() {
        Attribute freely = new Attribute("eye color", Holds.ONE, Changes.FREELY, Category.FACT, EYES.values());
        Attribute asUnlisted = new Attribute("height", Holds.ONE, Changes.FREELY, Category.FACT, Map.of());

        assertThat(digest(freely)).isEqualTo(digest(EYES));
        assertThat(of(Map.of("eye color", EYES, "height", asUnlisted)).digest()).isEqualTo(digest(EYES));
    }

    @Test
    void aNameComparesAsEachOfItsOthers() {
        Vocabulary vocabulary = of(Map.of("eye color", EYES, "augenfarbe", EYES));

        assertThat(vocabulary.namesOf("eye color")).containsExactly("augenfarbe", "eye color");
        assertThat(vocabulary.valuesOf("eye color", "grey")).containsExactly("gray", "grey");
        assertThat(vocabulary.namesOf("height")).containsExactly("height");
    }
}
