package dev.retcon.rules.sandbox;

/**
 * Something that compiled code names or does.
 *
 * @param part the kind of code that does
 * @param key what {@link Allowed} knows it by
 * @param className the class that it is in
 * @param method the method that it is in; empty where it is in none
 * @param what what it is, for a sentence: {@code System.getenv}
 * @param word a word of it that may stand in the rule's text
 */
record Reference(Part part, String key, String className, String method, String what, String word) {}
