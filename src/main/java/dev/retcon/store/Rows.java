package dev.retcon.store;

import jakarta.persistence.Table;
import java.util.List;

/** The rows that a memory is made of; what points to others goes before them. */
final class Rows {
    static final List<Class<?>> ALL = List.of(
            ConfirmationRow.class,
            EntryRow.class,
            QuestionRow.class,
            StatementRow.class,
            ChangeRow.class,
            AliasRow.class,
            MarkRow.class,
            SecretRow.class,
            PlaceRow.class,
            MemoryRow.class);

    private Rows() {}

    /** The names of their tables. */
    static List<String> tables() {
        return ALL.stream().map(row -> row.getAnnotation(Table.class).name()).toList();
    }
}
