package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** How an entry stood before a statement changed it; null where it was not there. */
@Entity
@Table(name = "change")
class ChangeRow {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "change_id")
    long id;

    @Column(name = "owner_name")
    String owner = "";

    @Column(name = "statement_id")
    String statement = "";

    @Column(name = "entry_id")
    String entry = "";

    @Column(name = "before_state")
    @Nullable
    String before;

    /** When the statement said the entry again, if it did. */
    @Column(name = "said_at")
    @Nullable
    String said;
}
