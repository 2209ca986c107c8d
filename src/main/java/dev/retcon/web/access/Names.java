package dev.retcon.web.access;

/** What tokens and owners may be called. */
public final class Names {
    private static final int LONGEST = 200;

    /** What to do about a name that is none. */
    public static final String ADVICE = "Write one to " + LONGEST + " characters, none of which is a control character";

    private Names() {}

    /** Whether it can be the name of a token, or an owner who is asked about over HTTP. */
    public static boolean isOne(String name) {
        return !name.isBlank()
                && name.codePointCount(0, name.length()) <= LONGEST
                && name.codePoints().noneMatch(Character::isISOControl);
    }
}
