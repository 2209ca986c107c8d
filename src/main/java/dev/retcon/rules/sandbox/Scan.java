package dev.retcon.rules.sandbox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;

/**
 * Reads the code of compiled rules, before any of it is loaded, and finds what reaches beyond the facts: whatever
 * {@link Allowed} does not list.
 */
public final class Scan {
    private static final int WITHOUT_DEBUG = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

    private final RuleNames names = new RuleNames();
    private final List<Reference> references = new ArrayList<>();

    private Scan(Map<String, byte[]> classes) {
        new TreeMap<>(classes).values().forEach(each -> read(new ClassReader(each)));
    }

    /**
     * What reaches beyond the facts: one for each class, or for each rule where the class builds several.
     *
     * @param classes every class of the pack, by the name of its file
     */
    public static List<Beyond> of(Map<String, byte[]> classes) {
        return new Scan(classes).beyond();
    }

    /** Everything that compiled rules name or do. */
    static List<Reference> references(Map<String, byte[]> classes) {
        return new Scan(classes).references;
    }

    private void read(ClassReader reader) {
        String name = reader.getClassName();
        Part part = Part.of(name);
        if (part == null) {
            String what = "a class of its own (" + Key.shown(name) + ")";
            references.add(new Reference(Part.WRITTEN, name, name, "", what, Key.simple(name)));
            return;
        }
        reader.accept(new ClassScan(part, name, references::add), WITHOUT_DEBUG);
        if (part == Part.METHODS) {
            reader.accept(names.reading(name), WITHOUT_DEBUG);
        }
    }

    private List<Beyond> beyond() {
        Map<String, List<Reference>> byPlace = new LinkedHashMap<>();
        for (Reference reference : references) {
            if (!Allowed.allows(reference)) {
                String place = reference.className() + " " + names.of(reference);
                byPlace.computeIfAbsent(place, each -> new ArrayList<>()).add(reference);
            }
        }
        return byPlace.values().stream().map(this::beyond).toList();
    }

    private Beyond beyond(List<Reference> found) {
        Set<String> rules = names.of(found.get(0));
        List<String> reached = found.stream().map(Reference::what).distinct().toList();
        List<String> words = found.stream()
                .map(Reference::word)
                .filter(each -> !each.isEmpty())
                .distinct()
                .toList();
        return new Beyond(rules, reached, words);
    }
}
