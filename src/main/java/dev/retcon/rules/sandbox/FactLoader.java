package dev.retcon.rules.sandbox;

import java.util.Set;

/**
 * Loads what compiled rules may name, and nothing else: the facts, the words of the contract, and the few classes that the
 * engine's own code around the rules needs. The compiler reads class files as resources, which stay open: what was compiled
 * against another class finds no such class when it is linked. Safe for use by several threads.
 */
public final class FactLoader extends ClassLoader {
    private static final Set<String> FACTS = Set.of("dev.retcon.memory", "dev.retcon.rules.fact");

    /** What the engine itself looks up here, whatever the rules say. No code of a rule may name it. */
    private static final String COMPILER = "org.drools.ecj.EclipseJavaCompiler";

    private static final String ACCUMULATORS = "org.drools.core.base.accumulators.";

    static {
        registerAsParallelCapable();
    }

    public FactLoader() {
        super(FactLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!mayLoad(name)) {
            throw new ClassNotFoundException(name + " is beyond the facts.");
        }
        return super.loadClass(name, resolve);
    }

    private static boolean mayLoad(String name) {
        return FACTS.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))
                || Allowed.CLASSES.contains(Key.ofEngine(name.replace('.', '/')))
                || name.equals(COMPILER)
                || name.startsWith(ACCUMULATORS);
    }
}
