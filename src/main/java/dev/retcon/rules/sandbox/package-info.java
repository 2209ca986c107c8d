/** What compiled rules may reach, and what holds them to it: a class loader, and a scan of their code before it is loaded. */
@NullMarked
package dev.retcon.rules.sandbox;

import org.jspecify.annotations.NullMarked;
