package dev.retcon.rules.sandbox;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What compiled rules may reach: everything that the engine's own code around the default rules and around each form of the
 * language needs, and nothing else. {@link Key} says how it is written.
 */
final class Allowed {
    /** The classes that are loaded for rules, beside the facts. */
    static final Set<String> CLASSES = set("""
            java/lang/Boolean
            java/lang/CharSequence
            java/lang/Comparable
            java/lang/Enum
            java/lang/IllegalArgumentException
            java/lang/Integer
            java/lang/Number
            java/lang/Object
            java/lang/RuntimeException
            java/lang/String
            java/lang/Throwable
            java/time/Instant
            java/time/format/DateTimeFormatterBuilder
            java/util/Arrays
            java/util/Collections
            java/util/Locale
            java/util/regex/Matcher
            java/util/regex/Pattern
            org/drools/model/DomainClassMetadata
            org/drools/model/Drools
            org/drools/model/Index$ConstraintType
            org/drools/model/Model
            org/drools/model/PatternDSL$PatternDef
            org/drools/model/Rule
            org/drools/model/Rule$Attribute
            org/drools/model/RuleItemBuilder
            org/drools/model/Variable
            org/drools/model/consequences/ConsequenceBuilder$_#
            org/drools/model/functions/Block#
            org/drools/model/functions/Function#
            org/drools/model/functions/HashedExpression
            org/drools/model/functions/Operator
            org/drools/model/functions/Predicate#
            org/drools/model/functions/PredicateInformation
            org/drools/model/impl/RuleBuilder
            org/drools/model/operators/InOperator
            org/drools/model/view/ViewItemBuilder
            org/drools/modelcompiler/CanonicalKieModuleModel
            org/drools/modelcompiler/dsl/pattern/D
            org/drools/modelcompiler/util/EvaluationUtil
            org/drools/util/DateUtils
            org/kie/api/builder/ReleaseId
            """);

