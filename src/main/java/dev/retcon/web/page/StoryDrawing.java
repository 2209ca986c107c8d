package dev.retcon.web.page;

import dev.retcon.Retcon;
import dev.retcon.memory.Because;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Touch;
import dev.retcon.memory.When;
import dev.retcon.web.page.StoryView.TouchView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws why an entry is as it is. */
final class StoryDrawing {
    private final Sight sight;
    private final Retcon retcon;

    StoryDrawing(Sight sight) {
        this.sight = sight;
        this.retcon = sight.retcon();
    }

    StoryView view(String entry, @Nullable Notice notice) {
        Provenance why = retcon.why(sight.owner(), entry);
        Entry it = why.remembered().entry();
        Entries entries = new Entries(sight, sight.contents().stories());
        boolean undone = it.ending() != null && it.ending().because() == Because.UNDONE;
        return new StoryView(
                sight.page(sight.said().say("why.title"), notice, sight.links()::page),
                entries.of(why.remembered()),
                text(undone ? "why.replaced.undone" : "why.replaced"),
                why.replaced().stream()
                        .map(each -> retcon.inWords(new Remembered(each, null, null, it)))
                        .toList(),
                text("why.replaced_by"),
                entries.sentence(why.remembered().replacedBy()),
                text("why.touches"),
                why.touches().stream().map(touch -> touch(touch, it)).toList());
    }

    private String text(String key) {
        return retcon.text(key, Map.of());
    }

    private TouchView touch(Touch touch, Entry entry) {
        List<String> notes = new ArrayList<>();
        When stated = touch.statedAt();
        if (stated != null && !stated.equals(When.at(touch.recordedAt()))) {
            notes.add(
                    stated.equals(When.UNKNOWN)
                            ? text("why.stated.unknown")
                            : retcon.text("why.stated", Map.of("at", retcon.time(stated))));
        }
        rules(touch.rules(), notes);
        for (Touch.Answered answered : touch.answered()) {
            if (answered.text() != null) {
                notes.add(retcon.text("why.answered", Map.of("option", answered.text())));
            }
            rules(answered.settled().rules(), notes);
        }
        if (touch.standing() == Standing.UNDONE) {
            notes.add(text("why.undone"));
        }
        return new TouchView(
                retcon.text("why." + touch.told(entry), Map.of("at", retcon.time(When.at(touch.recordedAt())))),
                touch.wording(),
                notes);
    }

    private void rules(List<RuleFired> rules, List<String> notes) {
        rules.stream()
                .filter(rule -> rule.role() == RuleFired.Role.DECIDED)
                .map(rule -> retcon.text("why.rule", Map.of("rule", rule.name())))
                .forEach(notes::add);
    }
}
