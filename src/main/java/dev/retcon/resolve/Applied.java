package dev.retcon.resolve;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A verdict, applied.
 *
 * @param written the scopes at which something changed
 * @param confirmed ids of the entries that were said again
 */
record Applied(
        @Nullable Entry saved,
        List<Entry> replaced,
        List<Entry> kept,
        @Nullable Question question,
        ChangeSet changes,
        Set<Scope> written,
        Set<String> confirmed) {}
