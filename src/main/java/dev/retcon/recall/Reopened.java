package dev.retcon.recall;

import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Mark;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Sought;
import dev.retcon.resolve.ChangeSet;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Stated;
import dev.retcon.resolve.Surroundings;
import java.util.List;

/** The surroundings as they would be once places are open again. */
record Reopened(Surroundings before, List<EndedPlace> opened) implements Surroundings {
    /** A memory after a change that may open places. */
    static DetailMemory by(ChangeSet changes, DetailMemory memory) {
        return changes.opened().isEmpty() ? memory : memory.in(new Reopened(memory.around(), changes.opened()));
    }

    @Override
    public List<EndedPlace> ended() {
        return before.ended().stream().filter(place -> !opened.contains(place)).toList();
    }

    @Override
    public List<Scope> stories() {
        return before.stories();
    }

    @Override
    public List<Mark> forgotten(Sought value, Scope from) {
        return before.forgotten(value, from);
    }

    @Override
    public List<Stated> stated(List<String> statements) {
        return before.stated(statements);
    }

    @Override
    public List<Question> declined() {
        return before.declined();
    }
}
