package dev.retcon;

import java.util.List;

/**
 * What other rules would have made of what is stored. It holds no word that anybody said.
 *
 * @param owners how many owners there are
 * @param replayed how many statements, and edits by hand, were decided again, with both packs
 * @param leftOut how many statements could not be: nobody knows any more what they said
 * @param handsLeftOut how many answers and changes by hand found nothing in the replay that they could be done to
 * @param unlike how many the old rules decide otherwise in the replay than is stored of them
 * @param changed those that the packs decide differently, owner by owner, in the order in which they came
 */
public record Replayed(int owners, int replayed, int leftOut, int handsLeftOut, int unlike, List<Change> changed) {
    public Replayed {
        changed = List.copyOf(changed);
    }

    /**
     * A statement that is decided differently.
     *
     * @param before what the old rules make of it
     * @param after what the new ones do
     */
    public record Change(String owner, String statement, String before, String after) {}
}
