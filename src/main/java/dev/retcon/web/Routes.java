package dev.retcon.web;

import io.javalin.config.RoutesConfig;

/** Routes that belong together. Each names the right that it needs, or that it is open to all. */
public interface Routes {
    void on(RoutesConfig routes);
}
