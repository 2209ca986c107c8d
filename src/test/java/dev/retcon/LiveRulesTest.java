package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.RulesEvent.Refused;
import dev.retcon.RulesEvent.Served;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.ServedPack;
import dev.retcon.memory.Statement;
import dev.retcon.rules.PackException;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The default rules are edited while four threads say and recall. Each good edit leaves a mark in the id of a rule that fires
 * at every statement, or in the sentence that confirms it, so that a decision half by one pack and half by another shows.
 */
class LiveRulesTest {
    private static final int THREADS = 4;
    private static final String RULES = "correction/decided.drl";
    private static final String WORDING = "wording/en.properties";
    private static final String VOCABULARY = "vocabulary.yaml";

    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    private final Map<String, String> texts = RulePack.files(Path.of("rules")).stream()
            .collect(Collectors.toMap(PackFile::path, PackFile::text, (one, other) -> one, HashMap::new));

    private Path rules() {
        return folder.resolve("rules");
    }

    private Retcon open() {
        texts.forEach((path, text) -> SmallPack.save(rules(), new PackFile(path, text)));
        return Retcon.builder()
                .rules(rules())
                .store(folder.resolve("store"))
                .onRules(heard)
                .open();
    }

    private void edit(String path, String from, String to) {
        assertThat(texts.get(path)).contains(from);
        texts.put(path, texts.get(path).replace(from, to));
        SmallPack.save(rules(), new PackFile(path, texts.get(path)));
    }

    private int lineOf(String path, String words) {
        List<String> lines = texts.get(path).lines().toList();
        return 1
                + IntStream.range(0, lines.size())
                        .filter(line -> lines.get(line).contains(words))
                        .findFirst()
                        .orElseThrow();
    }

    /** One thread's statements, one after the other, each recalled, until it is told to stop. */
    private static List<Resolution> speak(Retcon retcon, int thread, AtomicBoolean stop) {
        List<Resolution> said = new ArrayList<>();
        while (!stop.get()) {
            String attribute = "a" + thread + "-" + said.size();
            said.add(say(retcon, attribute));
            Recollection recalled = retcon.recall(Recall.of("ana", "Mira", attribute));
            assertThat(recalled.known()).extracting(Object::toString).containsExactly("x");
        }
        return said;
    }

    private static Resolution say(Retcon retcon, String attribute) {
        return retcon.say(Statement.mention("ana", "Mira", attribute, "x").in(ScopeSaid.of(Scope.EVERYWHERE)));
    }

    @Test
    void editsWhileFourThreadsSpeak() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        AtomicBoolean stop = new AtomicBoolean();
        try (Retcon retcon = open()) {
            Retcon speaking = retcon.speaking("en");
            List<Future<List<Resolution>>> talks = IntStream.range(0, THREADS)
                    .mapToObj(thread -> threads.submit(() -> speak(thread % 2 == 0 ? retcon : speaking, thread, stop)))
                    .toList();
            List<String> served = new ArrayList<>(List.of(retcon.pack().digest()));
            try {
                edits(retcon, served);
            } finally {
                stop.set(true);
            }
            List<Resolution> all = new ArrayList<>();
            for (Future<List<Resolution>> talk : talks) {
                all.addAll(talk.get(1, TimeUnit.MINUTES));
            }
            assertThat(retcon.packs()).extracting(ServedPack::digest).containsExactlyElementsOf(served);
            assertThat(all).extracting(Resolution::pack).containsAll(served).isSubsetOf(served);
            all.forEach(resolution -> isOfOnePack(resolution, files(retcon, resolution)));
            assertThat(retcon.packs().stream().mapToLong(ServedPack::statements).sum())
                    .isEqualTo(all.size() + served.size() - 1);
        } finally {
            threads.shutdownNow();
        }
    }

    private void edits(Retcon retcon, List<String> served) throws InterruptedException {
        edit(WORDING, "confirm.saved=Got it", "confirm.saved=(1) Got it");
        serves(retcon, served, WORDING);

        edit(RULES, "@id(\"row-110\")", "@id(\"row-110-2\")");
        serves(retcon, served, RULES);

        edit(RULES, "insert( new Decided( $first ) )", "insert( new Decidde( $first ) )");
        refuses(retcon, served, RULES + ":" + lineOf(RULES, "Decidde"));

        edit(RULES, "insert( new Decidde( $first ) )", "insert( new Decided( $first /* 3 */ ) )");
        serves(retcon, served, RULES);

        edit(VOCABULARY, "attributes:", "attributes:\n  shoe size: {changes: rarely}");
        serves(retcon, served, VOCABULARY);

        edit(VOCABULARY, "shoe size: {changes: rarely}", "shoe size: {changes: seldom}");
        refuses(retcon, served, VOCABULARY + ":" + lineOf(VOCABULARY, "shoe size"));

        edit(VOCABULARY, "shoe size: {changes: seldom}", "shoe size: {changes: rarely}");
        assertThat(heard.served().before()).isEqualTo(served.get(served.size() - 1));

        edit(WORDING, "confirm.saved=(1) Got it", "confirm.saved=(4) Got it");
        edit(RULES, "@id(\"row-110-2\")", "@id(\"row-110-4\")");
        edit(VOCABULARY, "shoe size: {changes: rarely}", "shoe size: {changes: freely}");
        serves(retcon, served, RULES, VOCABULARY, WORDING);
    }

    private void serves(Retcon retcon, List<String> served, String... changed) throws InterruptedException {
        Served event = heard.served();
        assertThat(event.before()).isEqualTo(served.get(served.size() - 1));
        assertThat(event.changed().inWords()).containsExactly(changed);
        assertThat(event.serving()).isEqualTo(retcon.pack().digest()).isNotIn(served);
        assertThat(say(retcon, "edit" + served.size()).pack()).isEqualTo(event.serving());
        served.add(event.serving());
        while (statements(retcon, event.serving()) < 2) {
            // Until one of the others spoke by it too.
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private static long statements(Retcon retcon, String digest) {
        return retcon.packs().stream()
                .filter(pack -> pack.digest().equals(digest))
                .mapToLong(ServedPack::statements)
                .sum();
    }

    private void refuses(Retcon retcon, List<String> served, String place) throws InterruptedException {
        Refused event = heard.refused();
        assertThat(event.problem()).isInstanceOf(PackException.class).hasMessageContaining(place);
        assertThat(event.serving()).isEqualTo(retcon.pack().digest()).isEqualTo(served.get(served.size() - 1));
    }

    /** What the pack was, as the store knows it. */
    private static Map<String, String> files(Retcon retcon, Resolution resolution) {
        return retcon.packFiles(resolution.pack()).orElseThrow();
    }

    private static void isOfOnePack(Resolution resolution, Map<String, String> files) {
        assertThat(resolution.outcome()).isEqualTo(Outcome.SAVED);
        assertThat(resolution.rules()).extracting(RuleFired::id).anyMatch(id -> id.startsWith("row-110"));
        for (RuleFired rule : resolution.rules()) {
            assertThat(files.get(rule.file()).lines().skip(rule.line() - 1L).limit(2))
                    .anyMatch(line -> line.contains("rule \"" + rule.name() + "\""))
                    .anyMatch(line -> line.contains("@id(\"" + rule.id() + "\")"));
        }
        String sentence = resolution.message().substring(0, resolution.message().indexOf("Got it"));
        assertThat(files.get(WORDING)).contains("confirm.saved=" + sentence + "Got it: {subject}");
    }
}
