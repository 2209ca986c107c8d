package dev.retcon.web;

import java.time.Duration;

/**
 * How much one request, and all of them together, may ask for. What is over a limit is refused whole, and nothing of it is
 * carried out.
 *
 * @param body the bytes of a request's body
 * @param imported the bytes of a body that imports a memory
 * @param steps the steps of one request
 * @param page the most entries or questions of a page
 * @param header the bytes of a request's first line and headers together
 * @param idle how long a connection may stay silent, within a request or between two
 * @param begun how long the first line and the headers may take to come, and then a body of any size
 * @param slowest the bytes of a body for each of which it may take a second more
 * @param together the bytes of all bodies that are larger than {@code body} and worked on at a time
 * @param connections how many there may be at a time; further ones wait to be taken in
 * @param threads how many requests are worked on at a time; further ones wait
 * @param listeners how many may listen to changes at a time
 * @param stopping how long what was taken in may take to finish when the server stops
 */
public record Limits(
        int body,
        int imported,
        int steps,
        int page,
        int header,
        Duration idle,
        Duration begun,
        int slowest,
        int together,
        int connections,
        int threads,
        int listeners,
        Duration stopping) {
    /** What a server has where nothing else is said; docs/serving.md lists them. */
    public static final Limits DEFAULT = new Limits(
            1 << 20,
            16 << 20,
            1000,
            1000,
            8 << 10,
            Duration.ofSeconds(30),
            Duration.ofSeconds(20),
            1 << 10,
            32 << 20,
            1024,
            128,
            256,
            Duration.ofSeconds(30));
}
