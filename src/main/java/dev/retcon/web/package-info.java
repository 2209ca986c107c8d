/** Retcon over HTTP: thin. It reads a request, asks the façade, and writes what came of it. */
@NullMarked
package dev.retcon.web;

import org.jspecify.annotations.NullMarked;
