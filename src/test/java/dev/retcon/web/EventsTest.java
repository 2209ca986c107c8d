package dev.retcon.web;

import static dev.retcon.web.Api.json;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import dev.retcon.memory.Answer;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.store.Database;
import dev.retcon.store.Store;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventsTest {
    private static Api api;

    @BeforeAll
    static void open() {
        api = Api.open();
    }

    @AfterAll
    static void close() {
        api.close();
    }

    private static Heard listen(Api api, String owner) {
        return new Heard(api, api.to("/v1/owners/" + owner + "/events"));
    }

    private static Statement blue(String owner) {
        return Statement.mention(owner, "Mira", "eye color", "blue");
    }

    @Test
    void aStreamBeginsWithTheMomentThatStands() throws IOException {
        try (Heard nothing = listen(api, "begin")) {
            assertThat(nothing.answer.headers().firstValue("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
            assertThat(nothing.next()).isEqualTo(new Heard.Event("listening", "nothing", "{}"));
        }
        api.retcon.say(blue("begin"));
        try (Heard something = listen(api, "begin")) {
            Heard.Event first = something.next();
            assertThat(first.name()).isEqualTo("listening");
            assertThat(first.id()).isEqualTo(changedAt("begin").toString());
            assertThat(json(first.data()).get("at").textValue()).isEqualTo(first.id());
        }
    }

    private static Instant changedAt(String owner) {
        return api.retcon.changedAt(Set.of(owner)).get(owner);
    }

    @Test
    void everyKindOfChangeIsHeard() throws IOException {
        Retcon retcon = api.retcon;
        String owner = "every";
        try (Heard heard = listen(api, owner)) {
            assertThat(heard.next().name()).isEqualTo("listening");
            Resolution said = retcon.say(blue(owner));
            assertChanged(heard, "say");
            String entry = said.saved().id();
            retcon.lock(EntryRef.byId(owner, entry));
            assertChanged(heard, "lock");
            retcon.unlock(EntryRef.byId(owner, entry));
            assertChanged(heard, "unlock");
            retcon.say(Statement.correct(owner, "Mira", "eye color", "grey")
                    .inContext(Scope.parse("context", "story:ball")));
            assertChanged(heard, "a question");
            retcon.answer(Answer.toNewest(owner, "everywhere"));
            assertChanged(heard, "an answer");
            JsonNode exported = retcon.exported(owner, null);
            Resolution green = retcon.say(Statement.correct(owner, "Mira", "eye color", "green"));
            assertChanged(heard, "another statement");
            retcon.undo(owner, green.statement());
            assertChanged(heard, "undo");
            retcon.alias(owner, "Mira", "Mimi");
            assertChanged(heard, "alias");
            retcon.rename(owner, "Mira", "Mirabel");
            assertChanged(heard, "rename");
            retcon.say(Statement.mention(owner, "Tom", "eye color", "brown"));
            assertChanged(heard, "another subject");
            retcon.erase(owner, "Tom");
            assertChanged(heard, "erase a subject");
            retcon.erase(owner, null);
            assertThat(heard.next()).isEqualTo(new Heard.Event("changed", "nothing", "{}"));
            retcon.imported(owner, exported);
            assertChanged(heard, "import");
        }
    }

    private static void assertChanged(Heard heard, String after) {
        Heard.Event event = heard.next();
        assertThat(event.name()).as(after).isEqualTo("changed");
        assertThat(event.id()).as(after).isEqualTo(json(event.data()).get("at").textValue());
    }

    @Test
    void whatIsImportedIntoAMemoryThatRecordedSomethingLaterIsHeard() throws IOException {
        api.retcon.say(blue("older"));
        JsonNode older = api.retcon.exported("older", null);
        api.retcon.say(blue("newer"));
        api.retcon.erase("newer", "Mira");
        try (Heard heard = listen(api, "newer")) {
            Heard.Event first = heard.next();
            api.retcon.imported("newer", older);
            Heard.Event event = heard.next();
            assertThat(event.name()).isEqualTo("changed");
            assertThat(Instant.parse(event.id())).isAfter(Instant.parse(first.id()));
        }
    }

    @Test
    void lookingAndWhatIsRefusedAreNoChange() throws IOException {
        api.retcon.say(blue("calm"));
        try (Heard heard = listen(api, "calm")) {
            String id = heard.next().id();
            api.get("/v1/owners/calm/memory");
            api.steps("calm", "[{\"recall\": {\"subject\": \"Mira\"}}, {\"undo\": {\"statement\": \"none\"}}]");
            assertThat(heard.nothingFor(1500)).isTrue();
            assertThat(id).isEqualTo(changedAt("calm").toString());
        }
    }

    @Test
    void aClientThatComesAgainIsToldAtOnceThatItMissedSomething() throws IOException {
        api.retcon.say(blue("again"));
        String before;
        try (Heard heard = listen(api, "again")) {
            before = heard.next().id();
        }
        try (Heard nothingMissed =
                new Heard(api, api.to("/v1/owners/again/events").header("Last-Event-ID", before))) {
            assertThat(nothingMissed.next()).matches(event -> event.name().equals("listening"));
        }
        api.retcon.say(Statement.mention("again", "Mira", "birthplace", "Bergen"));
        try (Heard byHeader = new Heard(api, api.to("/v1/owners/again/events").header("Last-Event-ID", before));
                Heard byParameter = new Heard(api, api.to("/memory/again/events?after=" + before))) {
            assertThat(byHeader.next().name()).isEqualTo("changed");
            assertThat(byParameter.next().name()).isEqualTo("changed");
        }
    }

    @Test
    void nobodyHearsOfAnotherOwner() throws IOException {
        try (Heard heard = listen(api, "quiet")) {
            assertThat(heard.next().name()).isEqualTo("listening");
            api.retcon.say(blue("loud"));
            assertThat(heard.nothingFor(1500)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void changesByAnotherServerOnTheSameDatabaseAreHeard(Database database) throws IOException {
        try (Store store = database.fresh();
                Retcon other = Retcon.builder().opened(store).open();
                Api here = Api.over(
                        Retcon.builder().opened(store).rules(other.pack()).open(),
                        Limits.DEFAULT,
                        Access.withoutTokens());
                Heard heard = listen(here, "ana")) {
            assertThat(heard.next().name()).isEqualTo("listening");
            other.say(blue("ana"));
            assertThat(heard.next().name()).isEqualTo("changed");
        }
    }

    @Test
    void streamsEndWithTheServer() throws IOException {
        Api closing = Api.open();
        try (closing;
                Heard heard = listen(closing, "ana")) {
            assertThat(heard.next().name()).isEqualTo("listening");
            long before = System.nanoTime();
            closing.server.close();
            assertThat(heard.next().name()).isEqualTo("end");
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
        }
    }

    @Test
    void thereIsRoomForSoManyAndAPlaceIsFreeAgain() throws Exception {
        try (Api small = Api.open(limits(2, Duration.ofSeconds(3)))) {
            try (Heard one = listen(small, "ana");
                    Heard two = listen(small, "ben")) {
                assertThat(one.next().name()).isEqualTo("listening");
                assertThat(two.next().name()).isEqualTo("listening");
                var refused = small.get("/v1/owners/ana/events");
                assertThat(refused.statusCode()).isEqualTo(503);
                assertThat(json(refused).get("code").textValue()).isEqualTo("too_many_listeners");
                assertThat(refused.headers().firstValue("Retry-After")).isPresent();
            }
            // That they have gone shows with a beat that cannot be sent.
            for (int tried = 0; tried < 100; tried++) {
                try (Heard again = listen(small, "ana")) {
                    if (again.answer.statusCode() == 200) {
                        return;
                    }
                }
                Thread.sleep(200);
            }
            throw new AssertionError("No place became free");
        }
    }

    private static Limits limits(int listeners, Duration idle) {
        Limits all = Limits.DEFAULT;
        return new Limits(
                all.body(),
                all.imported(),
                all.steps(),
                all.page(),
                all.header(),
                idle,
                all.begun(),
                all.slowest(),
                all.together(),
                all.connections(),
                all.threads(),
                listeners,
                all.stopping());
    }

    @Test
    void aSilentStreamShowsThatItIsAlive() throws IOException {
        try (Api quick = Api.open(limits(2, Duration.ofSeconds(3)));
                Heard heard = listen(quick, "ana")) {
            assertThat(heard.next().name()).isEqualTo("listening");
            for (int beat = 0; beat < 4; beat++) {
                assertThat(heard.nextOrBeat(5000).name()).isEqualTo("beat");
            }
        }
    }

    @Test
    void aStreamEndsWhenItsTokenIsTakenBack() throws IOException {
        AtomicBoolean known = new AtomicBoolean(true);
        Access access = new Access() {
            @Override
            public boolean asksForTokens() {
                return true;
            }

            @Override
            public Optional<Caller> caller(String token) {
                return Optional.of(new Caller("ana", Set.of("ana"), Set.of(Right.READ)))
                        .filter(caller -> known.get());
            }
        };
        try (Api guarded = Api.over(Retcon.builder().open(), limits(2, Duration.ofSeconds(3)), access);
                Heard heard =
                        new Heard(guarded, guarded.to("/v1/owners/ana/events").header("Authorization", "Bearer x"))) {
            assertThat(heard.next().name()).isEqualTo("listening");
            assertThat(heard.nextOrBeat(5000).name()).isEqualTo("beat");
            known.set(false);
            assertThat(heard.next().name()).isEqualTo("end");
        }
    }

    /** They never read: what is sent to them waits in the sockets, and in one event each. */
    @Test
    void whoNeverReadsHoldsNobodyUp() throws IOException {
        List<Socket> deaf = new ArrayList<>();
        try (Heard heard = listen(api, "busy")) {
            for (int i = 0; i < 50; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), api.server.port());
                socket.setReceiveBufferSize(1024);
                socket.getOutputStream()
                        .write("GET /v1/owners/busy/events HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(US_ASCII));
                deaf.add(socket);
            }
            assertThat(heard.next().name()).isEqualTo("listening");
            for (int i = 0; i < 5; i++) {
                api.retcon.say(Statement.mention("busy", "Mira", "a" + i, "b"));
                assertChanged(heard, "statement " + i);
            }
            for (Socket socket : deaf) {
                InputStream late = socket.getInputStream();
                assertThat(new String(late.readNBytes(15), US_ASCII)).isEqualTo("HTTP/1.1 200 OK");
            }
        } finally {
            for (Socket socket : deaf) {
                socket.close();
            }
        }
    }
}
