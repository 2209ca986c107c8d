package dev.retcon.web.page;

import dev.retcon.memory.Browse;
import dev.retcon.memory.Contents;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Shelf;
import dev.retcon.memory.Shelves;
import dev.retcon.memory.Spoken;
import dev.retcon.web.page.MemoryView.Asks;
import dev.retcon.web.page.MemoryView.Section;
import dev.retcon.web.page.MemoryView.ShelfView;
import dev.retcon.web.page.PageView.Link;
import dev.retcon.web.page.QuestionView.Choice;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Draws the memory, or a part of it. */
final class MemoryDrawing {
    /** Questions of a page, and entries of a page about one place. */
    private static final int QUESTIONS = 8;

    private static final int ENTRIES = 50;

    private final Sight sight;
    private final Look look;
    private final Links links;
    private final Said said;
    private final Contents contents;
    private final Entries entries;

    MemoryDrawing(Sight sight) {
        this.sight = sight;
        this.look = sight.look();
        this.links = sight.links();
        this.said = sight.said();
        this.contents = sight.contents();
        this.entries = new Entries(sight, contents.stories());
    }

    MemoryView view(@Nullable Notice notice) {
        Scope place = look.place();
        String subject = look.subject();
        Shelves shelves = place != null && subject != null
                ? one(sight.retcon().shelf(sight.owner(), subject, place, look.past(), look.after(), ENTRIES))
                : sight.retcon().shelves(browse());
        List<Section> sections = shelves.sections().stream().map(this::section).toList();
        return new MemoryView(
                sight.page(said.say("title"), notice, links::page),
                asks(),
                characters(),
                contents.stories().stream()
                        .map(story ->
                                Link.to(story.name(), links.page(look.all().in(story)), story.equals(look.story())))
                        .toList(),
                sections,
                look.isWhole(),
                contents.subjects().isEmpty(),
                shelves.next() == null
                        ? null
                        : Link.to(said.say("more.characters"), links.page(look.after(shelves.next())), false),
                look.after() == null ? null : Link.to(said.say("beginning"), links.page(look.after(null)), false));
    }

    private Browse browse() {
        Browse asked = Browse.of(sight.owner()).about(look.subject()).in(look.story());
        if (look.after() == null) {
            return asked;
        }
        return look.subject() == null ? asked.after(look.after()) : asked.beyond(Scope.parse("after", look.after()));
    }

    private static Shelves one(Shelf shelf) {
        return new Shelves(List.of(new Shelves.Section(shelf.subject(), List.of(shelf), null)), null);
    }

    private List<Link> characters() {
        Stream<Link> named = contents.subjects().stream()
                .map(subject -> Link.to(
                        sight.called(subject),
                        links.page(look.all().about(subject.key())),
                        subject.key().equals(look.subject())));
        Name last = contents.moreSubjects()
                ? contents.subjects().get(contents.subjects().size() - 1)
                : null;
        return Stream.concat(
                        named,
                        Stream.ofNullable(last)
                                .map(each -> Link.to(
                                        said.say("more.characters"),
                                        links.page(look.all().after(each.key())),
                                        false)))
                .toList();
    }

    private Section section(Shelves.Section section) {
        Name subject = section.subject();
        return new Section(
                Entries.id("s", subject.key()),
                sight.called(subject),
                links.page(look.all().about(subject.key())),
                section.shelves().stream().map(this::shelf).toList(),
                section.next() == null
                        ? null
                        : links.page(look.all()
                                .about(subject.key())
                                .after(section.next().toString())));
    }

    private ShelfView shelf(Shelf shelf) {
        String subject = shelf.subject().key();
        return new ShelfView(
                Entries.id("p", subject + "\n" + shelf.scope().key()),
                place(shelf),
                entries.of(shelf.current()),
                shelf.more() ? links.page(onShelf(shelf, false, shelf.current())) : null,
                entries.of(shelf.past()),
                shelf.morePast() ? links.page(onShelf(shelf, true, shelf.past())) : null,
                look.past());
    }

    /** Of what is about the user, or a wish, a place is called otherwise; the first entry tells. */
    private String place(Shelf shelf) {
        return sight.heading(
                shelf.scope(),
                Stream.concat(shelf.current().stream(), shelf.past().stream())
                        .findFirst()
                        .map(first -> first.entry().detail())
                        .orElse(null));
    }

    /** The page of one place, after what is shown of it. */
    private Look onShelf(Shelf shelf, boolean past, List<Remembered> shown) {
        Look there = look.all().at(shelf.subject().key(), shelf.scope(), past);
        return shown.isEmpty()
                ? there
                : there.after(shown.get(shown.size() - 1).entry().id());
    }

    private Asks asks() {
        List<Question> open = sight.retcon().questions(sight.owner(), QuestionStatus.OPEN);
        List<String> ids = open.stream().map(Question::id).toList();
        int from = look.asked() == null ? 0 : ids.indexOf(look.asked()) + 1;
        int to = Math.min(from + QUESTIONS, open.size());
        return new Asks(
                open.size(),
                open.subList(from, to).stream().map(this::question).toList(),
                to < open.size() ? links.page(look.asked(ids.get(to - 1))) : null,
                from > 0 ? links.page(look.asked(null)) : null);
    }

    private QuestionView question(Question question) {
        Spoken spoken = sight.retcon().inWords(question);
        return new QuestionView(
                Entries.id("q", question.id()),
                question.id(),
                spoken.text(),
                IntStream.range(0, question.options().size())
                        .mapToObj(i -> new Choice(
                                question.options().get(i).word(),
                                spoken.options().get(i)))
                        .toList(),
                question.kind() == QuestionKind.PLACE,
                links.act("answer", look));
    }
}
