package dev.retcon.store;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;

/** A path in a rule pack. */
@Embeddable
record PackPath(
        @Column(name = "digest") String digest,
        @Column(name = "path") String path) implements Serializable {}
