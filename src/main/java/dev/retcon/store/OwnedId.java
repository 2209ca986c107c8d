package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;

/** An id that is unique in its owner. */
@Embeddable
record OwnedId(
        @Column(name = "owner_name") String owner,
        @Column(name = "id") String id) implements Serializable {}
