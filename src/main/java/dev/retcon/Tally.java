package dev.retcon;

import dev.retcon.Rekeyed.Clash;
import dev.retcon.Rekeyed.Kind;
import dev.retcon.Rekeyed.What;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Words;
import dev.retcon.resolve.Meeting.Met;
import dev.retcon.store.Keyed.Pair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts what a change of the vocabulary touches, owner by owner. Not for use by several threads. */
final class Tally {
    private final Vocabulary vocabulary;
    private final Map<Sort, Count> kinds = new HashMap<>();
    private final List<Clash> clashes = new ArrayList<>();
    private final List<Clash> same = new ArrayList<>();
    private final List<Entry> back = new ArrayList<>();
    private int owners;
    private int entries;
    private int questions;
    private int statements;
    private boolean touched;

    Tally(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    private record Sort(What what, String name, String to) {}

    private static final class Count {
        private int entries;
        private int owners;
        private String last = "";
    }

    /** From now on it is another owner. */
    void next() {
        touched = false;
    }

    private void touch() {
        owners += touched ? 0 : 1;
        touched = true;
    }

    void entry(Pair pair) {
        if (!pair.changed()) {
            return;
        }
        touch();
        entries++;
        Detail before = pair.before().detail();
        Detail after = pair.after().detail();
        String attribute = after.attribute().key();
        if (!before.attribute().same(after.attribute())) {
            count(What.ATTRIBUTE, before.attribute().key(), attribute, before);
        }
        if (!pair.before().value().same(pair.after().value())) {
            count(What.VALUE, pair.before().value().key(), pair.after().value().key(), before);
        }
        if (before.category() != after.category()) {
            count(What.CATEGORY, attribute, Words.of(after.category()), before);
        }
        boolean placed =
                before.equals(after) && pair.before().value().same(pair.after().value());
        if (placed) {
            Holds holds = vocabulary.of(attribute).holds();
            count(What.HOLDS, attribute, Words.of(holds), before);
        }
    }

    private void count(What what, String name, String to, Detail of) {
        Count count = kinds.computeIfAbsent(new Sort(what, name, to), sort -> new Count());
        count.entries++;
        if (!count.last.equals(of.owner())) {
            count.owners++;
            count.last = of.owner();
        }
    }

    void questions(int changed) {
        questions += changed;
        if (changed > 0) {
            touch();
        }
    }

    void statements(int changed) {
        statements += changed;
        if (changed > 0) {
            touch();
        }
    }

    void met(Met met) {
        touch();
        Clash clash = new Clash(
                met.stays().detail(),
                met.stays().scope(),
                met.stays().value(),
                met.before().value());
        (met.question() == null ? same : clashes).add(clash);
    }

    void back(Entry entry) {
        touch();
        back.add(entry);
    }

    Rekeyed rekeyed() {
        List<Kind> sorted = kinds.entrySet().stream()
                .map(each -> new Kind(
                        each.getKey().what(),
                        each.getKey().name(),
                        each.getKey().to(),
                        each.getValue().entries,
                        each.getValue().owners))
                .sorted(Comparator.comparing(Kind::what).thenComparing(Kind::to).thenComparing(Kind::name))
                .toList();
        return new Rekeyed(owners, entries, questions, statements, sorted, clashes, same, back);
    }
}
