/** Fixtures as tests of a Java project. The only room that sees JUnit, which the project's own tests bring. */
@NullMarked
package dev.retcon.story.junit;

import org.jspecify.annotations.NullMarked;
