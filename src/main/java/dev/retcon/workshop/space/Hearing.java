package dev.retcon.workshop.space;

import dev.retcon.rules.fact.Doubt;
import dev.retcon.rules.fact.NotSo;
import dev.retcon.rules.fact.Voice;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the rules let speak in a recall, as far as it is answered by.
 *
 * @param failure what failed, if a rule did
 */
public record Hearing(Set<Object> words, @Nullable String failure) {
    /** The number of no entry. */
    public static final int NONE = -1;

    /** An entry that speaks, by its number from 0. */
    public record Speaks(int entry, boolean sure) {}

    /** What an entry says is in doubt. */
    public record InDoubt(int entry) {}

    /** A value is known not to hold. */
    public record Denies(String value) {}

    public Hearing {
        words = Set.copyOf(words);
    }

    static Hearing of(List<Object> made) {
        return new Hearing(made.stream().flatMap(Hearing::answered).collect(Collectors.toUnmodifiableSet()), null);
    }

    private static Stream<Object> answered(Object word) {
        if (word instanceof Voice voice) {
            return Stream.of(new Speaks(number(voice), voice.sure()));
        }
        if (word instanceof Doubt doubt) {
            return Stream.of(new InDoubt(number(doubt.voice())));
        }
        return word instanceof NotSo not ? Stream.of(new Denies(not.denial().value())) : Stream.empty();
    }

    private static int number(Voice voice) {
        return voice.stored().entry().id().equals(Standing.id(0)) ? 0 : 1;
    }

    public List<Speaks> voices() {
        return words.stream()
                .filter(Speaks.class::isInstance)
                .map(Speaks.class::cast)
                .toList();
    }

    public boolean doubts() {
        return words.stream().anyMatch(InDoubt.class::isInstance);
    }

    public boolean doubts(int entry) {
        return words.contains(new InDoubt(entry));
    }

    public boolean denies(String value) {
        return words.contains(new Denies(value));
    }
}
