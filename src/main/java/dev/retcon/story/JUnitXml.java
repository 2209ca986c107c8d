package dev.retcon.story;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A report in the XML that JUnit made common, and that build servers read: a suite for each file, a test for each case. */
public final class JUnitXml {
    private static final Pattern NOT_IN_XML =
            Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");
    private static final double NANOS = 1e9;

    private final XMLStreamWriter xml;

    private JUnitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /** Writes a report to a file, and makes the folder of it where there is none. */
    public static void write(Report report, Path file) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
                XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
                new JUnitXml(xml).report(report.played());
                xml.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The report cannot be written to " + file + ". " + e.getMessage(), e);
        } catch (XMLStreamException e) {
            throw new IllegalStateException("The report is no XML.", e);
        }
    }

    private void report(List<Played> played) throws XMLStreamException {
        Map<String, List<Played>> files = played.stream()
                .collect(Collectors.groupingBy(each -> each.story().file(), LinkedHashMap::new, Collectors.toList()));
        xml.writeStartDocument("UTF-8", "1.0");
        open("testsuites", "retcon", played);
        for (Map.Entry<String, List<Played>> file : files.entrySet()) {
            open("testsuite", file.getKey(), file.getValue());
            attribute("skipped", "0");
            for (Played each : file.getValue()) {
                test(each);
            }
            close();
        }
        close();
        xml.writeEndDocument();
    }

    private void open(String element, String name, List<Played> played) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(element);
        attribute("name", name);
        attribute("tests", String.valueOf(played.size()));
        attribute(
                "failures",
                String.valueOf(
                        played.stream().filter(each -> each.failure() != null).count()));
        attribute("errors", "0");
        attribute("time", seconds(played.stream().map(Played::took).reduce(Duration.ZERO, Duration::plus)));
    }

    private void close() throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private void test(Played played) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement("testcase");
        attribute("name", played.story().name());
        attribute("classname", className(played.story().file()));
        attribute("time", seconds(played.took()));
        Failure failure = played.failure();
        if (failure != null) {
            xml.writeStartElement("failure");
            attribute("type", "expectation");
            attribute("message", String.join(" | ", failure.differences()));
            xml.writeCharacters(clean(failure.text()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    /** Servers group tests by what stands before the last dot of it, as Java's packages: {@code fixtures.mira}. */
    private static String className(String file) {
        return file.replaceFirst("[.]ya?ml$", "").replaceAll("[/\\\\.]+", ".").replaceFirst("^[.]", "");
    }

    private static String seconds(Duration took) {
        return String.format(Locale.ROOT, "%.3f", took.toNanos() / NANOS);
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, clean(value));
    }

    /** A text without what XML 1.0 cannot hold, which is control characters for the most part. */
    private static String clean(String text) {
        return NOT_IN_XML.matcher(text).replaceAll("");
    }
}
