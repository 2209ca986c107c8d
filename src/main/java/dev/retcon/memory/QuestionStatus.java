package dev.retcon.memory;

/** Whether a question still waits for its answer. */
public enum QuestionStatus {
    OPEN,
    ANSWERED,
    WITHDRAWN
}
