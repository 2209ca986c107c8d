package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.memory.Answer;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Intent;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Touch;
import dev.retcon.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gone is gone: of what was erased no file of the store says a word, while the store is open and after. */
class ErasureTest {
    private static final List<Charset> ENCODINGS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);
    private static final int THREADS = 4;
    private static final int EACH = 25;

    @TempDir
    Path folder;

    private Store store;
    private Retcon retcon;

    @BeforeEach
    void open() {
        store = Store.in(folder);
        retcon = Given.retcon(store, Clock.systemUTC());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void reopen() {
        close();
        open();
    }

    /** Which of some words stand in a file of the store, as typed or as a key, in whichever encoding. */
    private List<String> found(List<String> words) {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                for (Charset encoding : ENCODINGS) {
                    // One byte a character, so that a text is found wherever it begins.
                    String content = new String(bytes, StandardCharsets.ISO_8859_1);
                    for (String word : words) {
                        for (String form : List.of(word, word.toLowerCase(Locale.ROOT))) {
                            String sought = new String(form.getBytes(encoding), StandardCharsets.ISO_8859_1);
                            if (content.contains(sought)) {
                                found.add(word + " in " + file.getFileName());
                            }
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.stream().distinct().toList();
    }

    /** The words of one memory: each begins with the same letters, and none is part of another. */
    private record Words(String mark) {
        String of(String what) {
            return mark + what + "zy";
        }

        List<String> of(String... what) {
            return Stream.of(what).map(this::of).toList();
        }

        /** All that is said of a subject, but for the owner. */
        List<String> ofSubject() {
            return of(
                    "Subject", "Trait", "Value", "Newer", "Denied", "Gone", "Wording", "Message", "Id", "Alias",
                    "Story", "Scene", "Asked", "Guess", "Edit", "Moved", "Former", "Ended", "Bare");
        }
    }

    /** Leaves the words of one subject wherever a memory can keep them. */
    private void fill(String owner, Words words) {
        String trait = words.of("Trait");
        String subject = words.of("Former");
        Scope story = Script.scope("story:" + words.of("Story"));
        Scope elsewhere = Script.scope("story:" + words.of("Story") + " 2");
        Scope scene = Script.scope("story:" + words.of("Story") + "/scene:" + words.of("Scene"));
        retcon.say(Statement.mention(owner, subject, trait, words.of("Value"))
                .withId(words.of("Id"))
                .worded("It is so: " + words.of("Wording"))
                .from(words.of("Message")));
        retcon.rename(owner, subject, words.of("Subject"));
        String named = words.of("Subject");
        retcon.alias(owner, named, words.of("Alias"));
        retcon.say(Statement.correct(owner, words.of("Alias"), trait, words.of("Newer"))
                .denying(words.of("Denied"))
                .in(ScopeSaid.of(scene))
                .from(words.of("Message") + "2"));
        retcon.say(
                Statement.correct(owner, named, trait, words.of("Edit") + "0").in(ScopeSaid.of(scene)));
        retcon.edit(EntryRef.at(owner, named, trait, scene), words.of("Edit"), null);
        retcon.move(EntryRef.at(owner, named, trait, scene), story);
        retcon.say(Statement.of(owner, Intent.CORRECT, named, trait, null)
                .denying(words.of("Bare"))
                .in(ScopeSaid.of(story)));
        assertThat(retcon.say(Statement.correct(owner, named, trait, words.of("Asked"))
                                .withId(words.of("Id") + "2")
                                .inContext(elsewhere))
                        .outcome())
                .isEqualTo(Outcome.ASKED);
        retcon.answer(Answer.toNewest(owner, "never_mind"));
        retcon.say(
                Statement.correct(owner, named, trait, words.of("Asked") + "2").inContext(elsewhere));
        retcon.say(Statement.infer(owner, named, "likes", words.of("Guess"))
                .in(ScopeSaid.of(story))
                .drawnFrom(List.of(words.of("Id"))));
        Scope ended = Script.scope("story:" + words.of("Ended"));
        retcon.say(Statement.mention(owner, named, "likes", words.of("Moved")).in(ScopeSaid.of(ended)));
        retcon.end(owner, ended);
        retcon.say(Statement.mention(owner, named, "home", words.of("Gone"))
                .in(ScopeSaid.of(elsewhere))
                .worded("I live in " + words.of("Gone")));
        retcon.forget(EntryRef.at(owner, named, "home", elsewhere));
        retcon.say(Statement.infer(owner, named, "home", words.of("Gone"))
                .in(ScopeSaid.of(elsewhere))
                .drawnFrom(List.of(words.of("Id"))));
    }

    @Test
    void ofAnErasedOwnerNothingStays() {
        Words ana = new Words("Qana");
        Words bo = new Words("Qbo");
        fill(ana.of("Owner"), ana);
        fill(bo.of("Owner"), bo);
        List<String> gone = new ArrayList<>(ana.ofSubject());
        gone.add(ana.of("Owner"));
        assertThat(found(gone)).isNotEmpty();
        int before = retcon.memory(MemoryFilter.of(bo.of("Owner"))).size();

        retcon.erase(ana.of("Owner"), null);

        assertThat(found(gone)).isEmpty();
        isThere(bo);
        reopen();
        assertThat(found(gone)).isEmpty();
        isThere(bo);
        assertThat(retcon.memory(MemoryFilter.of(bo.of("Owner")))).hasSize(before);
    }

    @Test
    void ofAnErasedSubjectNothingStays() {
        Words mira = new Words("Qmira");
        Words kael = new Words("Qkael");
        fill("ana", mira);
        fill("ana", kael);
        // A place is its owner's, whoever was in it.
        List<String> gone = new ArrayList<>(mira.ofSubject());
        gone.remove(mira.of("Ended"));

        List<Remembered> before = retcon.memory(MemoryFilter.of("ana").about(mira.of("Subject")));

        retcon.erase("ana", mira.of("Alias"));

        assertThat(found(gone)).isEmpty();
        isThere(kael);
        explainsWithout("ana", gone);
        assertThat(before).isNotEmpty();
        for (Remembered each : before) {
            assertThatThrownBy(() -> retcon.why("ana", each.entry().id()))
                    .isInstanceOfSatisfying(
                            RetconException.class,
                            refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.NO_SUCH_ENTRY));
        }
        reopen();
        assertThat(found(gone)).isEmpty();
        isThere(kael);
    }

    /** Of every entry that is left it is said why it is as it is, without some words. */
    private void explainsWithout(String owner, List<String> gone) {
        List<Remembered> left = retcon.memory(MemoryFilter.of(owner));
        assertThat(left).isNotEmpty();
        for (Remembered each : left) {
            assertThat(retcon.why(owner, each.entry().id()).toString())
                    .as("why %s", each.entry().id())
                    .doesNotContain(gone);
        }
    }

    /** A subject that was one of the options is in no answer that is shown. */
    @Test
    void anErasedSubjectIsNotShownAsAnAnswerEither() {
        retcon.say(Statement.mention("ana", "Qmirazy", "home", "a tower"));
        retcon.say(Statement.mention("ana", "Qkaelzy", "home", "a ship"));
        retcon.alias("ana", "Qmirazy", "Captain");
        retcon.alias("ana", "Qkaelzy", "Captain");
        assertThat(retcon.say(Statement.mention("ana", "Captain", "likes", "storms"))
                        .outcome())
                .isEqualTo(Outcome.ASKED);
        String storms = retcon.answer(Answer.toNewest("ana", "Qkaelzy")).saved().id();
        assertThat(retcon.why("ana", storms).touches().get(0).answered())
                .extracting(Touch.Answered::option)
                .containsExactly("Qkaelzy");

        retcon.erase("ana", "Qmirazy");

        explainsWithout("ana", List.of("Qmirazy"));
        assertThat(retcon.why("ana", storms).touches().get(0).answered())
                .singleElement()
                .satisfies(answered -> assertThat(answered.settled().rules()).isNotEmpty());
    }

    /** But for what was forgotten, and what is kept as a key only. */
    private void isThere(Words words) {
        List<String> there = found(words.ofSubject());
        for (String what : words.of("Subject", "Value", "Edit", "Wording", "Alias", "Story", "Asked", "Bare")) {
            assertThat(there).as(what).anyMatch(each -> each.startsWith(what));
        }
    }

    @Test
    void whatWasForgottenIsGoneFromTheFilesWithTheNextErasing() {
        Words ana = new Words("Qana");
        fill("ana", ana);
        fill("bo", new Words("Qbo"));
        JsonNode kept = retcon.exported("ana", null);
        explainsWithout("ana", ana.of("Gone", "Nothing"));

        retcon.erase("bo", null);

        assertThat(found(ana.of("Gone", "Nothing"))).isEmpty();
        isThere(ana);
        assertThat(retcon.exported("ana", null)).isEqualTo(kept);
    }

    @Test
    void whatWasImportedIsErasedToo() throws IOException {
        Words ana = new Words("Qana");
        fill("ana", ana);
        JsonNode memory =
                new ObjectMapper().readTree(retcon.exported("ana", null).toString());
        retcon.erase("ana", null);
        assertThat(found(ana.ofSubject())).isEmpty();

        retcon.imported("bo", memory);
        isThere(ana);
        retcon.erase("bo", ana.of("Subject"));

        List<String> gone = new ArrayList<>(ana.ofSubject());
        gone.remove(ana.of("Ended"));
        assertThat(found(gone)).isEmpty();
    }

    @Test
    void erasingLosesNothingThatOthersSayMeanwhile() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1);
        try {
            List<Future<?>> saying = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                String owner = "owner " + thread;
                saying.add(threads.submit(() -> {
                    for (int i = 0; i < EACH; i++) {
                        retcon.say(Statement.mention(owner, "Mira", "likes", "tea " + i));
                        assertThat(retcon.memory(MemoryFilter.of(owner))).hasSize(i + 1);
                    }
                }));
            }
            saying.add(threads.submit(() -> {
                for (int i = 0; i < EACH / 2; i++) {
                    retcon.say(Statement.mention("ana", "Mira", "likes", "Qsecretzy" + i));
                    retcon.erase("ana", i % 2 == 0 ? null : "Mira");
                }
            }));
            for (Future<?> each : saying) {
                each.get(2, TimeUnit.MINUTES);
            }
        } finally {
            threads.shutdownNow();
        }
        for (int round = 0; round < 2; round++) {
            for (int thread = 0; thread < THREADS; thread++) {
                assertThat(retcon.memory(MemoryFilter.of("owner " + thread))).hasSize(EACH);
            }
            assertThat(retcon.memory(MemoryFilter.of("ana"))).isEmpty();
            assertThat(found(List.of("Qsecretzy"))).isEmpty();
            reopen();
        }
    }
}
