// What somebody does on the memory page.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {corrects, holding, says, send, someone, visit} from "./browser.mjs";
import {greenOrGrey, MemoryPage} from "./memory-page.mjs";

describe("on the memory page", () => {
    async function withGreen(visitor, options = {}) {
        const owner = someone("ana");
        await send(owner, says("eye color", "green", {wording: "Her eyes are green."}));
        await visit(options, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            await visitor(memory, owner);
            await memory.assertNotReloaded();
        });
    }

    it("one click answers a question, and what came of it is read out", async () => {
        const owner = someone("ana");
        await greenOrGrey(owner);
        await visit({}, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            assert.match(await memory.questions.innerText(), /Does that hold in every story/);

            await memory.questions.getByRole("button", {name: "winter-ball"}).click();

            await memory.hear("Mira's eye color is grey");
            assert.equal(await memory.said.getAttribute("aria-live"), "polite");
            await memory.sees("grey");
            assert.equal(await memory.questions.count(), 0);
            await memory.assertNotReloaded();
        });
        assert.deepEqual(await holding(owner), ["green", "grey in story:winter-ball"]);
    });

    it("an edit holds, and Undo takes it back", async () => {
        await withGreen(async (memory, owner) => {
            await memory.edit("green", "hazel");

            await memory.hear("hazel");
            await memory.sees("hazel");
            assert.deepEqual(await holding(owner), ["hazel"]);

            await memory.said.getByRole("button", {name: "Undo"}).click();

            await memory.sees("green");
            await memory.seesNot("hazel");
            assert.deepEqual(await holding(owner), ["green"]);
        });
    });

    it("what is locked says so, until it is unlocked", async () => {
        await withGreen(async memory => {
            const entry = await memory.change("green");
            await entry.getByRole("button", {name: "Lock", exact: true}).click();
            await entry.locator(".badge", {hasText: "Locked"}).waitFor();

            await memory.change("green");
            await entry.getByRole("button", {name: "Unlock"}).click();
            await entry.locator(".badge", {hasText: "Locked"}).waitFor({state: "detached"});
        });
    });

    it("what is moved holds where it was moved to", async () => {
        await withGreen(async (memory, owner) => {
            const entry = await memory.change("green");
            await entry.getByText("Somewhere else").click();
            await entry.getByLabel("Story").fill("Winter Ball");
            await entry.locator("form", {has: memory.page.getByLabel("Story")}).getByRole("button", {name: "Move"}).click();

            await memory.hear("Winter Ball");
            await memory.page.getByRole("heading", {name: "Winter Ball"}).waitFor();
            assert.deepEqual(await holding(owner), ["green in story:Winter Ball"]);
        });
    });

    it("forgetting asks first, and then nothing of it is left", async () => {
        await withGreen(async (memory, owner) => {
            const entry = await memory.change("green");
            await entry.locator("summary", {hasText: "Forget"}).click();
            await entry.getByText("it cannot be undone").waitFor();
            assert.deepEqual(await holding(owner), ["green"]);

            await entry.getByRole("button", {name: "Yes, forget it for good"}).click();

            await memory.said.locator(".notice.good").waitFor();
            await memory.seesNot("green");
            assert.deepEqual(await holding(owner), []);
            assert.doesNotMatch(await memory.page.locator("#main").innerText(), /green/);
        });
    });

    it("an edit of what has changed meanwhile is refused, with how it stands and what was typed", async () => {
        await withGreen(async (memory, owner) => {
            const entry = await memory.change("green");
            await entry.getByLabel("What is right?").fill("hazel");
            await send(owner, corrects("eye color", "amber", {denies: "green"}));
            await memory.sees("amber");

            assert.equal(await entry.getByLabel("What is right?").inputValue(), "hazel");
            await entry.getByRole("button", {name: "Save"}).click();

            await memory.hear("It has changed since you looked");
            await memory.hear("You had written: hazel");
            await memory.seesNot("green");
            assert.deepEqual(await holding(owner), ["amber"]);
        }, {refusals: [409]});
    });
});
