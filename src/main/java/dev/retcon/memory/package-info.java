/** The words of the contract as immutable records and enums. Depends on nothing but the JDK and ICU4J. */
@NullMarked
package dev.retcon.memory;

import org.jspecify.annotations.NullMarked;
