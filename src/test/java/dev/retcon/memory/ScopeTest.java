package dev.retcon.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTest {
    private static Scope scope(String text) {
        return Scope.parse("scope", text);
    }

    @Test
    void aScopeContainsItselfAndWhatLiesInIt() {
        assertThat(Scope.EVERYWHERE.contains(scope("story:a/scene:b"))).isTrue();
        assertThat(scope("story:a").contains(scope("story:A/arc:x/scene:b"))).isTrue();
        assertThat(scope("story:a/scene:b").contains(scope("story:a/scene:b"))).isTrue();
        assertThat(scope("story:a/scene:b").contains(scope("story:a/arc:x/scene:b")))
                .isFalse();
        assertThat(scope("story:a").contains(scope("story:ab"))).isFalse();
        assertThat(scope("story:a").contains(Scope.EVERYWHERE)).isFalse();
    }

    @Test
    void scopesCompareByKeyAndAreShownAsTyped() {
        assertThat(scope("story:Winter_Ball"))
                .isEqualTo(scope("story:winter  ball"))
                .hasToString("story:Winter_Ball");
    }

    @Test
    void ownPlaces() {
        Scope scene = scope("story:a/arc:b/scene:c");
        assertThat(scene.own(PlaceKind.ARC)).contains(scope("story:a/arc:b"));
        assertThat(scope("story:a/scene:c").own(PlaceKind.ARC)).isEmpty();
        assertThat(scene.at(Level.EVERYWHERE)).contains(Scope.EVERYWHERE);
        assertThat(scene.chain()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "scene:x",
                "arc:x/scene:y",
                "story:",
                "story:a/scene:",
                "story:a/scene:b/arc:c",
                "chapter:x",
                "story:a/story:b",
                "story:a：b",
                "story:a／b",
                "Everywhere",
                "story:a/",
                "/story:a"
            })
    void whatIsNoScope(String text) {
        assertThatThrownBy(() -> scope(text)).isInstanceOf(RetconException.class);
    }
}
