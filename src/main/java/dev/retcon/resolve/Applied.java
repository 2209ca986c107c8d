package dev.retcon.resolve;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A verdict, applied.
 *
 * @param written where something changed
 * @param confirmed ids of the entries that were said again
 */
record Applied(
        @Nullable Entry saved,
        List<Entry> replaced,
        List<Entry> kept,
        @Nullable Question question,
        ChangeSet changes,
        Set<Spot> written,
        Set<String> confirmed) {}
