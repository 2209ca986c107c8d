package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A file of a rule pack that served, and the hash of its text. */
@Entity
@Table(name = "pack_file")
class PackFileRow {
    @EmbeddedId
    PackPath id = new PackPath("", "");

    @Column(name = "text_hash")
    String hash = "";
}
