package dev.retcon.web.page;

import dev.retcon.web.LocalPath;
import org.jspecify.annotations.Nullable;

/** The addresses of one owner's page; names may hold any character. Immutable. */
record Links(String owner) {
    /** The page that a look shows. */
    String page(Look look) {
        return look.entry() == null ? to("", look) : to("/why", look);
    }

    /** What is done from the page that a look shows; that page is shown again afterwards. */
    String act(String verb, Look look) {
        return to("/" + verb, look);
    }

    /** The story of an entry. */
    String why(String entry, Look look) {
        return to("/why", look.all().telling(entry));
    }

    /** The detail of an entry over time. */
    String detail(String entry, Look look) {
        return to("/detail", look.all().telling(entry).after(look.entry() == null ? null : look.after()));
    }

    /** What changes, as it happens. */
    String events() {
        return base() + "/events";
    }

    /** An address with one parameter more. */
    static String with(String address, String name, String value) {
        return address + (address.indexOf('?') < 0 ? '?' : '&') + name + '=' + LocalPath.escaped(value);
    }

    private String base() {
        return "/memory/" + LocalPath.escaped(owner);
    }

    private String to(String path, Look look) {
        String address = base() + path;
        address = given(address, "subject", look.subject());
        address = given(address, "story", look.story());
        address = given(address, "place", look.place());
        address = look.past() ? with(address, "past", "yes") : address;
        address = given(address, "after", look.after());
        address = given(address, "asked", look.asked());
        address = given(address, "entry", look.entry());
        return given(address, "language", look.language());
    }

    private static String given(String address, String name, @Nullable Object value) {
        return value == null ? address : with(address, name, value.toString());
    }
}
