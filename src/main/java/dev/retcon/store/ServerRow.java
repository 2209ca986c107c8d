package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A program that has the store open beside others. */
@Entity
@Table(name = "server")
class ServerRow {
    @Id
    @Column(name = "server_id")
    String id = "";

    /** The rule pack that it serves. */
    @Column(name = "digest")
    String digest = "";

    /** Counted on as long as it is there. */
    @Column(name = "beat")
    long beat;
}
