package dev.retcon.web.page;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Scope;
import dev.retcon.web.page.DetailView.Bar;
import dev.retcon.web.page.DetailView.Lane;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Draws a detail over time: a lane for each place, in it a bar for each entry, from when it held to when it ended. */
final class DetailDrawing {
    private static final int ENTRIES = 60;

    private static final Comparator<Scope> WIDE_FIRST = Comparator.<Scope, String>comparing(
                    scope -> scope.own(PlaceKind.STORY).map(Scope::key).orElse(""))
            .thenComparing(Scope::key);

    private final Sight sight;
    private final Entries entries;

    DetailDrawing(Sight sight) {
        this.sight = sight;
        this.entries = new Entries(sight, List.of());
    }

    DetailView view(String entry) {
        Look look = sight.look();
        List<Remembered> read = sight.retcon().history(sight.owner(), entry, look.after(), ENTRIES + 1);
        List<Remembered> shown = read.subList(0, Math.min(ENTRIES, read.size()));
        Frame frame = Frame.around(shown.stream().map(Remembered::entry).toList());
        Map<Scope, List<Remembered>> lanes = shown.stream()
                .collect(Collectors.groupingBy(
                        each -> each.entry().scope(), () -> new TreeMap<>(WIDE_FIRST), Collectors.toList()));
        Function<Look, String> address = each -> sight.links().detail(entry, each);
        return new DetailView(
                sight.page(title(shown), null, address),
                sight.links().why(entry, look),
                lanes.entrySet().stream()
                        .map(lane -> lane(lane.getKey(), lane.getValue(), frame))
                        .toList(),
                read.size() > ENTRIES
                        ? address.apply(
                                look.after(shown.get(ENTRIES - 1).entry().id()))
                        : null);
    }

    private String title(List<Remembered> shown) {
        if (shown.isEmpty()) {
            return sight.said().say("timeline");
        }
        Detail detail = shown.get(0).entry().detail();
        String attribute = detail.attribute().shown();
        return detail.subject().key().equals(Detail.USER)
                ? sight.said().say("timeline.title.user", "attribute", attribute)
                : sight.said()
                        .say(
                                "timeline.title",
                                Map.of("subject", sight.called(detail.subject()), "attribute", attribute));
    }

    private Lane lane(Scope scope, List<Remembered> lane, Frame frame) {
        return new Lane(
                Entries.id("l", scope.key()),
                sight.heading(scope, lane.get(0).entry().detail()),
                IntStream.range(0, lane.size())
                        .mapToObj(row -> bar(row, lane.get(row), frame))
                        .toList());
    }

    private Bar bar(int row, Remembered remembered, Frame frame) {
        Entry entry = remembered.entry();
        Frame.Span span = frame.of(entry);
        return new Bar(
                entries.of(remembered),
                entry.value().shown(),
                when(entry),
                row * Bar.ROW,
                span.from(),
                span.width(),
                look(entry));
    }

    private String when(Entry entry) {
        String from = sight.retcon().day(entry.statedAt());
        String to =
                entry.ending() == null ? "" : sight.retcon().day(entry.ending().at());
        Said said = sight.said();
        if (from.isEmpty()) {
            return to.isEmpty() ? said.say("since.unknown") : said.say("timeline.until", "ended", to);
        }
        return to.isEmpty()
                ? said.say("since", "at", from)
                : said.say("timeline.held", Map.of("at", from, "ended", to));
    }

    /** What never was so is told apart from what was so until it ended. */
    private static String look(Entry entry) {
        Ending ending = entry.ending();
        if (ending == null) {
            return "current";
        }
        boolean never = entry.isDenial() || ending.because() == Because.CORRECTED || ending.because() == Because.UNDONE;
        return never ? "never" : "past";
    }
}
