package dev.retcon.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * A file of rules that tries to get out. It would spring the {@link Trap}, or run without end, or take what is not a rule's.
 *
 * @param springs whether it springs the trap where nothing holds it
 */
record Attack(String name, boolean springs, PackFile file) {
    private static final String TRAP = "dev.retcon.rules.Trap";
    private static final String INSERT = "insert( new Passing() );";

    @Override
    public String toString() {
        return name;
    }

    static List<Attack> all() {
        List<Attack> all = new ArrayList<>();
        springing().forEach(then -> all.add(inThen(true, then)));
        burning().forEach(then -> all.add(inThen(false, then)));
        reachingInThen().forEach(then -> all.add(inThen(false, then)));
        reachingInWhen().forEach(when -> all.add(inWhen(when)));
        otherDoors().forEach(all::add);
        return all;
    }

    /** In {@code then}, by every way to code of others. */
    private static List<String> springing() {
        return List.of(
                TRAP + ".spring(); " + INSERT,
                "new " + TRAP + "(); " + INSERT,
                "Object loaded = " + TRAP + ".Loaded.CONSTANT; " + INSERT,
                "Object one = " + TRAP + ".Constant.ONE; " + INSERT,
                "new " + TRAP + "().run(); " + INSERT,
                "Runnable run = () -> " + TRAP + ".spring(); run.run(); " + INSERT,
                "Runnable run = " + TRAP + "::spring; run.run(); " + INSERT,
                "class Own { Own() { " + TRAP + ".spring(); } } new Own(); " + INSERT,
                "Thread thread = new Thread(new " + TRAP + "()); thread.start(); " + INSERT,
                "Class.forName(\"" + TRAP + "$Named\"); " + INSERT,
                "Class.forName(\"" + TRAP + "\").getDeclaredConstructor().newInstance(); " + INSERT,
                "$said.getClass().getClassLoader().loadClass(\"" + TRAP + "\").getMethod(\"spring\").invoke(null); "
                        + INSERT,
                "Thread.currentThread().getContextClassLoader().loadClass(\"" + TRAP
                        + "\").getMethod(\"spring\").invoke(null); " + INSERT,
                "((Runnable) java.lang.invoke.MethodHandleProxies.asInterfaceInstance(Runnable.class, "
                        + "java.lang.invoke.MethodHandles.publicLookup().findConstructor(" + TRAP
                        + ".class, java.lang.invoke.MethodType.methodType(void.class)))).run(); " + INSERT,
                "java.util.List.of(1).forEach(each -> " + TRAP + ".spring()); " + INSERT,
                "java.util.Optional.empty().orElseGet(" + TRAP + "::new); " + INSERT,
                "String text = \"\" + new " + TRAP + "(); " + INSERT,
                "try { " + INSERT + " } finally { " + TRAP + ".spring(); }",
                "synchronized ($said) { " + TRAP + ".spring(); } " + INSERT,
                "if (" + TRAP + ".spring()) { " + INSERT + " }",
                "insert( " + TRAP + ".spring() ? new Passing() : null );",
                "insert( new Voice( null, " + TRAP + ".spring(), \"\" ) );",
                "/* \\u002a\\u002f " + TRAP + ".spring(); /* */ " + INSERT,
                "dev.retcon.rules.\\u0054rap.spring(); " + INSERT);
    }

    private static List<String> burning() {
        return List.of(
                "while (true) { }",
                "for (;;) { " + INSERT + " }",
                "do { " + INSERT + " } while (true);",
                "for (int i = 0; i < 2000000000; i++) { } " + INSERT,
                "execute(drools, $said);",
                "INSTANCE.execute(drools, $said);",
                "String text = \"a\".repeat(2000000000); " + INSERT,
                "String text = String.format(\"%2000000000d\", 1); " + INSERT,
                "boolean found = \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\".matches(\"(a+)+b\"); " + INSERT,
                "String text = \"a\"; text = text + text; " + INSERT,
                "Object[] much = new Object[2000000000]; " + INSERT,
                "long[] much = new long[2000000000]; " + INSERT,
                "Object[][] much = new Object[30000][30000]; " + INSERT,
                "Thread.sleep(1000000000L); " + INSERT,
                "java.util.stream.Stream.iterate(1, each -> each).count(); " + INSERT);
    }

