// What is wrong with the draft, or odd: a list below the editor, and a page of the docs for each.

import {part} from "./server.js";

export class Findings {
    /** go shows a place: path, line, column. */
    constructor(page, go) {
        this.list = page.querySelector("#findings");
        this.count = page.querySelector("#findings-count");
        this.dialog = page.querySelector("#finding-dialog");
        this.text = page.querySelector("#finding");
        this.go = go;
        this.all = [];
    }

    heard(findings) {
        this.all = findings;
        const errors = this.errors();
        const warnings = findings.length - errors;
        this.count.textContent = findings.length === 0
            ? "none"
            : [errors && `${errors} error${errors === 1 ? "" : "s"}`, warnings && `${warnings} warning${warnings === 1 ? "" : "s"}`]
                .filter(each => each).join(", ");
        this.count.className = errors ? "bad" : warnings ? "warn" : "good";
        this.list.replaceChildren(...findings.map(finding => this.item(finding)));
    }

    errors() {
        return this.all.filter(finding => finding.severity === "error").length;
    }

    of(path) {
        return this.all.filter(finding => finding.file === path);
    }

    item(finding) {
        const item = document.createElement("li");
        item.className = finding.severity;
        const place = document.createElement("button");
        place.type = "button";
        place.className = "place";
        place.textContent = `${finding.file}:${finding.line}:${finding.column}`;
        place.addEventListener("click", () => this.go(finding.file, finding.line, finding.column));
        const code = document.createElement("button");
        code.type = "button";
        code.className = "code";
        code.textContent = finding.code;
        code.title = `What ${finding.code} means`;
        code.addEventListener("click", () => this.about(finding.code));
        const message = document.createElement("p");
        message.textContent = finding.message;
        const severity = document.createElement("span");
        severity.className = "severity";
        severity.textContent = finding.severity;
        item.append(severity, " ", place, " ", code, message);
        return item;
    }

    /** Shows the page of a finding. */
    async about(code) {
        this.text.innerHTML = await part(`/workshop/findings/${encodeURIComponent(code)}`);
        this.dialog.showModal();
        this.dialog.scrollTop = 0;
    }
}
