/** One step in, one result out: the form that fixtures, the command line and HTTP share; product.md section 8. */
@NullMarked
package dev.retcon.step;

import org.jspecify.annotations.NullMarked;
