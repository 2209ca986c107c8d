// The workshop as somebody sees it who changes rules.

import assert from "node:assert/strict";
import {eventually} from "./browser.mjs";

const PATIENCE = 120_000;

export class WorkshopPage {
    constructor(page) {
        this.page = page;
        this.decision = page.locator("#decision");
        this.outcome = page.locator("#decision .outcome");
        this.findings = page.locator("#findings li");
        this.dialog = page.locator("#publish-dialog");
    }

    async open() {
        await this.page.goto("/workshop");
        await this.outcome.waitFor();
    }

    /** Waits until the draft is read as it is now. */
    async settled() {
        await this.page.locator("#decision:not([aria-busy])").waitFor();
    }

    field(label) {
        return this.page.locator("#fields").getByLabel(label, {exact: true}).first();
    }

    async decides(outcome) {
        await eventually("decided", async () => (await this.outcome.innerText()).trim(), outcome);
    }

    async chooses(file) {
        await this.page.locator("#file").selectOption(file);
    }

    /** Puts a text in the place of the next one like it in the file that is open, with the editor's own search. */
    async replace(text, by) {
        const editor = this.page.locator("#editor");
        await editor.locator(".cm-content").press("Control+f");
        await editor.locator("input[name=search]").fill(text);
        await editor.locator("input[name=replace]").fill(by);
        await editor.locator("button[name=next]").click();
        assert.equal(await editor.locator(".cm-searchMatch-selected").count(), 1, `“${text}” is not there`);
        await editor.locator("button[name=replace]").click();
        await editor.locator("input[name=search]").press("Escape");
    }

    /** Goes to the rule that decided. */
    async goToWhatDecided() {
        await this.decision.locator("h4:text-is('Decided by') + .fired .place").first().click();
    }

    serving() {
        return this.page.locator("#serving").innerText();
    }

    async publish() {
        await this.page.getByRole("button", {name: "Publish…"}).click();
        await this.dialog.getByRole("button", {name: "Publish", exact: true}).click();
        await this.served();
    }

    /** Lets the rules serve again that stood there before the last publish. */
    async takeBack() {
        await this.page.locator("#kept [data-restore]").first().click();
        await this.served();
    }

    async served() {
        const state = this.dialog.locator("#publish-state");
        await state.and(this.page.locator(".good, .bad")).waitFor({timeout: PATIENCE});
        assert.match(await state.innerText(), /^Rules \w+ serve\.$/);
        await this.dialog.getByRole("button", {name: "Close"}).click();
    }
}
