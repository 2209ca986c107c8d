package dev.retcon.rules.sandbox;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads one compiled class and hands on everything that it names or does. */
final class ClassScan extends ClassVisitor {
    private static final int API = Opcodes.ASM9;
    private static final int MAJOR = 0xffff;
    private static final Set<String> WRITTEN = Set.of("test", "apply", "execute");

    private final Part part;
    private final String className;
    private final Consumer<Reference> found;

    ClassScan(Part part, String className, Consumer<Reference> found) {
        super(API);
        this.part = part;
        this.className = className;
        this.found = found;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        if ((version & MAJOR) < Opcodes.V1_8) {
            // Older code can jump back without a jump.
            found(part, "", "an old class", "code of an old Java", "");
        }
        if (superName != null) {
            found(part, "", Key.ofType(superName), Key.shown(superName), Key.simple(superName));
        }
        for (String each : interfaces == null ? new String[0] : interfaces) {
            found(part, "", Key.ofType(each), Key.shown(each), Key.simple(each));
        }
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        String type = Type.getType(descriptor).getInternalName();
        found(part, "", Key.ofType(type), Key.shown(type), Key.simple(type));
        return null;
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        found(part, "", "field " + Key.ofName(name), "a field of its own (" + name + ")", name);
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        boolean byCompiler = (access & Opcodes.ACC_SYNTHETIC) != 0;
        Part of = part == Part.LAMBDA && WRITTEN.contains(name) && !byCompiler ? Part.WRITTEN : part;
        String key = "method " + Key.ofName(name) + (part == Part.LAMBDA ? "" : Key.ofDescriptor(descriptor));
        found(of, name, key, "a method of its own (" + name + ")", name);
        if ((access & (Opcodes.ACC_NATIVE | Opcodes.ACC_SYNCHRONIZED)) != 0) {
            found(of, name, "native or synchronized", "a native or synchronized method", name);
        }
        return new Body(of, name);
    }

    private void found(Part in, String method, String key, String what, String word) {
        found.accept(new Reference(in, key, className, method, what, word));
    }

    /** The code of one method. */
    private final class Body extends MethodVisitor {
        private final Part in;
        private final String method;
        private final Set<Label> passed = new HashSet<>();
        private boolean smallNumber;
        private String text = "";

        Body(Part in, String method) {
            super(API);
            this.in = in;
            this.method = method;
        }

        private void does(String what) {
            found(in, method, what, what, "");
        }

        private void names(String type) {
            found(in, method, Key.ofType(type), Key.shown(type), Key.simple(type));
        }

        @Override
        public void visitInsn(int opcode) {
            smallNumber = opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5;
            if (opcode == Opcodes.ATHROW) {
                does("a throw");
            } else if (opcode == Opcodes.MONITORENTER) {
                does("a lock");
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            smallNumber = opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH;
            if (opcode == Opcodes.NEWARRAY) {
                does("an array of numbers");
            }
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            smallNumber = false;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.ANEWARRAY && !smallNumber) {
                does("an array of any length");
            }
            smallNumber = false;
            if (opcode != Opcodes.NEW) {
                names(type);
            }
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            does("an array of arrays");
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            smallNumber = false;
            String key = opcode == Opcodes.GETSTATIC && Facts.isConstant(owner, name)
                    ? "FACT.constant"
                    : Key.ofType(owner) + "." + Key.ofName(name);
            found(in, method, key, Key.shown(owner, name), name);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            smallNumber = false;
            String word = name.equals("<init>") ? Key.simple(owner) : name;
            String shown = name.equals("<init>") ? "new " + Key.shown(owner) : Key.shown(owner, name);
            found(in, method, Key.ofMethod(owner, name, descriptor), shown, word);
            if (owner.equals("java/util/regex/Pattern") && name.equals("compile") && !Steps.areFew(text)) {
                found(in, method, "endless matches", "a matches that may take too long (\"" + text + "\")", "matches");
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            smallNumber = false;
            String what = bootstrap.getOwner().endsWith("StringConcatFactory") ? "a text put together" : "a lambda";
            found(in, method, Key.ofType(bootstrap.getOwner()), what, "");
            for (Object argument : arguments) {
                if (argument instanceof Handle handle) {
                    visitMethodInsn(0, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
                } else if (argument instanceof ConstantDynamic) {
                    does("a computed constant");
                }
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            smallNumber = false;
            if (value instanceof Type type && type.getSort() == Type.OBJECT) {
                String name = type.getInternalName();
                found(in, method, "class " + Key.ofType(name), Key.shown(name) + ".class", Key.simple(name));
            } else if (value instanceof String string) {
                text = string;
            } else if (!(value instanceof Number)) {
                does("a computed constant");
            }
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label to) {
            jumps(List.of(to));
        }

        @Override
        public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... to) {
            jumps(List.of(otherwise));
            jumps(List.of(to));
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] to) {
            jumps(List.of(otherwise));
            jumps(List.of(to));
        }

        private void jumps(List<Label> to) {
            smallNumber = false;
            if (to.stream().anyMatch(passed::contains)) {
                does("a loop");
            }
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
            does("a try");
        }
    }
}
