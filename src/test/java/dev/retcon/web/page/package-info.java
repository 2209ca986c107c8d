@NullMarked
package dev.retcon.web.page;

import org.jspecify.annotations.NullMarked;
