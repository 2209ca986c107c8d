package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;

/** A key of an owner's marks, in hexadecimal digits. */
@Embeddable
record OwnedSecret(
        @Column(name = "owner_name") String owner,
        @Column(name = "secret") String secret) implements Serializable {}
