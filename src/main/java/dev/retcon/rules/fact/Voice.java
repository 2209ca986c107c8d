package dev.retcon.rules.fact;

/**
 * An entry that speaks here, or may.
 *
 * @param value the key of its value
 */
public record Voice(Stored stored, boolean sure, String value) {
    public Voice(Stored stored, boolean sure) {
        this(stored, sure, stored.entry().value().key());
    }
}
