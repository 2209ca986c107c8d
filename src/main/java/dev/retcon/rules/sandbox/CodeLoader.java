package dev.retcon.rules.sandbox;

import java.util.Map;

/**
 * Loads the code of compiled rules over a {@link FactLoader}. Nothing else has its classes, so that rules which serve no
 * longer leave nothing behind. Safe for use by several threads.
 */
public final class CodeLoader extends ClassLoader {
    private static final String CLASS = ".class";

    private final Map<String, byte[]> classes;

    /** @param classes every class of the pack, by the name of its file; {@link Scan} found nothing in them */
    public CodeLoader(Map<String, byte[]> classes) {
        super(new FactLoader());
        this.classes = Map.copyOf(classes);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] code = classes.get(name.replace('.', '/') + CLASS);
            if (code == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, code, 0, code.length) : loaded;
        }
    }
}
