/** The memory page: what its user sees and does. Thin: it asks the façade and makes views for the templates. */
@NullMarked
package dev.retcon.web.page;

import org.jspecify.annotations.NullMarked;
