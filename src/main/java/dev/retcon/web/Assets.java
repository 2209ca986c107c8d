package dev.retcon.web;

import dev.retcon.web.access.Open;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.regex.Pattern;

/** What pages are made of, from the jar: {@code /assets/…}. */
final class Assets implements Routes {
    /** No dot before a name, no step upwards: a name is one of the packed files or none. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+(/[a-z0-9-]+)*(\\.[a-z0-9-]+)+");

    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8");

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/assets/<name>", this::asset, Open.TO_ALL);
    }

    private void asset(Context request) {
        String name = request.pathParam("name");
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null || !NAME.matcher(name).matches()) {
            throw none(name);
        }
        try (InputStream in = Assets.class.getResourceAsStream("/dev/retcon/web/assets/" + name)) {
            if (in == null) {
                throw none(name);
            }
            request.contentType(type)
                    .header("Cache-Control", "public, max-age=3600")
                    .result(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Problem none(String name) {
        return new Problem(HttpStatus.NOT_FOUND, "not_found", null, "There is no asset " + name + ".");
    }
}
