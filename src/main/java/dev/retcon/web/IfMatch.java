package dev.retcon.web;

import io.javalin.http.Context;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a request says an entry has to be, in {@code If-Match} (RFC 9110): {@code *} and no such header take it in whatever
 * version.
 *
 * @param given the versions that would do; null: any. A weak tag never does, nor one of another making
 */
record IfMatch(@Nullable List<String> given) {
    /** @throws Problem if the header is no list of tags */
    static IfMatch of(Context request) {
        List<EntityTag> tags = EntityTag.all(request, "If-Match");
        return new IfMatch(
                tags == null
                        ? null
                        : tags.stream()
                                .filter(tag -> !tag.weak())
                                .map(EntityTag::version)
                                .filter(version -> version.matches("[1-9][0-9]{0,8}"))
                                .distinct()
                                .toList());
    }

    boolean isOpen() {
        return given == null;
    }

    List<String> versions() {
        return given == null ? List.of() : given;
    }
}
