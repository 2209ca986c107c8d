package dev.retcon.rules.fact;

/** Whether something had happened by the moment that is asked for. */
public enum Sure {
    YES,
    NO,
    UNCLEAR
}
