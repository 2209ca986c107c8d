package dev.retcon.json;

import com.fasterxml.jackson.core.JsonProcessingException;

/** Why a library could not read something, as far as it says so in one line. */
final class Reason {
    /** Where the text came from, and which class was to be made of it: nothing for who sent it. */
    private static final String SOURCE = " *\\(?(at )?\\[Source: [^\\]]*\\]\\)?| of type `[^`]*`|`dev\\.retcon[^`]*`";

    private Reason() {}

    static String of(Exception e) {
        String message = e instanceof JsonProcessingException problem ? problem.getOriginalMessage() : e.getMessage();
        return String.valueOf(message)
                .replaceAll(SOURCE, "")
                .lines()
                .findFirst()
                .orElseGet(() -> e.getClass().getSimpleName());
    }
}
