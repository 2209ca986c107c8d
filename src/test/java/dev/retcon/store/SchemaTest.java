package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store of an older version is brought to this one when it is opened. */
class SchemaTest {
    @ParameterizedTest
    @EnumSource(Database.class)
    void theFirstSchemaKeepsWhatItHoldsAndLearnsOfPacks(Database database) throws Exception {
        Dialect dialect = database.dialect();
        try (HikariDataSource source = new HikariDataSource()) {
            dialect.connect(source);
            Flyway.configure()
                    .dataSource(source)
                    .locations("classpath:db/migration")
                    .placeholders(Map.of("to_the_letter", dialect.toTheLetter()))
                    .target("1")
                    .load()
                    .migrate();
            try (var connection = source.getConnection();
                    var statement = connection.createStatement()) {
                statement.execute("insert into memory values ('ana', 7)");
            }
        }
        try (Store store = new Store(dialect)) {
            Optional<Instant> recorded = store.read(work -> work.lastRecorded("ana"));
            assertThat(recorded).contains(Micros.at(7));
            store.write(work -> {
                work.packs().serve("aaaa", Map.of("a.drl", "x"), 1, Some.NOW);
                return 0;
            });
            assertThat(store.packs()).hasSize(1);
        }
    }
}
