package dev.retcon.bench;

/** Whoever takes statements in and returns when they are kept. Safe for use by several threads. */
interface Teller extends AutoCloseable {
    /**
     * Takes in a correction of the subject's eye color.
     *
     * @param before how often it was stated before
     */
    void say(String owner, String subject, int before) throws Exception;
}
