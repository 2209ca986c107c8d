package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** A place that has ended, and the statement that opened it again. */
@Entity
@Table(name = "place")
class PlaceRow {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "place_id")
    long id;

    @Column(name = "owner_name")
    String owner = "";

    @Column(name = "scope_path")
    String scope = "";

    @Column(name = "scope_key")
    String scopeKey = "";

    @Column(name = "ended_at")
    long endedAt;

    @Column(name = "opened_by")
    @Nullable
    String openedBy;
}
