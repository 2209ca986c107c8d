package dev.retcon.workshop.mutate;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Looks for a case that fails with a changed rule. Safe for use by several threads. */
final class Killing implements AutoCloseable {
    private final RulePack pack;
    private final Cases cases;

    /** Players that nobody plays with: each has a store of its own. */
    private final Queue<Player> players = new ConcurrentLinkedQueue<>();

    Killing(RulePack pack, Cases cases) {
        this.pack = pack;
        this.cases = cases;
    }

    /** The first case that fails, of those that the change can change. */
    Optional<Story> by(Mutant mutant) {
        Player idle = players.poll();
        Player any = idle == null ? new Player(pack) : idle;
        try {
            Player player = any.with(pack.trying(mutant.in(pack.rules())));
            return cases.touchedBy(mutant, pack).stream()
                    .filter(story -> fails(player, story))
                    .findFirst();
        } finally {
            players.add(any);
        }
    }

    /** A case that cannot be played to its end fails. */
    private static boolean fails(Player player, Story story) {
        try {
            return player.play(story).isPresent();
        } catch (RuntimeException e) {
            return true;
        }
    }

    @Override
    public void close() {
        players.forEach(Player::close);
    }
}
