package dev.retcon.resolve;

import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Until;
import dev.retcon.memory.Words;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Offers;
import dev.retcon.rules.fact.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns a verdict into the entries and questions to write. It does what the verdict says and nothing else. */
final class Applying {
    private final Claim claim;
    private final Scope target;
    private final Verdict verdict;
    private final RuleSession session;
    private final DetailMemory memory;

    private final List<Entry> added = new ArrayList<>();
    private final List<Entry> changed = new ArrayList<>();
    private final List<Entry> replaced = new ArrayList<>();
    private final Set<Spot> written = new HashSet<>();
    private final Set<String> confirmed = new HashSet<>();
    private @Nullable Entry saved;
    private @Nullable Question question;
    private ChangeSet.@Nullable Forgetting forgetting;

    Applying(Claim claim, Scope target, Verdict verdict, RuleSession session, DetailMemory memory) {
        this.claim = claim;
        this.target = target;
        this.verdict = verdict;
        this.session = session;
        this.memory = memory;
    }

    Applied apply() {
        switch (verdict.act()) {
            case SAVE -> save(List.of());
            case REPLACE -> save(entries());
            case CONFIRM -> entries().forEach(this::confirm);
            case HISTORY -> saved = outdated();
            case ASK -> ask();
            case RETRACT -> entries().forEach(entry -> end(entry, null));
            case REMEMBER -> deny();
            case REJECT_BOTH -> {
                entries().forEach(entry -> end(entry, null));
                deny();
            }
            case FORGET -> forget();
            case STANDS, BLOCK, LEAVE -> {}
        }
        List<Question> asked = question == null ? List.of() : List.of(question);
        ChangeSet changes = new ChangeSet(added, changed, asked, List.of(), forgetting, List.of());
        return new Applied(saved, replaced, kept(changes), question, changes, written, confirmed);
    }

    private List<Entry> entries() {
        return verdict.about().stream().map(Stored::entry).toList();
    }

    private Name said() {
        return Objects.requireNonNull(claim.said(), "a statement without value and denial");
    }

    private EndsAs endsAs() {
        List<EndsAs> words = session.words(EndsAs.class).stream().distinct().toList();
        if (words.size() != 1) {
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    null,
                    words.isEmpty() ? "ends_unsaid" : "ends_differently",
                    Map.of("rules", session.deciders()));
        }
        return words.get(0);
    }

    /** Makes the value current at the target: the entry that holds it there is confirmed, or a new one stands. */
    private void save(List<Entry> ending) {
        Optional<Entry> standing = memory.current().stream()
                .filter(entry -> entry.scope().equals(target) && entry.value().same(said()))
                .filter(entry -> ending.stream().noneMatch(each -> each.id().equals(entry.id())))
                .findFirst();
        boolean passLock = ending.stream().anyMatch(Entry::locked);
        Entry now = standing.map(this::again).orElseGet(() -> entry(said(), null));
        List<String> replaces = new ArrayList<>(now.replaces());
        ending.forEach(entry -> replaces.add(entry.id()));
        saved = now.replacing(replaces, passLock);
        if (standing.isPresent()) {
            changed.add(saved);
            confirmed.add(saved.id());
        } else {
            added.add(saved);
            written.add(new Spot(claim.detail(), target));
        }
        ending.forEach(entry -> end(entry, now.id()));
    }

    private void end(Entry entry, @Nullable String replacedBy) {
        EndsAs how = endsAs();
        Entry ended = entry.ended(new Ending(how.because(), claim.statedAt(), claim.id(), replacedBy, how.denied()));
        changed.add(ended);
        replaced.add(ended);
        written.add(Spot.of(entry));
    }

    private void confirm(Entry entry) {
        Entry again = again(entry);
        changed.add(again);
        confirmed.add(entry.id());
        saved = again;
    }

    private Entry again(Entry entry) {
        return entry.confirmed(
                claim.statedAt(), claim.statement().until(), claim.statement().intent() == Intent.INFER);
    }

    private void forget() {
        forgetting = new ChangeSet.Forgetting(entries(), claim.statedAt());
        entries().forEach(entry -> written.add(Spot.of(entry)));
    }

    private void deny() {
        outdated();
        written.add(new Spot(claim.detail(), target));
    }

    /** An entry that was never current: a denial, or a value that came too late. */
    private Entry outdated() {
        EndsAs how = endsAs();
        boolean denial = claim.value() == null || how.denied();
        Moment at = denial
                ? claim.statedAt()
                : Moment.at(endOfHistory(claim.statement().until()));
        Entry entry = entry(said(), new Ending(how.because(), at, claim.id(), null, denial));
        added.add(entry);
        return entry;
    }

    private Instant endOfHistory(@Nullable Until until) {
        return until != null && until.hasPassed(claim.recordedAt()) ? until.end() : claim.recordedAt();
    }

    private Entry entry(Name value, @Nullable Ending ending) {
        return new Entry(
                claim.id() + "~1",
                claim.detail(),
                value,
                target,
                claim.statement().lasting(),
                claim.statedAt(),
                null,
                claim.recordedAt(),
                claim.statement().until(),
                claim.statement().wording(),
                claim.id(),
                List.of(),
                ending,
                false,
                claim.statement().intent() == Intent.INFER,
                claim.statement().category() != null,
                1,
                List.of());
    }

    private void ask() {
        var kind = Objects.requireNonNull(verdict.asks(), "a question without its kind");
        question = new Question(
                claim.id() + "~" + Words.of(kind),
                claim.statement().withId(claim.id()),
                claim.detail(),
                kind,
                Options.of(
                        offers(),
                        claim,
                        target,
                        memory.around()::stories,
                        session.words(Bears.class).stream().map(Bears::subject).toList()),
                about(),
                claim.heardAt(),
                claim.recordedAt(),
                QuestionStatus.OPEN,
                null,
                null,
                null);
    }

    /** What the rules offer; an option about an entry has to name it. */
    private List<Offer> offers() {
        List<Offer> offers = session.words(Offer.class);
        List<Offer> nameless = offers.stream()
                .filter(offer -> offer.offers().needsEntry() && offer.known() == null)
                .toList();
        if (!nameless.isEmpty()) {
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    null,
                    "nameless_option",
                    Map.of("rules", session.makers(nameless)));
        }
        return offers;
    }

    private List<String> about() {
        List<String> ids = new ArrayList<>(entries().stream().map(Entry::id).toList());
        if (ids.isEmpty()) {
            offers().stream()
                    .filter(offer -> offer.offers() == Offers.MATCH)
                    .map(Offer::known)
                    .filter(Objects::nonNull)
                    .map(known -> known.stored().entry().id())
                    .distinct()
                    .forEach(ids::add);
        }
        return ids;
    }

    /** With what was saved or ended: all current entries of the detail in other scopes. */
    private List<Entry> kept(ChangeSet changes) {
        if (forgetting != null) {
            return List.of();
        }
        Set<Scope> touched = written.stream().map(Spot::scope).collect(Collectors.toSet());
        if (saved != null) {
            touched.add(saved.scope());
        }
        if (touched.isEmpty()) {
            return List.of();
        }
        return changes.after(memory.entries()).stream()
                .filter(Entry::isCurrent)
                .filter(entry -> saved == null
                        ? !touched.contains(entry.scope())
                        : !entry.scope().equals(saved.scope()))
                .toList();
    }
}
