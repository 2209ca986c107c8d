package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** One detail; statements on it wait for each other at its row. */
@Entity
@Table(name = "detail")
class DetailRow {
    @Id
    @Column(name = "detail_id")
    String id = "";

    @Column(name = "owner_name")
    String owner = "";

    @Column(name = "revision")
    long revision;
}
