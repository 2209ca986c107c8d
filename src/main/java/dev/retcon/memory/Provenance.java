package dev.retcon.memory;

import java.util.List;

/**
 * Why an entry is as it is. Of what was forgotten it says nothing.
 *
 * @param remembered the entry as the memory view shows it
 * @param replaced the entries that ended for it, as they are by now
 * @param touches what each statement did to it, oldest first
 */
public record Provenance(Remembered remembered, List<Entry> replaced, List<Touch> touches) {
    public Provenance {
        replaced = List.copyOf(replaced);
        touches = List.copyOf(touches);
    }
}
