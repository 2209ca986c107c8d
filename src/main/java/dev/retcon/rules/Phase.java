package dev.retcon.rules;

import java.util.Locale;

/** The phases that rules fire in: the {@code ruleflow-group} of each rule, each phase fired on its own. */
public enum Phase {
    /** What ends before anything is decided. */
    EXPIRE,
    /** What kind of statement it is. */
    HEAR,
    /** Where it would be saved, and which table decides. */
    PLACE,
    /** What does not speak here. */
    VIEW,
    /** The entries as seen from the target. */
    KNOWN,
    /** Which of them is meant, and whether a guess is broad. */
    MEAN,
    /** The rows of the tables. */
    DECIDE,
    /** The rows for answers. */
    ANSWER,
    /** The rows for edits by hand. */
    EDIT,
    /** The lowest row that fits. */
    FIRST,
    /** What outweighs it. */
    VETO,
    /** The verdict. */
    VERDICT,
    /** Why what ends is outdated, and which places are open again. */
    SETTLE,
    /** The options of a question. */
    ASK,
    /** Which open questions need no answer any more. */
    WITHDRAW,
    /** Of entries that come to stand in one place: which may stay. */
    MEET,
    /** Which of them stays. */
    STAY,
    /** Why the others end, and what is asked about them. */
    YIELD,
    /** What the vocabulary tells apart again, and what may not be answered any more. */
    PART,
    /** In recall: what held at the moment. */
    HOLD,
    /** In recall: what speaks. */
    VOICE,
    /** In recall: what is in doubt, and what is known not to hold. */
    DOUBT;

    /** The name that a rule gives as its {@code ruleflow-group}. */
    public String group() {
        return name().toLowerCase(Locale.ROOT);
    }
}
