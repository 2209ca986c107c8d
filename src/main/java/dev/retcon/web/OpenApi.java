package dev.retcon.web;

import dev.retcon.schema.Schema;
import dev.retcon.web.access.Open;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.stream.Stream;

/** What the API is, for programs: {@code /openapi.yaml}, and the schemas that it speaks of. */
final class OpenApi implements Routes {
    @Override
    public void on(RoutesConfig routes) {
        routes.get(
                "/openapi.yaml",
                request -> give(request, "/retcon-docs/openapi.yaml", "application/yaml"),
                Open.TO_ALL);
        routes.get("/schema/{file}", OpenApi::schema, Open.TO_ALL);
    }

    private static void schema(Context request) {
        String file = request.pathParam("file");
        if (Stream.of(Schema.values()).noneMatch(schema -> schema.file().equals(file))) {
            throw new Problem(
                    HttpStatus.NOT_FOUND,
                    "not_found",
                    null,
                    "There is no such schema. /openapi.yaml names those there are.");
        }
        give(request, "/retcon-schema/" + file, "application/schema+json");
    }

    private static void give(Context request, String resource, String type) {
        try (InputStream in = Objects.requireNonNull(OpenApi.class.getResourceAsStream(resource), resource)) {
            request.contentType(type).result(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
