package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** One owner's memory; what changes it waits for the others at its row. */
@Entity
@Table(name = "owner_memory")
class MemoryRow {
    @Id
    @Column(name = "owner_name")
    String owner = "";

    /** When it last recorded something; the clock is never behind it. */
    @Column(name = "recorded_at")
    long recordedAt;

    /** What it ever held, as {@link Holds} knows it. */
    @Column(name = "holds")
    int holds;
}
