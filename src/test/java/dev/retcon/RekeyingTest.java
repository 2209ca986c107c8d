package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Rekeyed.Clash;
import dev.retcon.Rekeyed.Kind;
import dev.retcon.Rekeyed.What;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Name;
import dev.retcon.memory.Prompt;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Database;
import dev.retcon.store.Doubt;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is stored gets the keys of another vocabulary in one transaction, for every owner or for none. */
@ParameterizedClass
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnumSource(Database.class)
class RekeyingTest {
    private static final Clock CLOCK = Clock.fixed(Given.MORNING, ZoneOffset.UTC);

    @Parameter
    private Database database;

    private Store store;

    @BeforeParameterizedClassInvocation
    void open() {
        store = database.fresh();
    }

    @AfterEach
    void clear() {
        store.clear();
    }

    @AfterParameterizedClassInvocation
    void close() {
        store.close();
    }

    private Retcon with(RulePack pack) {
        return Retcon.builder().rules(pack).opened(store).clock(CLOCK).open();
    }

    private static void say(Retcon retcon, String owner, String attribute, String value) {
        retcon.say(Statement.mention(owner, "Mira", attribute, value).in(ScopeSaid.of(Scope.EVERYWHERE)));
    }

    private void irises(String owner) {
        Retcon retcon = with(Given.RULES);
        say(retcon, owner, "hue of the iris", "blue");
        say(retcon, owner, "eye color", "green");
    }

    private static List<String> current(Retcon retcon, String owner) {
        return retcon.memory(MemoryFilter.of(owner)).stream()
                .map(Remembered::entry)
                .filter(Entry::isCurrent)
                .map(entry -> entry.value().shown())
                .toList();
    }

    @Test
    void thePreviewSaysWhatItWouldDoAndDoesNothing() {
        irises("ana");
        irises("bo");
        say(with(Given.RULES), "cy", "hue of the iris", "grey");
        JsonNode before = with(Given.RULES).exported("ana", null);

        Rekeyed seen = Rekeying.preview(store, Other.irises().pack());

        assertThat(with(Given.RULES).exported("ana", null)).isEqualTo(before);
        assertThat(seen.kinds()).containsExactly(new Kind(What.ATTRIBUTE, "hue of the iris", "eye color", 3, 3));
        assertThat(List.of(seen.owners(), seen.entries(), seen.statements(), seen.questions()))
                .containsExactly(3, 3, 3, 0);
        assertThat(seen.clashes())
                .extracting(clash -> clash.detail().owner(), Clash::scope, Clash::stays, Clash::ends)
                .containsExactly(
                        tuple("ana", Scope.EVERYWHERE, Name.value("value", "green"), Name.value("value", "blue")),
                        tuple("bo", Scope.EVERYWHERE, Name.value("value", "green"), Name.value("value", "blue")));
        assertThat(rekeyed(store, Other.irises().pack())).isEqualTo(seen);
    }

    private static Rekeyed rekeyed(Store store, RulePack pack) {
        Rekeying rekeying = new Rekeying(Kit.of(pack, CLOCK, null));
        return store.write(work -> rekeying.apply(work));
    }

    @Test
    void theVocabularyThatMadeTheKeysTouchesNothing() {
        irises("ana");

        assertThat(Rekeying.preview(store, Given.RULES)).isEqualTo(Rekeyed.NOTHING);
        assertThat(rekeyed(store, Given.RULES)).isEqualTo(Rekeyed.NOTHING);
    }

    @Test
    void anEditThatNoEntryIsTouchedByOnlyTakesTheKeys() {
        irises("ana");
        Other other = Other.than(Given.RULES).with(Other.wish("handwriting"));
        JsonNode before = with(Given.RULES).exported("ana", null);

        Retcon retcon = with(other.pack());

        assertThat(retcon.exported("ana", null)).isEqualTo(before);
        assertThat(store.<Optional<String>>read(work -> work.keyed().by()))
                .contains(other.vocabulary().digest());
    }

    @Test
    void whatFailsLeavesEveryOwnerAsItWas() {
        say(with(Given.RULES), "ana", "hue of the iris", "grey");
        irises("bo");
        List<PackFile> undecided = RulePack.files(Path.of("rules")).stream()
                .map(file -> new PackFile(
                        file.path(),
                        file.text()
                                .replace(
                                        "value == ValueIs.OTHER )\nthen\n    insert( new Yields",
                                        "value == ValueIs.DENIED )\nthen\n    insert( new Yields")))
                .toList();
        RulePack broken = RulePack.of(undecided).with(Other.irises().vocabulary());

        assertThatThrownBy(() -> with(broken))
                .isInstanceOfSatisfying(
                        RetconException.class,
                        refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.RULE_VIOLATION))
                .hasMessageContaining("second current entry");