    /** What each kind of generated code may name and do. */
    static final Map<Part, Set<String>> REFERENCES = Map.of(
            Part.PROJECT,
            set("""
            RULES.<init>()V
            a throw
            java/lang/IllegalArgumentException.<init>(Ljava/lang/String;)V
            java/lang/Object
            java/lang/Object.<init>()V
            java/lang/String.equals(Ljava/lang/Object;)Z
            java/lang/String.hashCode()I
            java/lang/invoke/StringConcatFactory
            java/util/Arrays.asList([Ljava/lang/Object;)Ljava/util/List;
            method <init>()V
            method getKieModuleModel()Lorg/kie/api/builder/model/KieModuleModel;
            method getModels()Ljava/util/List;
            method getModelsForKieBase(Ljava/lang/String;)Ljava/util/List;
            method getReleaseId()Lorg/kie/api/builder/ReleaseId;
            method getVersion()Ljava/lang/String;
            org/drools/model/Model
            org/drools/modelcompiler/CanonicalKieModuleModel
            org/kie/api/KieServices.get()Lorg/kie/api/KieServices;
            org/kie/api/KieServices.newKieModuleModel()Lorg/kie/api/builder/model/KieModuleModel;
            org/kie/api/builder/model/KieBaseModel.setDefault(Z)Lorg/kie/api/builder/model/KieBaseModel;
            org/kie/api/builder/model/KieBaseModel.setEventProcessingMode(Lorg/kie/api/conf/EventProcessingOption;)Lorg/kie/api/builder/model/KieBaseModel;
            org/kie/api/builder/model/KieBaseModel.setMutability(Lorg/kie/api/conf/KieBaseMutabilityOption;)Lorg/kie/api/builder/model/KieBaseModel;
            org/kie/api/builder/model/KieModuleModel.newKieBaseModel(Ljava/lang/String;)Lorg/kie/api/builder/model/KieBaseModel;
            org/kie/api/conf/EventProcessingOption.CLOUD
            org/kie/api/conf/KieBaseMutabilityOption.ALLOWED
            org/kie/util/maven/support/ReleaseIdImpl.<init>(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V
            """),
            Part.RULES,
            set("""
            METHODS.rule_()Lorg/drools/model/Rule;
            RULES.DATE_TIME_FORMATTER
            RULES.getRulesList()Ljava/util/List;
            RULES.globals
            RULES.rules
            RULES.typeMetaDatas
            field DATE_TIME_FORMATTER
            field globals
            field rules
            field typeMetaDatas
            java/lang/Object
            java/lang/Object.<init>()V
            java/time/format/DateTimeFormatterBuilder.<init>()V
            java/time/format/DateTimeFormatterBuilder.appendPattern(Ljava/lang/String;)Ljava/time/format/DateTimeFormatterBuilder;
            java/time/format/DateTimeFormatterBuilder.parseCaseInsensitive()Ljava/time/format/DateTimeFormatterBuilder;
            java/time/format/DateTimeFormatterBuilder.toFormatter(Ljava/util/Locale;)Ljava/time/format/DateTimeFormatter;
            java/util/Arrays.asList([Ljava/lang/Object;)Ljava/util/List;
            java/util/Collections.emptyList()Ljava/util/List;
            java/util/Locale.ENGLISH
            method <clinit>()V
            method <init>()V
            method getEntryPoints()Ljava/util/List;
            method getGlobals()Ljava/util/List;
            method getName()Ljava/lang/String;
            method getQueries()Ljava/util/List;
            method getRules()Ljava/util/List;
            method getRulesList()Ljava/util/List;
            method getTypeMetaDatas()Ljava/util/List;
            org/drools/model/Model
            org/drools/model/Rule
            org/drools/util/DateUtils.getDateFormatMask()Ljava/lang/String;
            """),
            Part.METHODS,
            set("""
            LAMBDA.INSTANCE
            METADATA.INSTANCE
            class FACT
            class java/lang/Boolean
            class java/lang/Integer
            class java/lang/String
            class java/time/Instant
            java/lang/Boolean.TYPE
            java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;
            java/lang/Integer.TYPE
            java/lang/Integer.valueOf(I)Ljava/lang/Integer;
            java/lang/Object
            java/lang/Object.<init>()V
            method <init>()V
            method rule_()Lorg/drools/model/Rule;
            org/drools/model/DomainClassMetadata.getPropertyIndex(Ljava/lang/String;)I
            org/drools/model/Index$ConstraintType.EQUAL
            org/drools/model/Index$ConstraintType.GREATER_OR_EQUAL
            org/drools/model/Index$ConstraintType.GREATER_THAN
            org/drools/model/Index$ConstraintType.LESS_OR_EQUAL
            org/drools/model/Index$ConstraintType.LESS_THAN
            org/drools/model/Index$ConstraintType.NOT_EQUAL
            org/drools/model/PatternDSL$PatternDef.bind(Lorg/drools/model/Variable;Lorg/drools/model/functions/Function#;)Lorg/drools/model/PatternDSL$PatternDef;
            org/drools/model/PatternDSL$PatternDef.expr(Ljava/lang/String;Lorg/drools/model/Variable;Lorg/drools/model/functions/Predicate#;)Lorg/drools/model/PatternDSL$PatternDef;
            org/drools/model/PatternDSL$PatternDef.expr(Ljava/lang/String;Lorg/drools/model/Variable;Lorg/drools/model/functions/Predicate#;Lorg/drools/model/BetaIndex;)Lorg/drools/model/PatternDSL$PatternDef;
            org/drools/model/PatternDSL$PatternDef.expr(Ljava/lang/String;Lorg/drools/model/functions/Predicate#;)Lorg/drools/model/PatternDSL$PatternDef;
            org/drools/model/PatternDSL$PatternDef.expr(Ljava/lang/String;Lorg/drools/model/functions/Predicate#;Lorg/drools/model/AlphaIndex;)Lorg/drools/model/PatternDSL$PatternDef;
            org/drools/model/Rule$Attribute.RULEFLOW_GROUP
            org/drools/model/RuleItemBuilder
            org/drools/model/consequences/ConsequenceBuilder$_#.execute(Lorg/drools/model/functions/Block#;)Lorg/drools/model/consequences/ConsequenceBuilder$_#;
            org/drools/model/impl/RuleBuilder.attribute(Lorg/drools/model/Rule$Attribute;Ljava/lang/Object;)Lorg/drools/model/impl/RuleBuilder;
            org/drools/model/impl/RuleBuilder.build([Lorg/drools/model/RuleItemBuilder;)Lorg/drools/model/Rule;
            org/drools/model/impl/RuleBuilder.metadata(Ljava/lang/String;Ljava/lang/Object;)Lorg/drools/model/impl/RuleBuilder;
            org/drools/model/view/ViewItemBuilder
            org/drools/modelcompiler/dsl/pattern/D.alphaIndexedBy(Ljava/lang/Class;Lorg/drools/model/Index$ConstraintType;ILorg/drools/model/functions/Function#;Ljava/lang/Object;)Lorg/drools/model/AlphaIndex;
            org/drools/modelcompiler/dsl/pattern/D.betaIndexedBy(Ljava/lang/Class;Lorg/drools/model/Index$ConstraintType;ILorg/drools/model/functions/Function#;Lorg/drools/model/functions/Function#;Ljava/lang/Class;)Lorg/drools/model/BetaIndex;
            org/drools/modelcompiler/dsl/pattern/D.declarationOf(Ljava/lang/Class;Ljava/lang/String;)Lorg/drools/model/Declaration;
            org/drools/modelcompiler/dsl/pattern/D.declarationOf(Ljava/lang/Class;Lorg/drools/model/DomainClassMetadata;Ljava/lang/String;)Lorg/drools/model/Declaration;
            org/drools/modelcompiler/dsl/pattern/D.execute(Lorg/drools/model/functions/Block#;)Lorg/drools/model/consequences/ConsequenceBuilder$_#;
            org/drools/modelcompiler/dsl/pattern/D.exists(Lorg/drools/model/view/ViewItemBuilder;[Lorg/drools/model/view/ViewItemBuilder;)Lorg/drools/model/view/ExprViewItem;
            org/drools/modelcompiler/dsl/pattern/D.not(Lorg/drools/model/view/ViewItemBuilder;[Lorg/drools/model/view/ViewItemBuilder;)Lorg/drools/model/view/ExprViewItem;
            org/drools/modelcompiler/dsl/pattern/D.on(Lorg/drools/model/Variable;)Lorg/drools/model/consequences/ConsequenceBuilder$_#;
            org/drools/modelcompiler/dsl/pattern/D.pattern(Lorg/drools/model/Variable;)Lorg/drools/model/PatternDSL$PatternDef;
            org/drools/modelcompiler/dsl/pattern/D.rule(Ljava/lang/String;Ljava/lang/String;)Lorg/drools/model/impl/RuleBuilder;
            """),
            Part.METADATA,
            set("""
            METADATA.<init>()V
            METADATA.INSTANCE
            a throw
            class FACT
            class java/lang/String
            class java/time/Instant
            field INSTANCE
            java/lang/Object
            java/lang/Object.<init>()V
            java/lang/RuntimeException.<init>(Ljava/lang/String;)V
            java/lang/String.equals(Ljava/lang/Object;)Z
            java/lang/String.hashCode()I
            java/lang/invoke/StringConcatFactory
            method <clinit>()V
            method <init>()V
            method getDomainClass()Ljava/lang/Class;
            method getPropertiesSize()I
            method getPropertyIndex(Ljava/lang/String;)I
            org/drools/model/DomainClassMetadata
            """),
            Part.LAMBDA,
            set("""
            FACT
            LAMBDA
            LAMBDA.<init>
            LAMBDA.ENUM$VALUES
            LAMBDA.INSTANCE
            LAMBDA.apply
            LAMBDA.execute
            LAMBDA.regexp_
            LAMBDA.test
            an array of any length
            class LAMBDA
            field ENUM$VALUES
            field EXPRESSION_HASH
            field INSTANCE
            field regexp_
            java/lang/Boolean
            java/lang/Enum
            java/lang/Enum.<init>(Ljava/lang/String;I)V
            java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;
            java/lang/Integer
            java/lang/String
            java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V
            java/time/Instant
            java/util/regex/Pattern.compile(Ljava/lang/String;)Ljava/util/regex/Pattern;
            method <clinit>
            method <init>
            method apply
            method execute
            method getExpressionHash
            method predicateInformation
            method test
            method valueOf
            method values
            org/drools/compiler/kie/builder/MaterializedLambda
            org/drools/model/Drools
            org/drools/model/functions/Block#
            org/drools/model/functions/Function#
            org/drools/model/functions/HashedExpression
            org/drools/model/functions/Predicate#
            org/drools/model/functions/PredicateInformation.<init>(Ljava/lang/String;[Ljava/lang/String;)V
            org/drools/model/functions/PredicateInformation.addRuleNames([Ljava/lang/String;)V
            org/drools/model/functions/PredicateInformation.setMoreThanMaxRuleDefs(Z)V
            """),
            Part.WRITTEN,
            set("""
            FACT.constant
            FACT.field
            FACT.new
            LAMBDA.regexp_
            java/lang/Boolean.booleanValue()Z
            java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;
            java/lang/Integer.intValue()I
            java/lang/Integer.valueOf(I)Ljava/lang/Integer;
            java/lang/Object
            java/util/regex/Matcher.matches()Z
            java/util/regex/Pattern.matcher(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;
            method apply
            method execute
            method test
            org/drools/model/Drools.insert(Ljava/lang/Object;)V
            org/drools/model/operators/InOperator.INSTANCE
            org/drools/modelcompiler/dsl/pattern/D.eval(Lorg/drools/model/functions/Operator;Ljava/lang/Object;[Ljava/lang/Object;)Z
            org/drools/modelcompiler/util/EvaluationUtil.areNullSafeEquals(Ljava/lang/Object;Ljava/lang/Object;)Z
            org/drools/modelcompiler/util/EvaluationUtil.areNumbersNullSafeEquals(Ljava/lang/Number;Ljava/lang/Number;)Z
            org/drools/modelcompiler/util/EvaluationUtil.greaterOrEqual(Ljava/lang/Comparable;Ljava/lang/Comparable;)Z
            org/drools/modelcompiler/util/EvaluationUtil.greaterOrEqualNumbers(Ljava/lang/Number;Ljava/lang/Number;)Z
            org/drools/modelcompiler/util/EvaluationUtil.greaterThan(Ljava/lang/Comparable;Ljava/lang/Comparable;)Z
            org/drools/modelcompiler/util/EvaluationUtil.greaterThanNumbers(Ljava/lang/Number;Ljava/lang/Number;)Z
            org/drools/modelcompiler/util/EvaluationUtil.lessOrEqual(Ljava/lang/Comparable;Ljava/lang/Comparable;)Z
            org/drools/modelcompiler/util/EvaluationUtil.lessOrEqualNumbers(Ljava/lang/Number;Ljava/lang/Number;)Z
            org/drools/modelcompiler/util/EvaluationUtil.lessThan(Ljava/lang/Comparable;Ljava/lang/Comparable;)Z
            org/drools/modelcompiler/util/EvaluationUtil.lessThanNumbers(Ljava/lang/Number;Ljava/lang/Number;)Z
            """));

    private Allowed() {}

    static boolean allows(Reference reference) {
        return REFERENCES.getOrDefault(reference.part(), Set.of()).contains(reference.key());
    }

    private static Set<String> set(String lines) {
        return lines.lines().collect(Collectors.toUnmodifiableSet());
    }
}
