package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The report for build servers: well-formed whatever was typed, and of the shape that they read. */
class JUnitXmlTest {
    /** What the formats of Surefire and of Jenkins have in common, as far as it is written. */
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="testsuites"><xs:complexType>
                <xs:sequence><xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
                <xs:attribute name="name" type="xs:string"/>
                <xs:attributeGroup ref="counts"/>
              </xs:complexType></xs:element>
              <xs:element name="testsuite"><xs:complexType>
                <xs:sequence><xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
                <xs:attribute name="name" type="xs:string" use="required"/>
                <xs:attributeGroup ref="counts"/>
                <xs:attribute name="skipped" type="xs:nonNegativeInteger" use="required"/>
              </xs:complexType></xs:element>
              <xs:element name="testcase"><xs:complexType>
                <xs:sequence><xs:element ref="failure" minOccurs="0"/></xs:sequence>
                <xs:attribute name="name" type="xs:string" use="required"/>
                <xs:attribute name="classname" type="xs:string" use="required"/>
                <xs:attribute name="time" type="seconds" use="required"/>
              </xs:complexType></xs:element>
              <xs:element name="failure"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">
                <xs:attribute name="type" type="xs:string" use="required"/>
                <xs:attribute name="message" type="xs:string" use="required"/>
              </xs:extension></xs:simpleContent></xs:complexType></xs:element>
              <xs:attributeGroup name="counts">
                <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
                <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
                <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
                <xs:attribute name="time" type="seconds" use="required"/>
              </xs:attributeGroup>
              <xs:simpleType name="seconds"><xs:restriction base="xs:string">
                <xs:pattern value="[0-9]+[.][0-9]{3}"/>
              </xs:restriction></xs:simpleType>
            </xs:schema>
            """;

    @TempDir
    Path folder;

    private static Played played(String file, String name, @Nullable String differs) {
        Story story = new Story(file, 3, name, Dimension.HONESTY, "ana", Instant.EPOCH, List.of(), List.of());
        Failure failure = differs == null
                ? null
                : new Failure(
                        file,
                        5,
                        name,
                        "1 recall",
                        "{known: a}",
                        JsonNodeFactory.instance.nullNode(),
                        "{known: b}",
                        List.of(differs),
                        List.of("decided: a rule (a.drl:1)"),
                        List.of());
        return new Played(story, Duration.ofMillis(1_250), failure);
    }

    private Document written(Played... played) throws Exception {
        Path file = folder.resolve("made/report.xml");
        Coverage nothing = new Coverage(new Coverage.Part(0, List.of()), new Coverage.Part(0, List.of()));
        JUnitXml.write(new Report(List.of(played), Map.of(), nothing), file);
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource(new StringReader(SCHEMA)))
                .newValidator()
                .validate(new StreamSource(file.toFile()));
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    private static List<Element> all(Document report, String element) {
        NodeList found = report.getElementsByTagName(element);
        List<Element> elements = new ArrayList<>();
        IntStream.range(0, found.getLength()).forEach(at -> elements.add((Element) found.item(at)));
        return elements;
    }

    @Test
    void aSuiteForEachFileAndATestForEachCase() throws Exception {
        Document report = written(
                played("fixtures/b.yaml", "one", null),
                played("../shared/cases/a.yml", "two", null),
                played("fixtures/b.yaml", "three", "known: expected a, was b"));

        assertThat(report.getDocumentElement().getAttribute("tests")).isEqualTo("3");
        assertThat(all(report, "testsuite"))
                .extracting(suite -> suite.getAttribute("name") + " " + suite.getAttribute("tests") + " "
                        + suite.getAttribute("failures") + " " + suite.getAttribute("time"))
                .containsExactly("fixtures/b.yaml 2 1 2.500", "../shared/cases/a.yml 1 0 1.250");
        assertThat(all(report, "testcase"))
                .extracting(test -> test.getAttribute("classname") + " " + test.getAttribute("name"))
                .containsExactly("fixtures.b one", "fixtures.b three", "shared.cases.a two");
        assertThat(all(report, "failure")).singleElement().satisfies(failure -> {
            assertThat(failure.getAttribute("message")).isEqualTo("known: expected a, was b");
            assertThat(failure.getTextContent())
                    .contains("fixtures/b.yaml:5, step 1 recall", "{known: a}", "{known: b}", "a rule (a.drl:1)");
        });
    }

    @Test
    void whatIsTypedIsHeldWholeButForWhatXmlCannotHold() throws Exception {
        String held = "<b> & \"q\" 'a' ]]> 緑 \uD83D\uDE00 e\u0301";
        String typed = "\u0000\u0007" + held + "\uD83D\uFFFE\u001B";

        Document report = written(played("f.yaml", typed, typed));

        assertThat(all(report, "testcase").get(0).getAttribute("name")).isEqualTo(held);
        Element failure = all(report, "failure").get(0);
        assertThat(failure.getAttribute("message")).isEqualTo(held);
        assertThat(failure.getTextContent()).contains(held);
    }

    @Test
    void whereItCannotBeWrittenTheFileIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "").resolve("report.xml");

        assertThatThrownBy(() -> JUnitXml.write(
                        new Report(
                                List.of(),
                                Map.of(),
                                new Coverage(new Coverage.Part(0, List.of()), new Coverage.Part(0, List.of()))),
                        file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(file.toString());
    }
}