        Retcon retcon = with(Given.RULES);
        assertThat(Rekeying.preview(store, Given.RULES)).isEqualTo(Rekeyed.NOTHING);
        assertThat(retcon.recall(Recall.of("ana", "Mira", "hue of the iris")).known())
                .extracting(Name::shown)
                .containsExactly("grey");
        assertThat(current(retcon, "bo")).containsExactly("blue", "green");
    }

    @Test
    void whoLoadedAnotherVocabularyIsRefusedUntilBothAreTheSame() {
        irises("ana");
        Retcon first = with(Given.RULES);
        Retcon second = with(Other.irises().pack());

        assertThatThrownBy(() -> say(first, "ana", "hue of the iris", "brown"))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        refused -> assertThat(refused.kept()).isEqualTo(StoreException.Kept.NOTHING))
                .hasMessageContaining("load the same rules")
                .hasMessageContaining(Given.RULES.vocabulary().digest().substring(0, 16));
        assertThatThrownBy(() -> first.recall(Recall.of("ana", "Mira", "eye color")))
                .isInstanceOf(StoreException.class);

        say(second, "ana", "hue of the iris", "green");
        assertThat(second.questions("ana", QuestionStatus.OPEN)).isEmpty();
        say(with(Given.RULES), "ana", "hue of the iris", "blue");
        assertThatThrownBy(() -> second.questions("ana", null)).isInstanceOf(StoreException.class);
    }

    @Test
    void anImportedMemoryGetsTheKeysOfTheOneThatTakesItIn() {
        irises("ana");
        JsonNode memory = with(Given.RULES).exported("ana", null);
        Retcon retcon = with(Other.irises().pack());

        retcon.imported("bo", memory);

        assertThat(current(retcon, "bo")).containsExactly("green");
        assertThat(retcon.questions("bo", QuestionStatus.OPEN)).hasSize(1);
    }

    @Test
    void anEditByHandIsOfTheCategoryThatWasSaidBeforeIt() {
        Retcon retcon = with(Given.RULES);
        say(retcon, "ana", "pace", "slow");
        Entry slow = retcon.memory(MemoryFilter.of("ana")).get(0).entry();
        retcon.edit(EntryRef.byId("ana", slow.id()), "quick", null);

        Retcon other = with(Other.than(Given.RULES).with(Other.wish("pace")).pack());

        assertThat(other.memory(MemoryFilter.of("ana")))
                .allSatisfy(each -> assertThat(each.entry().detail().category()).isEqualTo(Category.PREFERENCE));
        assertThat(other.prompt(other.recallAll(Recall.all("ana", "Mira")), Prompt.UNLIMITED)
                        .text())
                .contains("quick");
    }

    @Test
    void aForgottenStatementIsForgottenWithWhatItSaidUnderTheOtherName() {
        Retcon retcon = with(Given.RULES);
        retcon.say(Statement.mention("ana", "Mira", "hue of the iris", "blue").withId("s1"));
        retcon.say(Statement.forget("ana", "Mira", "hue of the iris").withId("s2"));
        Retcon other = with(Other.irises().pack());

        assertThat(other.exported("ana", null).toString()).doesNotContain("blue");
        assertThat(other.exported("ana", null).get("statements"))
                .allSatisfy(said -> assertThat(said.get("attribute").asText()).isEqualTo("eye color"));
        assertThat(with(Given.RULES).exported("ana", null).get("statements"))
                .allSatisfy(said -> assertThat(said.get("attribute").asText()).isEqualTo("hue of the iris"));
    }

    @Test
    void whatMetAndWasAnsweredIsUndoneLikeAStatement() {
        irises("ana");
        Retcon retcon = with(Other.irises().pack());
        String raised =
                retcon.questions("ana", QuestionStatus.OPEN).get(0).statement().id();
        retcon.answer(Answer.to(
                "ana", retcon.questions("ana", QuestionStatus.OPEN).get(0).id(), "new"));
        assertThat(current(retcon, "ana")).containsExactly("blue");

        retcon.undo("ana", raised);

        assertThat(current(retcon, "ana")).containsExactly("green");
        assertThat(retcon.memory(MemoryFilter.of("ana")))
                .filteredOn(each -> each.entry().ending() != null)
                .extracting(each -> each.entry().ending().because())
                .containsExactly(Because.VOCABULARY, Because.UNDONE);
    }

    /** The old keys, by which a store has a memory of ana. */
    private static Kit usedBy(Store store) {
        Kit old = Kit.of(Given.RULES, CLOCK, null);
        rekeyed(store, Given.RULES);
        old.write(store, work -> old.change(work, "ana"), Doubt.LOOK);
        return old;
    }

    /** Who writes by the old keys is waited for, in whatever process; an owner's first statement too. */
    @ParameterizedTest
    @ValueSource(strings = {"ana", "new"})
    void nobodyMakesKeysWhileAnotherProcessWrites(String owner) throws Exception {
        if (database != Database.POSTGRESQL) {
            return;
        }
        String url = PostgresServer.fresh();
        try (Store mine = Store.at(url);
                Store theirs = Store.at(url)) {
            Kit old = usedBy(mine);
            CountDownLatch writing = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            CompletableFuture<String> write = CompletableFuture.supplyAsync(() -> old.write(
                    mine,
                    work -> {
                        old.change(work, owner);
                        writing.countDown();
                        await(goOn);
                        return "written";
                    },
                    Doubt.LOOK));
            await(writing);
            CompletableFuture<Rekeyed> keys = CompletableFuture.supplyAsync(
                    () -> rekeyed(theirs, Other.irises().pack()));

            TimeUnit.MILLISECONDS.sleep(300);
            assertThat(keys).isNotDone();
            goOn.countDown();

            assertThat(write.get(10, TimeUnit.SECONDS)).isEqualTo("written");
            keys.get(10, TimeUnit.SECONDS);
            assertThatThrownBy(() -> old.write(mine, work -> old.change(work, owner), Doubt.LOOK))
                    .isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> old.write(mine, work -> 0, Doubt.LOOK)).isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> old.read(mine, work -> 0)).isInstanceOf(StoreException.class);
        }
    }

    /** While the keys are made, nobody writes by the old ones. */
    @ParameterizedTest
    @ValueSource(strings = {"ana", "new"})
    void nobodyWritesWhileAnotherProcessMakesKeys(String owner) throws Exception {
        if (database != Database.POSTGRESQL) {
            return;
        }
        String url = PostgresServer.fresh();
        try (Store mine = Store.at(url);
                Store theirs = Store.at(url)) {
            Kit old = usedBy(mine);
            CountDownLatch making = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            CompletableFuture<Rekeyed> keys = CompletableFuture.supplyAsync(() -> theirs.write(work -> {
                Rekeyed made = new Rekeying(Kit.of(Other.irises().pack(), CLOCK, null)).apply(work);
                making.countDown();
                await(goOn);
                return made;
            }));
            await(making);
            CompletableFuture<Instant> write =
                    CompletableFuture.supplyAsync(() -> old.write(mine, work -> old.change(work, owner), Doubt.LOOK));

            TimeUnit.MILLISECONDS.sleep(300);
            assertThat(write).isNotDone();
            goOn.countDown();

            keys.get(10, TimeUnit.SECONDS);
            assertThatThrownBy(() -> write.get(10, TimeUnit.SECONDS)).hasCauseInstanceOf(StoreException.class);
        }
    }

    /** A store that an older version wrote: it did not keep what a key was made of. */
    @Test
    void rowsOfBeforeGetTheirKeysFromWhatWasSaid() {
        if (database != Database.POSTGRESQL) {
            return;
        }
        String name = PostgresServer.freshDatabase();
        try (Store before = Store.at(PostgresServer.at(name))) {
            Retcon retcon = Retcon.builder()
                    .rules(Given.RULES)
                    .opened(before)
                    .clock(CLOCK)
                    .open();
            say(retcon, "ana", "hue of the iris", "blue");
            PostgresServer.execute(name, "update statement set attribute_name = null; delete from vocabulary");

            Retcon other = Retcon.builder()
                    .rules(Other.irises().pack())
                    .opened(before)
                    .clock(CLOCK)
                    .open();

            assertThat(other.recall(Recall.of("ana", "Mira", "eye color")).known())
                    .extracting(Name::shown)
                    .containsExactly("blue");
            assertThat(other.exported("ana", null)
                            .get("statements")
                            .get(0)
                            .get("typed")
                            .asText())
                    .isEqualTo("hue of the iris");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("Nobody came.");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
