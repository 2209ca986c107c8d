package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The text of a file of rule packs, kept once for all of them. */
@Entity
@Table(name = "pack_text")
class PackTextRow {
    @Id
    @Column(name = "text_hash")
    String hash = "";

    @Column(name = "content")
    String content = "";
}