    private static List<String> reachingInThen() {
        return List.of(
                "System.exit(3); " + INSERT,
                "Runtime.getRuntime().halt(3); " + INSERT,
                "Runtime.getRuntime().exec(\"true\"); " + INSERT,
                "new ProcessBuilder(\"true\").start(); " + INSERT,
                "System.getenv(\"PATH\"); " + INSERT,
                "System.getProperty(\"user.home\"); " + INSERT,
                "System.setProperty(\"dev.retcon\", \"x\"); " + INSERT,
                "System.out.println($said); " + INSERT,
                "java.nio.file.Files.readString(java.nio.file.Path.of(\"/etc/hostname\")); " + INSERT,
                "new java.io.File(\"sandbox-was-left\").createNewFile(); " + INSERT,
                "new java.net.Socket(\"localhost\", 1); " + INSERT,
                "new java.net.URL(\"http://localhost:1\").openStream(); " + INSERT,
                "ClassLoader.getSystemClassLoader(); " + INSERT,
                "org.kie.api.KieServices.get(); " + INSERT,
                "drools.halt(); " + INSERT,
                "drools.getRuntime(org.kie.api.runtime.KieSession.class); " + INSERT,
                "drools.getRule(); " + INSERT,
                "kcontext.getKieRuntime(); " + INSERT,
                "update( $said );",
                "delete( $said );",
                "modify( $said ) { over() };",
                "insertLogical( new Passing() );",
                "java.sql.DriverManager.getConnection(\"jdbc:hsqldb:mem:x\"); " + INSERT,
                "new org.hibernate.cfg.Configuration(); " + INSERT,
                "dev.retcon.store.Store.inMemory(); " + INSERT,
                "dev.retcon.rules.RulePack.packed(); " + INSERT,
                "Keys.of( \"a\" ); " + INSERT,
                "Level.valueOf( \"STORY\" ); " + INSERT,
                "throw new RuntimeException( new Exception( \"x\" ) );");
    }

    private static List<String> reachingInWhen() {
        return List.of(
                "Said( " + TRAP + ".spring() )",
                "Said( dev.retcon.rules.Trap.spring() == true )",
                "eval( " + TRAP + ".spring() )",
                "Said( eval( " + TRAP + ".spring() ) )",
                "Boolean() from " + TRAP + ".spring()",
                "Object() from new " + TRAP + "()",
                TRAP + "()",
                TRAP + ".Loaded()",
                "Said( this.getClass().getClassLoader() != null )",
                "Said( getClass().getName() == \"x\" )",
                "Said( System.getenv( \"PATH\" ) != null )",
                "Said( java.lang.System.getenv( \"PATH\" ) != null )",
                "Said( intent == Intent.valueOf( \"CORRECT\" ) )",
                "Denial( value.repeat( 2000000000 ) != null )",
                "Denial( value + value + value != \"\" )",
                "Denial( value matches \"(a+)+b\" )",
                "Denial( $value : value, value matches $value )",
                "Denial( value matches ( \"(a+)\" + \"+b\" ) )",
                "Denial( value.matches( \"(a+)+b\" ) )",
                "Denial( value.replaceAll( \"(a+)+b\", \"\" ) == \"\" )",
                "Denial( value == \"\\u0022 + dev.retcon.rules.Trap.spring() + \\u0022\" )",
                "Number() from accumulate( Support( $s : stories ), sum( $s ) )",
                "Number() from accumulate( Support( $s : stories ), init( int t = 0; ) action( " + TRAP
                        + ".spring(); ) result( t ) )",
                "accumulate( Support( $s : stories ); $c : count( $s ) )",
                "forall( Said() Said( " + TRAP + ".spring() ) )",
                "Said() over window:length( 2 )",
                "Said() from entry-point \"x\"",
                "Said() @watch( * )",
                "Thread()",
                "java.io.File()",
                "Object()");
    }

