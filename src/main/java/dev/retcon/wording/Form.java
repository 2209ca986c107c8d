package dev.retcon.wording;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import java.util.Locale;
import java.util.regex.Pattern;

/** How a subject is written, for languages that put an ending to a name, or a space after one. */
enum Form {
    /** A Latin name, capital letter first, that ends in s, ß, x or z: {@code Klaus}. */
    NAME_S,
    /** Another Latin name, capital letter first: {@code Mira}. */
    NAME,
    /** Other Latin text: {@code the old gate}, {@code R2-D2}. */
    PHRASE,
    /** It ends in another script. */
    OTHER;

    private static final String SIBILANTS = "sßxzSXZ";
    /** {@code The Fox}, {@code Die alte Mühle}, {@code A Raposa}: no name that takes an ending. */
    private static final Pattern ARTICLE =
            Pattern.compile("(?i:the|an?|der|die|das|eine?|os?|as?|um|uma|le|la|les|el|los|las|il|lo)\\s");

    static Form of(String subject) {
        String plain = Normalizer2.getNFDInstance()
                .normalize(subject)
                .replaceAll("\\p{M}", "")
                .strip();
        if (plain.isEmpty()) {
            return OTHER;
        }
        int first = plain.codePointAt(0);
        int last = plain.codePointBefore(plain.length());
        int script = UScript.getScript(last);
        if (script != UScript.LATIN) {
            return script == UScript.COMMON && UScript.getScript(first) == UScript.LATIN ? PHRASE : OTHER;
        }
        boolean named = UCharacter.isUpperCase(first) && !ARTICLE.matcher(plain).lookingAt();
        if (UScript.getScript(first) != UScript.LATIN || !named) {
            return PHRASE;
        }
        return SIBILANTS.indexOf(last) >= 0 ? NAME_S : NAME;
    }

    /** As a pattern chooses by it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
