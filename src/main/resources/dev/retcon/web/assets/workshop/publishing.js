// Publishing, and taking back.

import {get, part, send} from "./server.js";

const PATIENCE = 90;

function pause(seconds) {
    return new Promise(resolve => setTimeout(resolve, seconds * 1000));
}

export class Publishing {
    /**
     * draft: what is published; findings: what is wrong with it; results: what was tried of it, by kind, for its digest;
     * took hears that other rules stand in the folder.
     */
    constructor(page, {draft, findings, results, digest, publishes, took}) {
        Object.assign(this, {draft, findings, results, digest, publishes, took});
        this.dialog = page.querySelector("#publish-dialog");
        this.summary = page.querySelector("#publish-summary");
        this.state = page.querySelector("#publish-state");
        this.now = page.querySelector("#publish-now");
        this.kept = page.querySelector("#kept");
        this.serving = page.querySelector("#serving");
        page.querySelector("#publish").addEventListener("click", () => this.open());
        page.querySelector("#publish-close").addEventListener("click", () => this.dialog.close());
        this.now.addEventListener("click", () => this.publish());
        this.kept.addEventListener("click", event => {
            const button = event.target.closest("[data-restore]");
            if (button) {
                this.restore(button);
            }
        });
        if (publishes) {
            this.list();
        }
    }

    async list() {
        this.kept.innerHTML = await part("/workshop/kept");
    }

    line(text, className) {
        const line = document.createElement("p");
        line.textContent = text;
        line.className = className || "";
        return line;
    }

    open() {
        const changed = this.draft().changed();
        const errors = this.findings.errors();
        this.summary.replaceChildren();
        this.state.textContent = "";
        this.state.className = "";
        this.now.disabled = !this.publishes || changed.length === 0 || errors > 0;
        if (!this.publishes) {
            this.summary.append(this.line(
                "The rules that serve are packed into the program; there is no folder to write into. Start retcon serve with"
                + " --rules and a folder of your own."));
        } else if (changed.length === 0) {
            this.summary.append(this.line("Nothing is changed."));
        } else {
            this.summary.append(this.line("These files will be written, all or none, and serve within seconds:"));
            const list = document.createElement("ul");
            for (const path of changed) {
                const item = document.createElement("li");
                const what = this.draft().isNew(path) ? "new" : path in this.draft().files ? "changed" : "removed";
                item.textContent = `${path} (${what})`;
                list.append(item);
            }
            this.summary.append(list);
            if (errors > 0) {
                this.summary.append(this.line(
                    `${errors} error${errors === 1 ? " keeps" : "s keep"} the draft from serving. See the findings.`, "bad"));
            }
            for (const [kind, what] of [["fixtures", "Fixtures"], ["compare", "Compare"], ["prove", "Prove"]]) {
                const result = this.results.get(kind);
                this.summary.append(result && result.digest === this.digest()
                    ? this.line(`${what}: ${result.text}`, result.good ? "good" : kind === "compare" ? "" : "bad")
                    : this.line(`${what}: not run for this draft.`, "hint"));
            }
            this.summary.append(this.line("What stands there now is kept, and can be taken back with one click.", "hint"));
        }
        this.dialog.showModal();
    }

    async publish() {
        this.now.disabled = true;
        this.say("Checking and writing…");
        try {
            const response = await send("/workshop/publish", {base: this.draft().base, files: this.draft().files});
            await this.written(await response.json());
        } catch (refused) {
            this.say(refused.message, "bad");
            if (refused.code === "stale") {
                this.offerRebase();
            }
        }
    }

    offerRebase() {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Take in what stands there now";
        button.addEventListener("click", async () => {
            const others = this.draft().rebase(await get("/workshop/rules"));
            this.dialog.close();
            this.took(others);
        });
        this.state.append(" ", button);
    }

    async written({after, changed}) {
        this.say(`${changed.length} file${changed.length === 1 ? " is" : "s are"} written. Waiting until ${after} serves…`);
        for (let i = 0; i < PATIENCE; i++) {
            const {serving} = await get("/workshop/serving");
            this.serving.textContent = serving;
            if (serving === after) {
                this.say(`Rules ${after} serve.`, "good");
                await this.begin();
                return;
            }
            await pause(1);
        }
        this.say(`${after} is written, and does not serve yet. See what retcon serve says of it.`, "bad");
        await this.begin();
    }

    /** What was published is what the next draft begins with. */
    async begin() {
        const others = this.draft().rebase(await get("/workshop/rules"));
        await this.list();
        this.took(others);
    }

    say(text, className) {
        this.state.textContent = text;
        this.state.className = className || "";
    }

    async restore(button) {
        this.summary.replaceChildren(this.line(`Rules ${button.dataset.digest} are to serve again.`));
        this.now.disabled = true;
        this.dialog.showModal();
        this.say("Checking and writing…");
        try {
            const {base} = await get("/workshop/rules");
            const response = await send(`/workshop/kept/${encodeURIComponent(button.dataset.restore)}/restore`, {base});
            await this.written(await response.json());
        } catch (refused) {
            this.say(refused.message, "bad");
        }
    }
}
