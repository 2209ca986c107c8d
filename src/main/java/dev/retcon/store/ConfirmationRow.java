package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A time at which an entry was said again. */
@Entity
@Table(name = "confirmation")
class ConfirmationRow {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "confirmation_id")
    long id;

    @Column(name = "owner_name")
    String owner = "";

    @Column(name = "detail_id")
    String detail = "";

    @Column(name = "entry_id")
    String entry = "";

    @Column(name = "said_at")
    String at = "";
}
