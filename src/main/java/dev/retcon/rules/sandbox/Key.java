package dev.retcon.rules.sandbox;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * What {@link Allowed} knows classes and their members by: the compiler's names, but {@code FACT} for facts, the
 * {@link Part} for generated classes, and one name for what the engine has in many widths: {@code Block#} for
 * {@code Block1}, {@code Block2} and so on.
 */
final class Key {
    private static final Pattern WIDTH = Pattern.compile("(Block|Predicate|Function|ConsequenceBuilder\\$_)\\d+");
    private static final Pattern VARIABLES = Pattern.compile("(Lorg/drools/model/Variable;)+");
    private static final Pattern TYPE = Pattern.compile("L([^;]+);");
    private static final Pattern GENERATED = Pattern.compile("^\\w*\\p{XDigit}{32}\\w*[$]?");
    private static final List<String> OF_ONE_RULE = List.of("rule_", "regexp_");
    private static final String INSTANCE = "INSTANCE";

    private Key() {}

    /** A class, or what an array is made of. */
    static String ofType(String className) {
        String element = element(className);
        if (Facts.isFact(element)) {
            return "FACT";
        }
        Part part = Part.of(element);
        return part == null ? ofEngine(element) : part.name();
    }

    /** A class that is neither a fact nor generated. */
    static String ofEngine(String className) {
        return WIDTH.matcher(className).replaceAll("$1#");
    }

    /** A name in a generated class, where each rule, pattern or fact has one of its own. */
    static String ofName(String name) {
        if (name.endsWith(INSTANCE)) {
            return INSTANCE;
        }
        return OF_ONE_RULE.stream().filter(name::startsWith).findFirst().orElse(name);
    }

    static String ofDescriptor(String descriptor) {
        String once = VARIABLES.matcher(descriptor).replaceAll("$1");
        return TYPE.matcher(once).replaceAll(Key::replaced);
    }

    private static String replaced(MatchResult type) {
        return Matcher.quoteReplacement("L" + ofType(type.group(1)) + ";");
    }

    static String ofMethod(String owner, String name, String descriptor) {
        if (Facts.isField(owner, name, descriptor)) {
            return "FACT.field";
        }
        if (name.equals("<init>") && Facts.isMade(owner)) {
            return "FACT.new";
        }
        String type = ofType(owner);
        return type + "." + ofName(name) + (type.equals(Part.LAMBDA.name()) ? "" : ofDescriptor(descriptor));
    }

    /** As an author would write it, without its package; for a generated class only what is the author's own in it. */
    static String shown(String className) {
        return GENERATED.matcher(simple(className)).replaceFirst("").replace('$', '.');
    }

    /** A field or method, as an author would write it. */
    static String shown(String className, String member) {
        String type = shown(className);
        return type.isEmpty() ? member : type + "." + member;
    }

    /** The last part of its name. */
    static String simple(String className) {
        String element = element(className);
        return element.substring(element.lastIndexOf('/') + 1);
    }

    private static String element(String className) {
        return className.startsWith("[")
                ? Type.getType(className).getElementType().getInternalName()
                : className;
    }
}
