package dev.retcon.store;

import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A key of the marks of an owner. */
@Entity
@Table(name = "secret")
class SecretRow {
    @EmbeddedId
    OwnedSecret id = new OwnedSecret("", "");
}
