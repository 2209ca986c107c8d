package dev.retcon.story.junit;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** The project's own fixtures, as the page shows it to others. */
class RemembersTest {
    @TestFactory
    Stream<DynamicNode> everyCaseHolds() {
        return Fixtures.of(Path.of("rules"), Path.of("fixtures"));
    }
}
