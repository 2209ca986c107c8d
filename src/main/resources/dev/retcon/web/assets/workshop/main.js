// The workshop: puts the parts together. The draft is sent after each pause in typing; the server reads it, plays the
// situation by it, and says what it found and what was decided.

import {Editor} from "/assets/codemirror/editor.min.js";
import {get, send, Refused} from "./server.js";
import {Draft} from "./draft.js";
import {Situation} from "./situation.js";
import {Findings} from "./findings.js";
import {Publishing} from "./publishing.js";

const PAUSE = 350;
const FIRST = "correction/open.drl";

const page = document;
const one = selector => page.querySelector(selector);

function trouble(error) {
    const box = one("#trouble");
    box.hidden = !error;
    box.textContent = error ? error.message : "";
}

function groups(paths) {
    const byFolder = new Map();
    for (const path of paths) {
        const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
        byFolder.set(folder, [...(byFolder.get(folder) || []), path]);
    }
    return [...byFolder].sort(([a], [b]) => a.localeCompare(b));
}

class Workshop {
    constructor(rules) {
        this.draft = new Draft(rules);
        const others = this.draft.resume();
        this.digest = "";
        this.results = new Map();
        this.findings = new Findings(page, (path, line, column) => this.go(path, line, column));
        this.editor = new Editor(one("#editor"), {
            label: "Rules",
            words: rules.words,
            onChange: (path, text) => this.typed(path, text),
            onPage: code => this.findings.about(code),
        });
        this.situation = new Situation(page, {
            onChange: () => this.later(),
            editorOf: (parent, onChange) => new Editor(parent, {label: "Situation", onChange}),
        });
        this.publishing = new Publishing(page, {
            draft: () => this.draft,
            findings: this.findings,
            results: this.results,
            digest: () => this.digest,
            publishes: rules.publishes,
            took: others => this.tookOver(others),
        });
        this.path = FIRST in this.draft.files ? FIRST : Object.keys(this.draft.files)[0];
        this.listen();
        this.list();
        this.open(this.path);
        this.tell(others);
        this.now();
        this.cases();
    }

    /** Names the files that others have changed too. */
    tell(others) {
        const box = one("#others");
        box.hidden = others.length === 0;
        box.textContent = others.length === 0
            ? ""
            : `Others have changed ${others.join(", ")} since you began. Your text stands there in the place of theirs: look`
                + " at it with “Changes” before you publish.";
    }

    listen() {
        one("#file").addEventListener("change", event => this.open(event.target.value));
        one("#show-changes").addEventListener("click", () => this.showChanges(!this.comparing));
        one("#revert-file").addEventListener("click", () => this.revert());
        one("#new-file").addEventListener("click", () => {
            one("#new-problem").hidden = true;
            one("#new-dialog").showModal();
        });
        one("#new-close").addEventListener("click", () => one("#new-dialog").close());
        one("#new-form").addEventListener("submit", event => this.add(event));
        one("#save-fixture").addEventListener("click", () => this.save());
        one("#copy-fixture").addEventListener("click", () => this.copy());
        one("#case").addEventListener("change", event => this.takeCase(event.target));
        for (const button of page.querySelectorAll("[data-job]")) {
            button.addEventListener("click", () => this.start(button.dataset.job));
        }
        page.addEventListener("click", event => this.clicked(event));
        page.addEventListener("htmx:afterSwap", () => this.jobMoved());
        page.addEventListener("htmx:responseError", () => trouble(new Error("What ran is not known any more. Start it again.")));
    }

    /** Places and situations, wherever the server drew them. */
    clicked(event) {
        const place = event.target.closest("[data-file]");
        const tried = event.target.closest("[data-situation]");
        if (place) {
            this.go(place.dataset.file, Number(place.dataset.line), 1);
        } else if (tried) {
            this.situation.take(tried.dataset.situation);
            one("#workshop").scrollIntoView({block: "start"});
            one("#decision-title").scrollIntoView({block: "nearest"});
        }
    }

