package dev.retcon.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.http.Context;
import java.util.Map;

/** Draws pages from the templates of {@code src/main/jte}, which are classes by now. Thread-safe. */
public final class Pages {
    /** Nothing from elsewhere, no script and no style within a page: what somebody typed is never run. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);

    /**
     * Answers a request with a page, or with a part of one.
     *
     * @param template its path below {@code src/main/jte}
     * @param parameters by their names in the template
     */
    public void draw(Context request, String template, Map<String, Object> parameters) {
        String page = text(template, parameters);
        request.header("Content-Security-Policy", POLICY)
                .header("Cache-Control", "no-store")
                .html(page);
    }

    /** A part of a page as text, to be sent within something else. */
    public String text(String template, Map<String, Object> parameters) {
        StringOutput out = new StringOutput();
        engine.render(template, parameters, out);
        return out.toString();
    }
}