    /** What a file may hold beside rules with conditions and an insert. */
    private static List<Attack> otherDoors() {
        String springs = TRAP + ".spring()";
        return List.of(
                file("a function", "function boolean f() { return " + springs + "; }", "Said( f() )", INSERT),
                file("a function without use", "function void f() { " + springs + "; }", "Said()", INSERT),
                file("a function that calls itself", "function boolean f() { return f(); }", "Said( f() )", INSERT),
                file(
                        "a function by the name of one that is there",
                        "function java.util.List getRulesList( int i ) { return getRulesList( i ); }",
                        "Said()",
                        INSERT),
                file("an import of a function", "import function " + TRAP + ".spring;", "Said( spring() )", INSERT),
                file("a static import", "import static " + TRAP + ".spring;", "Said( spring() )", INSERT),
                file("an import of a class", "import " + TRAP + ";", "Said()", "Trap.spring(); " + INSERT),
                file("an import of files", "import java.io.File;", "File()", INSERT),
                file("a global", "global java.util.List seen;", "Said()", "seen.add( \"x\" ); " + INSERT),
                file(
                        "a type",
                        "declare Thing\n  name : boolean = " + springs + "\nend",
                        "Said()",
                        "insert( new Thing() );"),
                file(
                        "a type that extends",
                        "declare Thing extends " + TRAP + "\nend",
                        "Said()",
                        "insert( new Thing() );"),
                file(
                        "an enum",
                        "declare enum Thing A( " + springs + " );\n  it : boolean\nend",
                        "Said()",
                        "insert( Thing.A );"),
                file(
                        "a type by the name of a generated one",
                        "declare Rules0123456789ABCDEF0123456789ABCDEF\n  it : boolean = " + springs + "\nend",
                        "Said()",
                        "insert( new Rules0123456789ABCDEF0123456789ABCDEF() );"),
                file("a query", "query q() Said( " + springs + " ) end", "?q()", INSERT),
                file("the dialect mvel", "dialect \"mvel\"", "Said()", springs + "; " + INSERT),
                attribute("salience ( " + springs + " ? 1 : 2 )"),
                attribute("enabled ( " + springs + " )"),
                attribute("timer ( int: 1s )"),
                attribute("duration 10"),
                attribute("date-effective \"1-Jan-2020\""),
                attribute("agenda-group \"x\""),
                attribute("auto-focus"),
                attribute("calendars \"x\""),
                new Attack(
                        "a second then",
                        false,
                        new PackFile(
                                "attack.drl",
                                text("", "", "Said() do[x] Support()", INSERT + "\nthen[x]\n    " + springs + ";"))),
                new Attack(
                        "a brace",
                        false,
                        new PackFile(
                                "attack.drl", text("", "", "Said()", "} static { " + springs + "; } { " + INSERT))),
                new Attack(
                        "a name that ends its text",
                        false,
                        new PackFile(
                                "attack.drl",
                                text("", "", "Said()", INSERT)
                                        .replace(
                                                "rule \"attack\"",
                                                "rule \"attack\\u0022; static { " + springs + "; } //\""))),
                new Attack(
                        "a package of facts",
                        false,
                        new PackFile(
                                "attack.drl",
                                text(
                                                "declare Thing\n  it : boolean = " + springs + "\nend",
                                                "",
                                                "Said()",
                                                "insert( new Thing() );")
                                        .replace("package retcon.attack", "package dev.retcon.rules.fact"))),
                new Attack(
                        "the package of the language",
                        false,
                        new PackFile(
                                "attack.drl",
                                text("", "", "Said()", INSERT).replace("package retcon.attack", "package java.lang"))));
    }

    private static Attack inThen(boolean springs, String then) {
        return new Attack("then " + then, springs, new PackFile("attack.drl", text("", "", "$said : Said()", then)));
    }

    private static Attack inWhen(String when) {
        return new Attack("when " + when, false, new PackFile("attack.drl", text("", "", when, INSERT)));
    }

    private static Attack attribute(String attribute) {
        return new Attack(attribute, false, new PackFile("attack.drl", text("", attribute, "Said()", INSERT)));
    }

    private static Attack file(String name, String head, String when, String then) {
        return new Attack(name, false, new PackFile("attack.drl", text(head, "", when, then)));
    }

    static String text(String head, String attribute, String when, String then) {
        return """
                package retcon.attack;

                import dev.retcon.memory.*;
                import dev.retcon.rules.fact.*;
                %s

                rule "attack"
                    @id("attack-100") @about("honesty")
                    %s ruleflow-group "decide"
                when
                    %s
                then
                    %s
                end
                """.formatted(head, attribute, when, then);
    }
}
