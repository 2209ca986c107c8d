package dev.retcon;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.QuestionKind;
import dev.retcon.rules.fact.Act;

/** The rooms of the house are kept apart. */
@AnalyzeClasses(packages = "dev.retcon", importOptions = DoNotIncludeTests.class)
class RoomsTest {
    @ArchTest
    static final ArchRule MEMORY_IS_ONLY_WORDS = noClasses()
            .that()
            .resideInAPackage("dev.retcon.memory..")
            .should()
            .dependOnClassesThat(
                    not(resideInAnyPackage("dev.retcon.memory..", "java..", "com.ibm.icu..", "org.jspecify..")));

    @ArchTest
    static final ArchRule ONLY_RULES_SEES_THE_ENGINE = noClasses()
            .that()
            .resideOutsideOfPackage("dev.retcon.rules")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.drools..", "org.kie..");

    @ArchTest
    static final ArchRule ONLY_THE_STORE_SEES_THE_DATABASE = noClasses()
            .that()
            .resideOutsideOfPackage("dev.retcon.store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.hibernate..",
                    "jakarta.persistence..",
                    "java.sql..",
                    "javax.sql..",
                    "org.hsqldb..",
                    "org.postgresql..",
                    "org.flywaydb..",
                    "com.zaxxer..");

    @ArchTest
    static final ArchRule DECIDING_IS_PURE = noClasses()
            .that()
            .resideInAnyPackage("dev.retcon.resolve..", "dev.retcon.recall..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.retcon.store..",
                    "dev.retcon.wording..",
                    "dev.retcon.json..",
                    "dev.retcon.step..",
                    "dev.retcon.story..",
                    "dev.retcon.cli..",
                    "java.time.Clock..",
                    "java.io..",
                    "java.nio..");

    @ArchTest
    static final ArchRule SCHEMAS_KNOW_NOTHING_OF_WHO_READS_BY_THEM = noClasses()
            .that()
            .resideInAPackage("dev.retcon.schema..")
            .should()
            .dependOnClassesThat(not(
                    resideInAnyPackage("dev.retcon.schema..", "com.fasterxml.jackson..", "java..", "org.jspecify..")));

    @ArchTest
    static final ArchRule THE_WORKSHOP_SEES_RULES_AS_THEY_ARE_WRITTEN = noClasses()
            .that()
            .resideInAPackage("dev.retcon.workshop..")
            .should()
            .dependOnClassesThat(not(resideInAnyPackage(
                    "dev.retcon.workshop..",
                    "dev.retcon.rules..",
                    "dev.retcon.memory..",
                    "dev.retcon.resolve..",
                    "dev.retcon.story..",
                    "com.fasterxml.jackson.databind..",
                    "java..",
                    "org.jspecify..")));

    @ArchTest
    static final ArchRule ONLY_ITS_ROOM_SEES_JUNIT = noClasses()
            .that()
            .resideOutsideOfPackage("dev.retcon.story.junit")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.junit..", "org.opentest4j..", "dev.retcon.story.junit..");

    @ArchTest
    static final ArchRule ONLY_THE_WEB_SEES_HTTP = noClasses()
            .that()
            .resideOutsideOfPackage("dev.retcon.web..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.javalin..", "org.eclipse.jetty..", "jakarta.servlet..", "gg.jte..", "io.micrometer..");

    @ArchTest
    static final ArchRule ONLY_THE_COMMAND_LINE_STARTS_THE_WEB = noClasses()
            .that()
            .resideOutsideOfPackages("dev.retcon.web..", "dev.retcon.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.retcon.web..");

    /** What decides for users knows nothing of what tries rules. */
    @ArchTest
    static final ArchRule ONLY_ITS_PAGE_AND_THE_COMMAND_LINE_SEE_THE_WORKSHOP = noClasses()
            .that()
            .resideOutsideOfPackages("dev.retcon.workshop..", "dev.retcon.web.workshop..", "dev.retcon.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.retcon.workshop..");

    @ArchTest
    static final ArchRule NOBODY_LOOKS_INTO_THE_COMMAND_LINE = noClasses()
            .that()
            .resideOutsideOfPackage("dev.retcon.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.retcon.cli..", "picocli..");

    /** Decisions live in DRL: Java never names an outcome, or a kind of question, to choose it. */
    @ArchTest
    static final ArchRule JAVA_CHOOSES_NO_OUTCOME_AND_NO_QUESTION = noClasses()
            .that()
            .resideInAnyPackage("dev.retcon.resolve..", "dev.retcon.recall..")
            .should()
            .accessFieldWhere(new DescribedPredicate<>("it names a constant of Outcome or QuestionKind") {
                @Override
                public boolean test(JavaFieldAccess access) {
                    return access.getTargetOwner().isEquivalentTo(Outcome.class)
                            || access.getTargetOwner().isEquivalentTo(QuestionKind.class);
                }
            });

    /** A verdict is made by rules: Java reads it, and never makes a Fit. */
    @ArchTest
    static final ArchRule JAVA_MAKES_NO_VERDICT = noClasses()
            .that()
            .resideOutsideOfPackage("dev.retcon.rules.fact")
            .should()
            .callConstructorWhere(new DescribedPredicate<>("it makes a verdict") {
                @Override
                public boolean test(com.tngtech.archunit.core.domain.JavaConstructorCall call) {
                    String made = call.getTargetOwner().getSimpleName();
                    return call.getTargetOwner().getPackageName().equals(Act.class.getPackageName())
                            ? made.equals("Fit")
                            : false;
                }
            })
            .allowEmptyShould(true);
}
