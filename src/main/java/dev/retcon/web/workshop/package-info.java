/** The workshop: rules that are written and tried in the browser, and let serve. */
@NullMarked
package dev.retcon.web.workshop;

import org.jspecify.annotations.NullMarked;