    list() {
        const select = one("#file");
        const options = [];
        for (const [folder, paths] of groups(this.draft.paths())) {
            const group = document.createElement("optgroup");
            group.label = folder || "rules";
            for (const path of paths) {
                const errors = this.findings.of(path).filter(finding => finding.severity === "error").length;
                const marks = [
                    path in this.draft.files ? "" : "removed",
                    this.draft.isNew(path) ? "new" : this.draft.isChanged(path) ? "changed" : "",
                    errors ? `${errors} error${errors === 1 ? "" : "s"}` : "",
                ].filter(mark => mark);
                group.append(new Option(
                    path.slice(folder ? folder.length + 1 : 0) + (marks.length ? ` · ${marks.join(", ")}` : ""),
                    path, false, path === this.path));
            }
            options.push(group);
        }
        select.replaceChildren(...options);
        one("#revert-file").disabled = !this.draft.isChanged(this.path);
        one("#revert-file").textContent = this.draft.isNew(this.path) ? "Remove" : "Revert";
        const changed = this.draft.changed().length;
        const errors = this.findings.errors();
        one("#draft-state").textContent = changed === 0
            ? "Nothing is changed."
            : `${changed} file${changed === 1 ? "" : "s"} changed${errors ? `, ${errors} error${errors === 1 ? "" : "s"}` : ""}.`;
    }

    open(path) {
        this.path = path;
        this.editor.open(path, this.draft.files[path] ?? "", !(path in this.draft.files));
        this.comparing = false;
        one("#show-changes").setAttribute("aria-pressed", "false");
        one("#file").value = path;
        this.list();
        this.editor.mark(this.findings.of(path));
    }

    go(path, line, column) {
        if (path in this.draft.files) {
            if (path !== this.path) {
                this.open(path);
            }
            this.editor.go(line, column);
            one("#editor").scrollIntoView({block: "nearest"});
        }
    }

    typed(path, text) {
        this.draft.set(path, text);
        this.list();
        this.later();
    }

    showChanges(on) {
        this.comparing = on;
        one("#show-changes").setAttribute("aria-pressed", String(on));
        this.editor.compare(on ? this.draft.original[this.path] ?? "" : null);
    }

    revert() {
        const path = this.path;
        this.draft.revert(path);
        this.editor.forget(path);
        this.open(path in this.draft.files ? path : FIRST in this.draft.files ? FIRST : Object.keys(this.draft.files)[0]);
        this.later();
    }

    add(event) {
        event.preventDefault();
        const path = one("#new-path").value.trim();
        const problem = one("#new-problem");
        const readable = /^(?!.*[:*?"<>|])(?:vocabulary\.yaml|wording\/[^/]+\.properties|(?:[^./\\][^/\\]*\/)*[^./\\][^/\\]*\.drl)$/.test(path);
        if (!readable || path in this.draft.files) {
            problem.hidden = false;
            problem.textContent = readable
                ? "There is such a file already."
                : "Nothing reads a file of this path. Name it like correction/mine.drl or wording/fr.properties.";
            return;
        }
        one("#new-dialog").close();
        const rules = "package retcon.correction;\n\nimport dev.retcon.memory.*;\nimport dev.retcon.rules.fact.*;\n\n";
        this.draft.set(path, path.endsWith(".drl") ? rules : "");
        this.open(path);
        this.later();
        this.editor.focus();
    }

    /** After a pause. */
    later() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.now(), PAUSE);
    }

    async now() {
        this.asking?.abort();
        const asking = new AbortController();
        this.asking = asking;
        one("#decision").setAttribute("aria-busy", "true");
        try {
            const response = await send(
                "/workshop/try", {files: this.draft.files, situation: this.situation.text()}, asking.signal);
            this.heard(await response.json());
            trouble(null);
        } catch (error) {
            if (error.name === "AbortError") {
                return;
            }
            trouble(error);
            if (error instanceof Refused && error.status === 503) {
                setTimeout(() => this.now(), 3000);
            }
        }
        one("#decision").removeAttribute("aria-busy");
    }

