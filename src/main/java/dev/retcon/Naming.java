package dev.retcon;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Done;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Patterns.OneOf;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.store.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whom a name means: aliases, and renaming. */
final class Naming {
    private final Kit kit;

    Naming(Kit kit) {
        this.kit = kit;
    }

    /** The subjects that bear a name: those it is an alias of, and itself where it has entries or is nobody's alias. */
    static List<Name> bearers(Work work, String owner, String typed) {
        Name name = Name.of("subject", typed);
        List<Name> bearers = new ArrayList<>(work.aliases().named(owner, name));
        if (bearers.isEmpty()) {
            return List.of(name);
        }
        Optional<Name> itself = work.subject(owner, name.key());
        if (itself.isPresent() && bearers.stream().noneMatch(name::same)) {
            bearers.add(itself.get());
        }
        return bearers;
    }

    /**
     * The one subject that a name means, as it was typed.
     *
     * @throws RetconException {@code ambiguous_subject}, with the candidates
     */
    static Name subject(Work work, String owner, String typed) {
        List<Name> bearers = bearers(work, owner, typed);
        if (bearers.size() > 1) {
            throw new RetconException(
                    Code.AMBIGUOUS_SUBJECT,
                    "subject",
                    "several",
                    Map.of("subject", typed, "candidates", new OneOf(bearers)));
        }
        return Name.of("subject", typed).comparedAs(bearers.get(0).key());
    }

    Done alias(Work work, String owner, String subject, String alias) {
        Name other = notReserved("alias", Name.of("alias", alias));
        kit.change(work, owner);
        Name whose = notReserved("subject", subject(work, owner, subject));
        boolean known =
                other.same(whose) || work.aliases().named(owner, other).stream().anyMatch(whose::same);
        if (!known) {
            work.aliases().add(owner, other, canonical(work, owner, whose));
        }
        return done("alias", whose, other, List.of());
    }

    /** The subject under its own name: one that was named by an alias is shown as it was typed first. */
    private static Name canonical(Work work, String owner, Name subject) {
        boolean byAlias = !Name.of("subject", subject.shown()).same(subject);
        return byAlias ? work.subject(owner, subject.key()).orElse(new Name(subject.key(), subject.key())) : subject;
    }

    Done unalias(Work work, String owner, String subject, String alias) {
        Name other = Name.of("alias", alias);
        kit.change(work, owner);
        List<Name> whose = bearers(work, owner, subject);
        Name one = whose.size() == 1 ? whose.get(0) : Name.of("subject", subject);
        if (!work.aliases().remove(owner, other, one)) {
            throw RetconException.invalid("alias", "no_alias", Map.of("alias", alias, "subject", subject));
        }
        return done("unalias", Name.of("subject", subject), other, List.of());
    }

    /** The old name stays as an alias. */
    Done rename(Work work, String owner, String subject, String to) {
        Name next = notReserved("to", Name.of("to", to));
        kit.change(work, owner);
        Name old = notReserved("subject", subject(work, owner, subject));
        if (!next.same(old)) {
            refuseOccupied(work, owner, old, next);
        }
        Name former = canonical(work, owner, old);
        work.rename(owner, old, next, kit.vocabulary());
        work.aliases().remove(owner, next, next);
        if (!next.same(old)) {
            work.aliases().add(owner, former, next);
        }
        return done("rename", former, next, work.memory(owner, next.key()));
    }

    private static void refuseOccupied(Work work, String owner, Name old, Name next) {
        boolean entries = work.subject(owner, next.key()).isPresent();
        boolean alias = work.aliases().named(owner, next).stream().anyMatch(bearer -> !bearer.same(old));
        if (entries || alias) {
            throw new RetconException(Code.OCCUPIED, "to", entries ? "name" : "alias", Map.of("to", next));
        }
    }

    private static Name notReserved(String field, Name name) {
        if (name.key().equals(Detail.USER) || name.key().equals(Detail.ANYONE)) {
            throw RetconException.invalid(field, "reserved", Map.of("text", name));
        }
        return name;
    }

    private Done done(String verb, Name subject, Name other, List<Entry> changed) {
        return new Done(
                verb, changed, List.of(), null, kit.speech().done(verb, Map.of("subject", subject, "other", other)));
    }
}
