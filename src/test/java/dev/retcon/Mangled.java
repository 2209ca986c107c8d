package dev.retcon;

import java.util.List;
import java.util.Random;

/** Texts as they get where somebody slips. */
public final class Mangled {
    private Mangled() {}

    /** A text with one to three places cut, doubled, or overwritten with a scrap. */
    public static String text(String whole, List<String> scraps, Random random) {
        StringBuilder text = new StringBuilder(whole);
        for (int edits = 1 + random.nextInt(3); edits > 0 && !text.isEmpty(); edits--) {
            int from = random.nextInt(text.length());
            int to = Math.min(text.length(), from + random.nextInt(random.nextInt(10) == 0 ? 400 : 12));
            String was = text.substring(from, to);
            String scrap = scraps.get(random.nextInt(scraps.size()));
            text.replace(
                    from,
                    to,
                    switch (random.nextInt(4)) {
                        case 0 -> "";
                        case 1 -> was + was;
                        case 2 -> scrap;
                        default -> was + scrap;
                    });
        }
        return text.toString();
    }
}
