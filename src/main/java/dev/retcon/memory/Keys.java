package dev.retcon.memory;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;

/**
 * The key that names compare by: NFKC_Casefold (Unicode Standard Annex 31, which drops invisible characters), the
 * four Turkish i's as one, inner white space and {@code _} as one space, trimmed. Whole names only; never a likeness.
 */
public final class Keys {
    private static final Normalizer2 CASEFOLD = Normalizer2.getNFKCCasefoldInstance();
    private static final Normalizer2 DECOMPOSED = Normalizer2.getNFDInstance();
    private static final Normalizer2 COMPOSED = Normalizer2.getNFCInstance();

    private Keys() {}

    /** The key of a name; empty where the name has no visible character. */
    public static String of(String text) {
        String folded = CASEFOLD.normalize(text);
        if (folded.indexOf('ı') >= 0 || folded.indexOf('\u0307') >= 0) {
            folded = COMPOSED.normalize(oneTurkishI(folded));
        }
        return oneSpace(folded);
    }

    /** Folding makes İ an i with a combining dot and leaves ı alone; other marks may stand before that dot. */
    private static String oneTurkishI(String folded) {
        return DECOMPOSED.normalize(folded).replace('ı', 'i').replaceAll("(i[\\p{Mn}&&[^\\u0307]]*)\\u0307+", "$1");
    }

    private static String oneSpace(String text) {
        StringBuilder key = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            i += Character.charCount(point);
            if (point == '_' || UCharacter.isUWhiteSpace(point)) {
                gap = key.length() > 0;
            } else {
                if (gap) {
                    key.append(' ');
                    gap = false;
                }
                key.appendCodePoint(point);
            }
        }
        return key.toString();
    }
}
