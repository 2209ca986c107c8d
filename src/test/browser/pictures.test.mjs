// The pictures of the README. They are kept where RETCON_SCREENSHOTS names a folder: RETCON_SCREENSHOTS=docs/images.

import assert from "node:assert/strict";
import {mkdir, writeFile} from "node:fs/promises";
import path from "node:path";
import {describe, it} from "node:test";
import {corrects, memoryOf, says, send, someone, visit} from "./browser.mjs";
import {WorkshopPage} from "./workshop-page.mjs";

const KEPT_IN = process.env.RETCON_SCREENSHOTS;
const LARGEST = 300_000;

async function picture(page, name) {
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({animations: "disabled", caret: "hide"});
    assert.ok(png.length < LARGEST, `${name} has ${png.length} bytes`);
    if (KEPT_IN) {
        await mkdir(KEPT_IN, {recursive: true});
        await writeFile(path.join(KEPT_IN, name), png);
    }
}

const at = statedAt => ({statedAt});

/** What a chat of some weeks leaves. */
async function weeks(owner) {
    const theo = {subject: "Theo"};
    await send(owner,
        says("eye color", "blue", {...at("2026-03-02"), wording: "Mira looks up with her blue eyes."}),
        corrects("eye color", "green", {...at("2026-03-09"), denies: "blue", wording: "No no, Mira's eyes are green, not blue!"}),
        says("hair color", "chestnut", {...at("2026-03-02"), wording: "She has chestnut hair, always in a plait."}),
        says("likes", "thunderstorms", {...at("2026-03-15"), wording: "She loves it when it thunders."}),
        says("likes", "chess", at("2026-03-20")),
        says("outfit", "a feathered gown", {...at("2026-04-11"), context: "story:Winter Ball/scene:Terrace",
            wording: "For the ball she put on a gown of feathers."}),
        {lock: {subject: "Mira", attribute: "hair color", scope: "everywhere"}},
        says("title", "captain", {...at("2026-03-05"), ...theo, wording: "Captain Theo, at your service."}),
        says("title", "librarian", {...at("2026-03-18"), subject: "Olivia"}),
        says("mood", "homesick", {...at("2026-03-28"), subject: "Olivia", context: "story:Lighthouse"}),
        says("weapon", "a rusty sabre", {...at("2026-04-05"), ...theo, context: "story:Night Train"}),
        says("companions", "a one-eyed cat", {...at("2026-04-02"), ...theo}),
        corrects("eye color", "grey", {...at("2026-04-12"), denies: "green", context: "story:Winter Ball",
            wording: "Her eyes are grey, not green."}));
}

describe("a picture of", () => {
    it("the memory page", async () => {
        const owner = KEPT_IN ? "ana" : someone("ana");
        await weeks(owner);
        await visit({viewport: {width: 1280, height: 1000}}, async page => {
            await page.goto(memoryOf(owner));
            await page.locator("#questions .question").waitFor();
            await picture(page, "memory.png");
        });
    });

    it("the workshop", async () => {
        await visit({viewport: {width: 1280, height: 800}}, async page => {
            const workshop = new WorkshopPage(page);
            await workshop.open();
            await workshop.goToWhatDecided();
            await workshop.settled();
            await page.locator("#editor .cm-activeLine span", {hasText: "the one meant entry"}).waitFor();
            await page.locator("#editor .cm-content").blur();
            await page.mouse.move(0, 0);
            await picture(page, "workshop.png");
        });
    });
});
