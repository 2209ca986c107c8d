package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Level;
import dev.retcon.memory.Name;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry that stands already, compared with what is said.
 *
 * @param denied that its value was denied in view, if it was
 * @param placeOver whether its place is over
 */
public record Standing(
        Spot spot,
        ValueIs value,
        TimeIs time,
        boolean locked,
        boolean guessed,
        @Nullable Denied denied,
        boolean placeOver,
        Role role) {
    /** Names that a subject's entries can have, where a whole subject is meant. */
    static final List<String> DETAILS = List.of("eye color", "hair color");

    /** The id of an entry by its number, from 0. */
    public static String id(int number) {
        return "entry-" + (number + 1);
    }

    /** The entry itself, with its number from 0. */
    public Entry entry(Utterance said, Vocabulary vocabulary, int number) {
        Detail detail = said.attribute() != null
                ? said.detail(vocabulary)
                : vocabulary.detail(
                        Utterance.OWNER,
                        Category.FACT,
                        Name.of("subject", said.who().subject()),
                        DETAILS.get(number));
        return MadeUp.entry(
                id(number),
                detail,
                vocabulary.value("value", detail.attribute(), Values.of(value, number)),
                spot.scope(number),
                locked,
                guessed);
    }

    /** The facts that it is handed in as. */
    List<Object> facts(Utterance said, Vocabulary vocabulary, int number) {
        Stored stored =
                new Stored(entry(said, vocabulary, number), Bearer.NAMED, spot.inView(), value, time, false, placeOver);
        List<Object> facts = new ArrayList<>(List.of(stored));
        if (denied != null) {
            facts.add(new DeniedAt(stored, stored.level(), denied.at(), denied.restated()));
        }
        switch (role) {
            case NONE -> {}
            case CHOSEN -> facts.add(new Chosen(stored));
            case TYPED_AS_BEFORE -> facts.add(new Edited(stored, true, true));
            case SPELT_OTHERWISE -> facts.add(new Edited(stored, true, false));
            case GIVEN_ANOTHER_VALUE -> facts.add(new Edited(stored, false, false));
        }
        return facts;
    }

    Level level() {
        return spot.level();
    }
}
