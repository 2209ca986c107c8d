package dev.retcon.web;

import com.ibm.icu.util.ULocale;
import dev.retcon.Retcon;
import dev.retcon.json.FieldReader;
import dev.retcon.json.Node;
import dev.retcon.memory.Languages;
import dev.retcon.memory.RetconException;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale.LanguageRange;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a request asks: by whom, about whom, in which language. */
public final class Asked {
    /** Where the guard leaves who asks. */
    static final String CALLER = "retcon.caller";

    /** Where the guard leaves how to ask again who asks: a token may be taken back while its request goes on. */
    static final String AGAIN = "retcon.again";

    /** How much of a body that is too large is taken all the same: many clients read an answer only after they sent all. */
    private static final long TAKEN_AWAY = 16 << 20;

    private Asked() {}

    /** Who asks; the guard has let them in. */
    public static Caller caller(Context request) {
        return Objects.requireNonNull(request.<Caller>attribute(CALLER), "a request that no guard let in");
    }

    /** Asks again who asks, for a request that goes on for long; empty once the token is nobody's. Thread-safe. */
    static Supplier<Optional<Caller>> again(Context request) {
        return Objects.requireNonNull(
                request.<Supplier<Optional<Caller>>>attribute(AGAIN), "a request that no guard let in");
    }

    /** Whose memory it is about: the {@code {owner}} of the path. */
    public static String owner(Context request) {
        return request.pathParam("owner");
    }

    /** Whether a page can be shown to whoever asks. */
    static boolean wantsPage(Context request) {
        String accepted = request.header("Accept");
        return accepted != null && accepted.contains("text/html");
    }

    /** Refuses with 403 whoever does not have a right to this owner. */
    public static void mayElse403(Context request, Right right) {
        if (!caller(request).may(right, owner(request))) {
            throw forbidden();
        }
    }

    static Problem forbidden() {
        return new Problem(
                HttpStatus.FORBIDDEN,
                "forbidden",
                null,
                "This token does not allow that. Use one that is allowed this owner and this kind of request.");
    }

    /** A parameter of the address; null where it is left out or empty. */
    public static @Nullable String parameter(Context request, String name) {
        List<String> given = request.queryParams(name);
        if (given.size() > 1) {
            throw twice(name);
        }
        return given.isEmpty() || given.get(0).isEmpty() ? null : given.get(0);
    }

    private static Problem twice(String name) {
        return new Problem(HttpStatus.BAD_REQUEST, "invalid", name, "\"" + name + "\" is given twice. Give it once.");
    }

    /**
     * The memory, answering in the language of the {@code language} parameter, else in the first of {@code Accept-Language}
     * that there are texts in.
     */
    public static Retcon speaking(Context request, Retcon retcon) {
        String asked = parameter(request, "language");
        if (asked != null) {
            return retcon.speaking(asked);
        }
        String accepted = request.header("Accept-Language");
        if (accepted == null) {
            return retcon;
        }
        try {
            Set<String> spoken = retcon.pack().wording().keySet();
            return LanguageRange.parse(accepted).stream()
                    .filter(range -> range.getWeight() > 0)
                    .map(LanguageRange::getRange)
                    .filter(range -> Languages.lookup(ULocale.forLanguageTag(range)).stream()
                            .anyMatch(spoken::contains))
                    .findFirst()
                    .map(retcon::speaking)
                    .orElse(retcon);
        } catch (IllegalArgumentException | IndexOutOfBoundsException | RetconException e) {
            // A browser's header that is no list of languages is nobody's fault; the answer is English then.
            return retcon;
        }
    }

    /**
     * Every parameter of the address, as the field of a step; an empty one is an empty text, and not left out.
     *
     * @throws Problem if one is given twice
     */
    static Map<String, Node> fields(Context request) {
        Map<String, Node> fields = new LinkedHashMap<>();
        request.queryParamMap().forEach((name, given) -> {
            if (given.size() > 1) {
                throw twice(name);
            }
            fields.put(name, Node.text(given.get(0)));
        });
        return fields;
    }

    /** Refuses every parameter of the address but these. */
    static void only(Context request, Collection<String> known) {
        FieldReader.of(request.endpoint().path, new Node.Fields(fields(request), 0), known);
    }

    /** A refusal in the language of the caller, as far as the caller named one that is. */
    static RetconException inWords(Context request, Retcon retcon, RetconException refused) {
        try {
            return speaking(request, retcon).inWords(refused);
        } catch (RetconException | Problem noLanguage) {
            return retcon.inWords(refused);
        }
    }

    /** The body as text. */
    public static String body(Context request) {
        return text(request.bodyAsBytes());
    }

    /**
     * The body.
     *
     * @param limit how many bytes it may have
     * @throws Problem 413 where it has more
     */
    static byte[] bytes(Context request, int limit) {
        if (request.req().getContentLengthLong() > limit && request.header("Expect") != null) {
            // Who asks before sending is told before sending.
            throw tooLarge(limit);
        }
        try (InputStream in = request.req().getInputStream()) {
            byte[] bytes = in.readNBytes(limit + 1);
            if (bytes.length > limit) {
                takeAway(in);
                throw tooLarge(limit);
            }
            return bytes;
        } catch (IOException e) {
            if (e.getCause() instanceof Problem problem) {
                throw problem;
            }
            throw new BadRequestResponse("The body broke off.");
        }
    }

    private static void takeAway(InputStream in) throws IOException {
        byte[] some = new byte[1 << 13];
        long left = TAKEN_AWAY;
        for (int read = in.read(some); read >= 0 && left > 0; read = in.read(some)) {
            left -= read;
        }
    }

    static Problem tooLarge(int limit) {
        return new Problem(
                HttpStatus.CONTENT_TOO_LARGE,
                "content_too_large",
                null,
                "A body may have " + limit + " bytes here. Nothing was carried out; send it in smaller parts.");
    }

    /** Bytes that are text. */
    static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new RetconException(RetconException.Code.INVALID, null, "no_utf8", Map.of());
        }
    }
}
