// The memory page works by its forms and links where no script runs.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {holding, says, send, someone, visit} from "./browser.mjs";
import {greenOrGrey, MemoryPage} from "./memory-page.mjs";

const PLAIN = {javaScriptEnabled: false};

describe("without scripts", () => {
    it("a question is answered, an entry is edited, and the edit is undone", async () => {
        const owner = someone("ana");
        await greenOrGrey(owner);
        await visit(PLAIN, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            await memory.questions.getByRole("button", {name: "winter-ball"}).click();
            await memory.hear("Mira's eye color is grey");
            assert.equal(await memory.questions.count(), 0);

            await memory.edit("grey", "silver");
            await memory.hear("silver");
            await memory.sees("silver");

            await memory.said.getByRole("button", {name: "Undo"}).click();
            await memory.sees("grey");
            await memory.seesNot("silver");
        });
        assert.deepEqual(await holding(owner), ["green", "grey in story:winter-ball"]);
    });

    it("an entry is told about, moved and forgotten", async () => {
        const owner = someone("ana");
        await send(owner, says("eye color", "green", {wording: "Her eyes are green."}));
        await visit(PLAIN, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            await memory.entry("green").getByText("Why?", {exact: true}).click();
            await memory.entry("green").getByRole("link", {name: "The whole story"}).click();
            await page.locator(".touches", {hasText: "Her eyes are green."}).waitFor();
            await page.getByRole("link", {name: "Back to everything"}).click();

            const entry = await memory.change("green");
            await entry.getByText("Somewhere else").click();
            await entry.getByLabel("Story").fill("Winter Ball");
            await entry.locator("form", {has: page.getByLabel("Story")}).getByRole("button", {name: "Move"}).click();
            await memory.hear("Winter Ball");
            assert.deepEqual(await holding(owner), ["green in story:Winter Ball"]);

            const moved = await memory.change("green");
            await moved.locator("summary", {hasText: "Forget"}).click();
            await moved.getByRole("button", {name: "Yes, forget it for good"}).click();
            await memory.said.locator(".notice.good").waitFor();
            await memory.seesNot("green");
        });
        assert.deepEqual(await holding(owner), []);
    });
});
