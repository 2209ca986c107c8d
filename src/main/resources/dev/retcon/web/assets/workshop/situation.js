// The situation: a form, or the same as the text of a fixture. What is saved as a fixture is that text.

const PLAIN = /^[A-Za-z][\w' -]*$/;
const WORDS = /^(?:null|true|false|yes|no|on|off|y|n)$/i;
const SAID = ["intent", "subject", "attribute", "value", "denies", "category", "scope", "context", "lasting", "statedAt",
    "until"];
const GIVEN = ["value", "scope", "statedAt", "locked"];
const NOW = "2026-01-01T10:00:00Z";

function scalar(text) {
    return PLAIN.test(text) && !WORDS.test(text) && !text.endsWith(" ") ? text : JSON.stringify(text);
}

function flow(fields) {
    return "{" + fields.map(([name, value]) =>
        `${name}: ${Array.isArray(value) ? "[" + value.map(scalar).join(", ") + "]" : scalar(value)}`).join(", ") + "}";
}

export class Situation {
    /** onChange hears that it is another; editorOf makes the editor of its text. */
    constructor(page, {onChange, editorOf}) {
        this.page = page;
        this.onChange = onChange;
        this.form = page.querySelector("#fields");
        this.given = page.querySelector("#given");
        this.problem = page.querySelector("#situation-problem");
        this.editor = editorOf(page.querySelector("#situation-editor"), () => this.onChange());
        this.textual = false;
        this.played = null;
        this.kept = null;
        this.form.addEventListener("input", () => this.onChange());
        this.form.addEventListener("submit", event => event.preventDefault());
        page.querySelector("#add-given").addEventListener("click", () => {
            this.addGiven({}).querySelector("input").focus();
            this.onChange();
        });
        page.querySelector("#as-fields").addEventListener("click", () => this.toFields());
        page.querySelector("#as-text").addEventListener("click", () => this.toText());
        this.addGiven({value: "blue"});
    }

    addGiven(entry) {
        const row = document.createElement("fieldset");
        row.className = "entry";
        const number = this.given.children.length + 1;
        row.innerHTML = `
            <legend>Entry <span class="number"></span></legend>
            <label class="half">Value <input name="value"></label>
            <label class="half">Scope <input name="scope" list="scopes" placeholder="everywhere"></label>
            <label class="half">Stated at <input name="statedAt" placeholder="a day before"></label>
            <label class="half">About <input name="about" placeholder="the same detail"></label>
            <label class="check"><input type="checkbox" name="locked"> locked (canon)</label>
            <button type="button" class="small">Remove</button>`;
        row.querySelector(".number").textContent = number;
        for (const name of ["value", "scope", "statedAt"]) {
            row.querySelector(`[name=${name}]`).value = entry[name] || "";
        }
        row.querySelector("[name=locked]").checked = entry.locked === "true";
        const about = row.querySelector("[name=about]");
        about.value = entry.about || "";
        about.title = "Another detail, as: Mira / hair color";
        const remove = row.querySelector("button");
        remove.setAttribute("aria-label", `Remove entry ${number}`);
        remove.addEventListener("click", () => {
            row.remove();
            [...this.given.children].forEach((each, i) => {
                each.querySelector(".number").textContent = i + 1;
            });
            this.page.querySelector("#add-given").focus();
            this.onChange();
        });
        this.given.append(row);
        return row;
    }

    field(name) {
        return this.form.elements[name] instanceof RadioNodeList
            ? this.form.querySelector(`fieldset:not(.entry) > label > [name=${name}], details [name=${name}]`)
            : this.form.elements[name];
    }

    value(name) {
        return this.field(name).value.trim();
    }

    /** The text of the fixture. */
    text() {
        return this.textual ? this.editor.text() : this.written();
    }

    written() {
        const said = SAID.map(name => [name, this.value(name)]).filter(([, value]) => value !== "");
        const evidence = this.value("evidence").split(",").map(id => id.trim()).filter(id => id);
        if (evidence.length) {
            said.push(["evidence", evidence]);
        }
        const lines = ["cases:", `  - name: ${scalar(this.name())}`, "    about: honesty"];
        if (this.value("now")) {
            lines.push(`    now: ${this.value("now")}`);
        }
        const entries = [...this.given.children].map(row => this.entry(row));
        if (entries.length) {
            lines.push("    given:", ...entries.map(entry => "      - " + flow(entry)));
        }
        lines.push("    steps:", "      - say: " + flow(said));
        if (this.value("expect")) {
            lines.push(`        expect: {outcome: ${this.value("expect")}}`);
        }
        return lines.join("\n") + "\n";
    }

    name() {
        const what = `${this.value("subject")}'s ${this.value("attribute")}`;
        return this.value("expect") ? `${what}: ${this.value("expect").replace("_", " ")}` : what;
    }

    entry(row) {
        const about = row.querySelector("[name=about]").value.split("/").map(each => each.trim());
        const detail = about.length === 2 ? about : [this.value("subject"), this.value("attribute")];
        const fields = [["subject", detail[0]], ["attribute", detail[1]]];
        for (const name of GIVEN) {
            const input = row.querySelector(`[name=${name}]`);
            const value = input.type === "checkbox" ? (input.checked ? "true" : "") : input.value.trim();
            if (value !== "") {
                fields.push([name, value]);
            }
        }
        return fields;
    }

    show(textual) {
        this.textual = textual;
        this.form.hidden = textual;
        this.page.querySelector("#text-side").hidden = !textual;
        this.page.querySelector("#as-fields").setAttribute("aria-pressed", String(!textual));
        this.page.querySelector("#as-text").setAttribute("aria-pressed", String(textual));
    }

    toText() {
        if (!this.textual) {
            this.editor.open("situation.yaml", this.written());
            this.show(true);
        }
    }

    /** Begins with another text. */
    take(text) {
        this.editor.open("situation.yaml", text);
        this.show(true);
        this.onChange();
    }

    /** Hears what the server read of the text, or what is wrong with it. */
    heard({situation, problem}) {
        this.played = situation || null;
        this.problem.hidden = !problem;
        this.problem.textContent = problem ? problem.replace(/^situation:?/, "Line ").replace(/^Line  /, "") : "";
    }

    /** A text goes into the form where the form has a field for all of it. */
    toFields() {
        if (!this.textual) {
            return;
        }
        const why = this.misfit();
        if (why) {
            this.problem.hidden = false;
            this.problem.textContent = why;
            return;
        }
        if (this.played) {
            this.fill(this.played);
        }
        this.show(false);
        this.onChange();
    }

    misfit() {
        const read = this.played;
        if (!read) {
            return "This cannot be read yet, so the form cannot show it.";
        }
        const [step] = read.steps;
        if (read.steps.length !== 1 || step.verb !== "say") {
            return "The form shows one statement; this has other steps too. Go on in YAML.";
        }
        const fields = [...SAID, "evidence"];
        const other = Object.keys(step.object).find(name => !fields.includes(name))
            || read.given.flatMap(entry => Object.keys(entry))
                .find(name => !["subject", "attribute", ...GIVEN].includes(name))
            || Object.keys(step.expect || {}).find(name => name !== "outcome");
        return other ? `The form has no field for “${other}”. Go on in YAML.` : "";
    }

    fill(read) {
        const said = read.steps[0].object;
        for (const name of SAID) {
            this.field(name).value = said[name] || "";
        }
        this.field("evidence").value = [].concat(said.evidence || []).join(", ");
        this.field("now").value = read.now === NOW ? "" : read.now;
        this.field("expect").value = read.steps[0].expect?.outcome || "";
        this.given.replaceChildren();
        for (const entry of read.given) {
            const same = entry.subject === said.subject && entry.attribute === said.attribute;
            this.addGiven({...entry, about: same ? "" : `${entry.subject} / ${entry.attribute}`});
        }
    }
}
