package dev.retcon.workshop.book;

import java.util.regex.Pattern;

/** Texts as a page holds them. What a rule, a fixture or a page of the docs says is never taken for the page's own tags. */
final class Html {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern EMPHASIS = Pattern.compile("\\*([^*\\s][^*]*)\\*");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\([^)]*\\)");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private Html() {}

    static String text(String plain) {
        return plain.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** A text of the docs or of a comment: {@code code} and emphasis are kept, of a link only what it says. */
    static String prose(String markdown) {
        String said = LINK.matcher(text(markdown)).replaceAll("$1");
        return EMPHASIS.matcher(CODE.matcher(said).replaceAll("<code>$1</code>"))
                .replaceAll("<em>$1</em>");
    }

    /** The anchor of something that has a name. */
    static String anchor(String name) {
        return text(SPACE.matcher(name).replaceAll("-"));
    }

    static String link(String name, String said) {
        return "<a href=\"#" + anchor(name) + "\">" + said + "</a>";
    }
}
