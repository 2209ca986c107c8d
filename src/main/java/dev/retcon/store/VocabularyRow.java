package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** What the keys of the store were made by; the one row of its table. */
@Entity
@Table(name = "vocabulary")
class VocabularyRow {
    static final int ONLY = 1;

    @Id
    @Column(name = "row_number")
    int number = ONLY;

    @Column(name = "digest")
    String digest = "";
}
