/** The written form of the contract's records, as JSON and YAML; product.md section 8. Strict: nothing is passed over. */
@NullMarked
package dev.retcon.json;

import org.jspecify.annotations.NullMarked;
