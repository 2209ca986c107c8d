// The memory page as somebody sees it who uses it.

import assert from "node:assert/strict";
import {corrects, memoryOf, says, send} from "./browser.mjs";

/** Mira's eyes are green everywhere, and it is asked whether they are grey at the winter ball only. */
export async function greenOrGrey(owner) {
    await send(owner,
        says("eye color", "blue"),
        corrects("eye color", "green", {denies: "blue", wording: "Green, not blue!"}),
        corrects("eye color", "grey", {denies: "green", context: "story:winter-ball"}));
}

export class MemoryPage {
    constructor(page) {
        this.page = page;
        this.said = page.locator("#said[role=status]");
        this.questions = page.locator("#questions .question");
    }

    async open(owner) {
        await this.page.goto(memoryOf(owner));
        // Whoever reloads it loses this.
        await this.page.evaluate(() => { window.stays = true; });
    }

    async assertNotReloaded() {
        assert.equal(await this.page.evaluate(() => window.stays), true, "the page was loaded anew");
    }

    /** What is shown of one entry that holds. */
    entry(sentence) {
        return this.page.locator("#memory .entry:not(.ended)").filter({has: this.page.locator(".sentence", {hasText: sentence})});
    }

    /** Unfolds what can be done with it. */
    async change(sentence) {
        const entry = this.entry(sentence);
        await entry.getByText("Change", {exact: true}).click();
        return entry;
    }

    async edit(sentence, value) {
        const entry = await this.change(sentence);
        await entry.getByLabel("What is right?").fill(value);
        await entry.getByRole("button", {name: "Save"}).click();
    }

    /** Waits until something is said in the region that is read out. */
    async hear(text) {
        await this.said.filter({hasText: text}).waitFor();
    }

    async sees(sentence) {
        await this.entry(sentence).waitFor();
    }

    async seesNot(sentence) {
        await this.entry(sentence).waitFor({state: "detached"});
    }

    /** Nobody who uses the keyboard begins at the top again. */
    async assertFocusIsKept() {
        const focused = await this.page.evaluate(() => document.activeElement?.tagName);
        assert.notEqual(focused, "BODY", "the focus went to the top of the page");
    }
}
