package dev.retcon.rules.fact;

/** Where a stored entry stands, seen from where the statement would be saved. */
public enum PlaceIs {
    HERE,
    WIDER,
    NARROWER,
    /** In view, but its value is denied there, so that it does not speak. */
    SILENT,
    OUT_OF_VIEW
}
