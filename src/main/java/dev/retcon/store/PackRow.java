package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** A rule pack that served. */
@Entity
@Table(name = "pack")
class PackRow {
    @Id
    @Column(name = "digest")
    String digest = "";

    @Column(name = "first_served")
    long firstServed;

    /** When it last began to serve. */
    @Column(name = "last_served")
    long lastServed;

    /** The pack that served when it first began. */
    @Column(name = "follows")
    @Nullable
    String follows;

    @Column(name = "rule_count")
    int rules;
}
