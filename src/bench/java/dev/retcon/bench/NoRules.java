package dev.retcon.bench;

import dev.retcon.resolve.Resolver;
import dev.retcon.rules.Course;
import dev.retcon.rules.Recorded;
import dev.retcon.rules.RulePack;
import java.util.ArrayList;
import java.util.List;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieBase;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.ReleaseId;
import org.kie.api.event.rule.AfterMatchFiredEvent;
import org.kie.api.event.rule.BeforeMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;
import org.kie.api.event.rule.DefaultRuleRuntimeEventListener;
import org.kie.api.event.rule.ObjectInsertedEvent;
import org.kie.api.runtime.KieSession;

/**
 * A Drools session over no rules, which takes the inserts of a decision and is fired as often, with listeners: what the
 * engine costs before any rule is there. Nothing is compared and nothing decided.
 */
final class NoRules {
    private static final int PHASES = Course.STATEMENT.phases().size();

    private final KieBase base;
    private final List<Object> facts;

    NoRules(RulePack pack, Situation situation) {
        base = empty();
        facts = new ArrayList<>();
        RulePack recording = pack.recording(
                recorded -> recorded.parts().stream().map(Recorded.Part::given).forEach(facts::addAll));
        new Resolver(recording).decide(situation.statement(), Situation.ID, situation.memory(), Situation.NOW);
    }

    private static KieBase empty() {
        KieServices services = KieServices.get();
        ReleaseId release = services.newReleaseId("dev.retcon.bench", "empty", "1");
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        sources.write("src/main/resources/empty.drl", "package retcon.empty;\n");
        services.newKieBuilder(sources).buildAll(ExecutableModelProject.class);
        return services.newKieContainer(release).getKieBase();
    }

    /** What the session heard: the facts. */
    List<Object> decide() {
        List<Object> heard = new ArrayList<>();
        KieSession session = base.newKieSession();
        session.addEventListener(new DefaultAgendaEventListener() {
            @Override
            public void beforeMatchFired(BeforeMatchFiredEvent event) {
                heard.add(event.getMatch());
            }

            @Override
            public void afterMatchFired(AfterMatchFiredEvent event) {
                heard.add(event.getMatch());
            }
        });
        session.addEventListener(new DefaultRuleRuntimeEventListener() {
            @Override
            public void objectInserted(ObjectInsertedEvent event) {
                heard.add(event.getObject());
            }
        });
        facts.forEach(session::insert);
        for (int phase = 0; phase < PHASES; phase++) {
            session.fireAllRules();
        }
        session.dispose();
        return heard;
    }
}
