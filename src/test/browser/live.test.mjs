// What changes elsewhere comes into the page that is open, and disturbs nobody.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {corrects, holding, says, send, someone, visit} from "./browser.mjs";
import {MemoryPage} from "./memory-page.mjs";

describe("while the memory page is open", () => {
    it("a correction and a question of the chat come in, and what is unfolded and typed stays", async () => {
        const owner = someone("ana");
        await send(owner,
            says("eye color", "blue", {wording: "Her blue eyes."}),
            says("hair color", "black"));
        await visit({}, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            const eyes = memory.entry("eye color");
            await eyes.getByText("Why?", {exact: true}).click();
            await eyes.locator(".story").waitFor();
            const hair = await memory.change("black");
            await hair.getByLabel("What is right?").fill("chestnut");

            await send(owner, corrects("eye color", "green", {denies: "blue"}));
            await memory.sees("green");
            await memory.seesNot("blue");

            await send(owner, corrects("eye color", "grey", {denies: "green", context: "story:winter-ball"}));
            await memory.questions.waitFor();
            assert.match(await memory.questions.innerText(), /grey.*green/s);
            await memory.entry("green").locator(".open").waitFor();

            await memory.assertNotReloaded();
            assert.equal(await hair.getByLabel("What is right?").inputValue(), "chestnut");
            assert.equal(await hair.getByLabel("What is right?").evaluate(each => each === document.activeElement), true);
            await hair.getByRole("button", {name: "Save"}).click();
            await memory.sees("chestnut");
        });
        assert.deepEqual(await holding(owner), ["chestnut", "green"]);
    });

    it("a story that is unfolded stays unfolded when something else changes", async () => {
        const owner = someone("ana");
        await send(owner, says("eye color", "green"));
        await visit({}, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            await memory.entry("green").getByText("Why?", {exact: true}).click();
            await memory.entry("green").locator(".story").waitFor();

            await send(owner, says("hair color", "black"));
            await memory.sees("black");

            assert.equal(await memory.entry("green").locator(".story").isVisible(), true);
            await memory.assertNotReloaded();
        });
    });

    it("what one page does, another one shows", async () => {
        const owner = someone("ana");
        await send(owner, says("eye color", "green"));
        await visit({}, async one => {
            const mine = new MemoryPage(one);
            await mine.open(owner);
            await visit({}, async other => {
                const theirs = new MemoryPage(other);
                await theirs.open(owner);
                await mine.edit("green", "hazel");
                await theirs.sees("hazel");
                await theirs.assertNotReloaded();
                // What was done here is confirmed here.
                assert.equal(await theirs.said.innerText(), "");
            });
        });
    });
});