    heard(answer) {
        this.digest = answer.digest;
        this.findings.heard(answer.findings);
        this.situation.heard(answer);
        this.editor.mark(this.findings.of(this.path));
        this.list();
        const decision = one("#decision");
        if (answer.decision) {
            decision.innerHTML = answer.decision;
            decision.classList.remove("old");
            this.say([...decision.querySelectorAll(".step:last-child > .outcome, .step:last-child > .message")]
                .map(each => each.textContent.replace(/\s+/g, " ").trim()).join(". "));
        } else {
            decision.classList.add("old");
            if (!decision.querySelector(".step") || this.findings.errors()) {
                const hint = document.createElement("p");
                hint.className = "hint stale";
                hint.textContent = this.findings.errors()
                    ? "The draft has errors: what stands below is what was decided before them."
                    : "The situation cannot be played yet.";
                decision.querySelector(".stale")?.remove();
                decision.prepend(hint);
            }
        }
    }

    /** Tells who does not see the page what changed on it. */
    say(text) {
        if (this.told !== text) {
            this.told = text;
            one("#told").textContent = text;
        }
    }

    async start(kind) {
        const results = one("#results");
        results.hidden = false;
        const job = one("#job");
        try {
            const html = await (await send("/workshop/jobs", {kind, files: this.draft.files})).text();
            one("#results-title").textContent = {fixtures: "Fixtures", prove: "Proof", compare: "Compared with what serves"}[kind];
            job.outerHTML = html;
            window.htmx.process(one("#job"));
        } catch (error) {
            const problem = document.createElement("p");
            problem.className = "problem";
            problem.textContent = error.message;
            const box = document.createElement("div");
            box.id = "job";
            box.append(problem);
            job.replaceWith(box);
        }
        results.focus({preventScroll: true});
        results.scrollIntoView({block: "start"});
    }

    /** What is over is told, and known when the draft is published. */
    jobMoved() {
        const job = one("#job");
        const verdict = job?.querySelector(".verdict");
        if (job?.dataset.state === "DONE" && verdict) {
            const text = verdict.firstChild.textContent.trim();
            this.results.set(job.dataset.kind, {digest: job.dataset.digest, text, good: verdict.classList.contains("good")});
            this.say(text);
        }
    }

    async cases() {
        try {
            const {cases} = await get("/workshop/fixtures");
            this.byName = new Map(cases.map(each => [`${each.name} (${each.file}:${each.line})`, each]));
            one("#cases").replaceChildren(...[...this.byName.keys()].map(name => new Option("", name)));
            one("#case").disabled = cases.length === 0;
            one("#case").placeholder = cases.length ? `Search ${cases.length} cases…` : "There are no fixtures beside the rules.";
        } catch (error) {
            one("#case").placeholder = error.message;
        }
    }

    takeCase(input) {
        const found = this.byName?.get(input.value);
        if (found) {
            this.situation.take(found.text);
        }
    }

    save() {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([this.situation.text()], {type: "application/yaml"}));
        link.download = "situation.yaml";
        link.click();
        URL.revokeObjectURL(link.href);
    }

    async copy() {
        await navigator.clipboard.writeText(this.situation.text());
        this.say("Copied.");
        one("#copy-fixture").textContent = "Copied";
        setTimeout(() => {
            one("#copy-fixture").textContent = "Copy";
        }, 1500);
    }

    /** Other rules stand in the folder: what was changed here lies over them. */
    tookOver(others) {
        this.tell(others);
        this.editor.states.clear();
        this.editor.path = "";
        this.open(this.path in this.draft.files ? this.path : Object.keys(this.draft.files)[0]);
        this.now();
    }
}

try {
    window.workshop = new Workshop(await get("/workshop/rules"));
} catch (error) {
    trouble(error);
}
