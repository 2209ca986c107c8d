package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Name;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.rules.fact.Recalled;
import java.util.List;

/** What a recall asks for, in the narrowest place of a story: so that every scope is in view. */
public record Recalling(Category category, Holds holds, boolean aboutUser, MomentIs moment) {
    Detail detail() {
        Who who = aboutUser ? Who.USER : Who.CHARACTER;
        return new Detail(
                Utterance.OWNER,
                category,
                Name.of("subject", who.subject()),
                Name.of("attribute", "what is asked for"));
    }

    List<Object> facts() {
        return List.of(detail(), new Recalled(category, holds, aboutUser, moment));
    }
}
