package dev.retcon.memory;

import com.ibm.icu.util.ULocale;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A step that was refused. Nothing was stored. The message holds the values and ends in advice; it is English until
 * {@link #inWords} gives it in the user's language.
 */
public final class RetconException extends RuntimeException {
    private static final long serialVersionUID = 2L;

    /** Why a step was refused; the codes of product.md section 8. */
    public enum Code {
        INVALID,
        CONFLICTING_ID,
        STALE,
        OCCUPIED,
        LOCKED,
        AMBIGUOUS_SUBJECT,
        NO_SUCH_ENTRY,
        NO_SUCH_QUESTION,
        ALREADY_ANSWERED,
        WITHDRAWN,
        CANNOT_UNDO,
        RULE_VIOLATION
    }

    private final Code code;
    private final @Nullable String field;
    private final String text;
    private final transient Map<String, Object> arguments;
    private final boolean worded;

    /**
     * @param field the field at fault, if it is one
     * @param why what exactly is wrong: the text {@code error.<code>.<why>} of the wording says it
     * @param arguments what that text names; the field is put in too
     */
    public RetconException(Code code, @Nullable String field, String why, Map<String, ?> arguments) {
        this(code, field, "error." + Words.of(code) + "." + why, withField(field, arguments), null, null);
    }

    private RetconException(
            Code code,
            @Nullable String field,
            String text,
            Map<String, Object> arguments,
            @Nullable String message,
            @Nullable Throwable cause) {
        super(message == null ? english(text, arguments) : message, cause);
        this.code = code;
        this.field = field;
        this.text = text;
        this.arguments = arguments;
        this.worded = message != null;
    }

    /** A contradictory or malformed field; as the constructor. */
    public static RetconException invalid(String field, String why, Map<String, ?> arguments) {
        return new RetconException(Code.INVALID, field, why, arguments);
    }

    private static String english(String text, Map<String, Object> arguments) {
        String pattern = English.pattern(text);
        return pattern == null ? text : Patterns.format(pattern, ULocale.ENGLISH, arguments);
    }

    private static Map<String, Object> withField(@Nullable String field, Map<String, ?> arguments) {
        Map<String, Object> all = new HashMap<>(arguments);
        if (field != null) {
            all.putIfAbsent("field", field);
        }
        return Map.copyOf(all);
    }

    /** The same refusal, said in the words of a language. */
    public RetconException inWords(String message) {
        return new RetconException(code, field, text, arguments, message, this);
    }

    /** Whether it was said in the words of a language already. */
    public boolean isWorded() {
        return worded;
    }

    public Code code() {
        return code;
    }

    /** The field at fault, if it is one. */
    public @Nullable String field() {
        return field;
    }

    /** The key of the text that says it. */
    public String text() {
        return text;
    }

    /** What that text names. */
    public Map<String, Object> arguments() {
        return arguments;
    }
}
