/** What is kept: rows, queries and transactions. The only room that sees Hibernate and JDBC. */
@NullMarked
package dev.retcon.store;

import org.jspecify.annotations.NullMarked;
