package dev.retcon.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.web.workshop.Job.Kind;
import dev.retcon.web.workshop.Job.State;
import org.junit.jupiter.api.Test;

/** Work that breaks off is over, whatever broke it off: others begin only then. */
class JobTest {
    @Test
    void whatTheMachineBreaksOffHasFailed() {
        Job job = new Job(Kind.PROVE, "0000000000000000");

        job.run(going -> {
            throw new OutOfMemoryError("for a proof");
        });

        assertThat(job.isOver()).isTrue();
        assertThat(job.state()).isEqualTo(State.FAILED);
        assertThat(job.trouble()).isEqualTo("for a proof");
    }
}
