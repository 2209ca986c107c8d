package dev.retcon.web.page;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.ULocale;
import dev.retcon.Retcon;
import dev.retcon.memory.Contents;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import dev.retcon.web.page.PageView.Link;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Who looks at what, and in which language.
 *
 * @param retcon the memory, speaking that language
 * @param mayWrite whether they may change anything
 */
record Sight(Retcon retcon, String owner, Look look, boolean mayWrite) {
    /** Characters and stories that can be gone to at once. */
    private static final int NAMED = 30;

    Said said() {
        return new Said(retcon);
    }

    Links links() {
        return new Links(owner);
    }

    Contents contents() {
        return retcon.contents(owner, NAMED);
    }

    /** Whom an entry is about: the two that have no name of their own are called in the user's language. */
    String called(Name subject) {
        return switch (subject.key()) {
            case Detail.USER -> said().say("you");
            case Detail.ANYONE -> said().say("anyone");
            default -> subject.shown();
        };
    }

    String place(Scope scope, @Nullable Detail detail) {
        return retcon.inWords(scope, detail);
    }

    /** A place as a heading; a name that it begins with stays as it was typed. */
    String heading(Scope scope, @Nullable Detail detail) {
        String place = place(scope, detail);
        int first = place.offsetByCodePoints(0, 1);
        return Character.isLetter(place.codePointAt(0))
                ? UCharacter.toUpperCase(ULocale.forLanguageTag(said().say("language")), place.substring(0, first))
                        + place.substring(first)
                : place;
    }

    /** @param address of the page, for a look at it */
    PageView page(String title, @Nullable Notice notice, Function<Look, String> address) {
        String language = said().say("language");
        return new PageView(
                said(),
                owner,
                title,
                language,
                languages(language, address),
                mayWrite,
                notice,
                links().act("undo", look),
                links().events(),
                address.apply(look),
                links().page(look.all()));
    }

    private List<Link> languages(String spoken, Function<Look, String> address) {
        return retcon.pack().wording().keySet().stream()
                .sorted()
                .map(tag -> new Link(named(tag), address.apply(look.speaking(tag)), tag, tag.equals(spoken)))
                .toList();
    }

    /** A language in its own words. */
    private static String named(String tag) {
        ULocale locale = ULocale.forLanguageTag(tag);
        return locale.getDisplayNameWithDialect(locale);
    }
}
