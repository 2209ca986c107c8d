package dev.retcon.web.page;

import java.util.List;

/**
 * An open question.
 *
 * @param id for the page's own use
 * @param question its id in the memory
 * @param free whether any place may be named
 */
public record QuestionView(String id, String question, String text, List<Choice> choices, boolean free, String answer) {
    public QuestionView {
        choices = List.copyOf(choices);
    }

    /** One way to answer: the word, and what the button says. */
    public record Choice(String word, String text) {}
}
