package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** What is left of a forgotten value: keyed hashes. */
@Entity
@Table(name = "mark")
class MarkRow {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "mark_id")
    long id;

    @Column(name = "owner_name")
    String owner = "";

    @Column(name = "subject_mac")
    String subject = "";

    @Column(name = "detail_mac")
    String detail = "";

    @Column(name = "value_mac")
    String value = "";

    @Column(name = "scope_macs")
    String scopes = "";

    @Column(name = "forgotten_at")
    String at = "";
}
