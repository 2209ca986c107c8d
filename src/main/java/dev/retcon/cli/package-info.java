/** The command line: parses, calls the façade, prints. */
@NullMarked
package dev.retcon.cli;

import org.jspecify.annotations.NullMarked;
