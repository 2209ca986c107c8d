package dev.retcon.web.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What every page about a memory shows around its content.
 *
 * @param said its texts
 * @param title what it is called
 * @param language the language that it speaks, for {@code lang}
 * @param languages the same page in each language
 * @param mayWrite whether who looks may change anything
 * @param events where changes are told
 * @param here the page's own address
 * @param all the whole memory
 */
public record PageView(
        Said said,
        String owner,
        String title,
        String language,
        List<Link> languages,
        boolean mayWrite,
        @Nullable Notice notice,
        String undo,
        String events,
        String here,
        String all) {
    public PageView {
        languages = List.copyOf(languages);
    }

    /**
     * A way to another page.
     *
     * @param language of its text, where that is another one; else empty
     * @param here whether it leads to where one is
     */
    public record Link(String text, String address, String language, boolean here) {
        static Link to(String text, String address, boolean here) {
            return new Link(text, address, "", here);
        }
    }
}
