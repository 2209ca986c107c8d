package dev.retcon.store;

import jakarta.persistence.Table;
import java.util.List;
import java.util.stream.Stream;

/** The rows of the store. */
final class Rows {
    /** Those that a memory is made of; what points to others goes before them. */
    static final List<Class<?>> MEMORY = List.of(
            ConfirmationRow.class,
            EntryRow.class,
            QuestionRow.class,
            StatementRow.class,
            ChangeRow.class,
            AliasRow.class,
            MarkRow.class,
            SecretRow.class,
            PlaceRow.class,
            MemoryRow.class,
            VocabularyRow.class);

    /** Those that tell which rules served, and who serves. */
    static final List<Class<?>> SERVING = List.of(PackRow.class, PackFileRow.class, PackTextRow.class, ServerRow.class);

    private Rows() {}

    static List<Class<?>> all() {
        return Stream.concat(MEMORY.stream(), SERVING.stream()).toList();
    }

    /** The names of the tables that a memory is made of. */
    static List<String> tables() {
        return MEMORY.stream().map(row -> row.getAnnotation(Table.class).name()).toList();
    }
}
