package dev.retcon.rules.sandbox;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which rules a generated class or method belongs to. Rules that are written alike share their classes. */
final class RuleNames {
    private static final int API = Opcodes.ASM9;

    private final Map<String, Set<String>> byCode = new HashMap<>();

    /** The rules that a reference is in, each as package and name; none where it is in code of no rule. */
    Set<String> of(Reference reference) {
        Set<String> ofMethod = byCode.getOrDefault(reference.className() + "." + reference.method(), Set.of());
        return ofMethod.isEmpty() ? byCode.getOrDefault(reference.className(), Set.of()) : ofMethod;
    }

    /** Reads a class of {@link Part#METHODS}: each of its methods names a rule first, and then the classes with its code. */
    ClassVisitor reading(String className) {
        return new ClassVisitor(API) {
            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                return new Method(className + "." + name);
            }
        };
    }

    private final class Method extends MethodVisitor {
        private final String code;
        private final List<String> texts = new ArrayList<>();
        private final Set<String> classes = new TreeSet<>();
        private @Nullable String rule;

        Method(String code) {
            super(API);
            this.code = code;
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof String text) {
                texts.add(text);
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (rule == null && name.equals("rule") && texts.size() >= 2) {
                rule = texts.get(texts.size() - 2) + "." + texts.get(texts.size() - 1);
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            classes.add(owner);
        }

        @Override
        public void visitEnd() {
            if (rule != null) {
                byCode.computeIfAbsent(code, each -> new TreeSet<>()).add(rule);
                for (String each : classes) {
                    byCode.computeIfAbsent(each, none -> new TreeSet<>()).add(rule);
                }
            }
        }
    }
}
