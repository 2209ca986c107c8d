/** The rule book: one HTML page of all rules in words, with the conversations that show them. */
@NullMarked
package dev.retcon.workshop.book;

import org.jspecify.annotations.NullMarked;
