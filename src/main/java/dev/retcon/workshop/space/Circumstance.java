package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Level;
import dev.retcon.memory.Name;
import dev.retcon.rules.fact.About;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.Declined;
import dev.retcon.rules.fact.Evidence;
import dev.retcon.rules.fact.Forgotten;
import dev.retcon.rules.fact.PlaceEnded;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueDenied;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What there can be beside the entries of a detail. */
public sealed interface Circumstance {
    /** The facts that it is handed in as. */
    List<Object> facts(Utterance said);

    /** What is said was forgotten. */
    record WasForgotten(Level meets, TimeIs time) implements Circumstance {
        @Override
        public List<Object> facts(Utterance said) {
            return List.of(new Forgotten(meets, time));
        }
    }

    /** A place around is over. */
    record PlaceIsOver(Level level, TimeIs time) implements Circumstance {
        @Override
        public List<Object> facts(Utterance said) {
            EndedPlace place =
                    new EndedPlace(said.from().scope().at(level).orElseThrow(), Utterance.NOW.minusSeconds(60));
            return List.of(new PlaceEnded(place, level, time));
        }
    }

    /** Another character bears the name, too. */
    record SeveralBearIt() implements Circumstance {
        @Override
        public List<Object> facts(Utterance said) {
            return List.of(new Bears(Name.of("subject", "Mira the elder")));
        }
    }

    /**
     * A statement that a guess was drawn from.
     *
     * @param level how deep its scope is
     */
    record Source(
            About about,
            boolean inView,
            Level level,
            @Nullable Category category) {}

    /**
     * What a guess was drawn from.
     *
     * @param sources of each kind one
     * @param statements how many statements count
     * @param stories in how many stories they were made
     */
    record DrawnFrom(List<Source> sources, int statements, int stories) implements Circumstance {
        public DrawnFrom {
            sources = List.copyOf(sources);
        }

        @Override
        public List<Object> facts(Utterance said) {
            List<Object> facts = new ArrayList<>();
            for (int i = 0; i < statements; i++) {
                Source source = sources.get(Math.min(i, sources.size() - 1));
                facts.add(new Evidence(source.about(), source.inView(), source.level(), source.category()));
            }
            facts.add(new Support(statements, stories));
            return facts;
        }
    }

    /** The user turned the same guess down before. */
    record TurnedDown(Level meets, int statements) implements Circumstance {
        @Override
        public List<Object> facts(Utterance said) {
            return List.of(new Declined(meets, statements));
        }
    }

    /** The user said that it is not so. */
    record SaidNotSo(Level at, boolean restated) implements Circumstance {
        @Override
        public List<Object> facts(Utterance said) {
            return List.of(new ValueDenied(at, restated));
        }
    }
}
