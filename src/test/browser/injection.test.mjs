// Whatever somebody types is text. The page's policy is switched off here, where that is possible: it would hide a page that
// writes what was typed as HTML.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {corrects, eventually, memoryOf, says, send, someone, visit} from "./browser.mjs";
import {MemoryPage} from "./memory-page.mjs";
import {WorkshopPage} from "./workshop-page.mjs";

const UNPROTECTED = {bypassCSP: true, viewport: {width: 1400, height: 900}};

/** Runs a script wherever it stands as HTML: within text, after an attribute, in a script or a style. */
const evil = mark => `${mark}"'></textarea></script><img src=x onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script>`;

/** A name, which may be shorter only. */
const evilName = mark => `${mark}"'><img src=x onerror=window.ran=1>`;

async function assertNothingRan(page) {
    // What an image's error would run comes after the page.
    await page.waitForLoadState("load");
    await page.waitForTimeout(200);
    assert.equal(await page.evaluate(() => window.ran), undefined, "a script ran");
    assert.equal(
        await page.evaluate(() => [...document.querySelectorAll("img[src=x], svg[onload], script:not([src]), [onerror]")].length),
        0, "what was typed became an element");
}

async function assertShown(page, selector, text) {
    const shown = await page.locator(selector).allInnerTexts();
    assert.ok(shown.some(each => each.includes(text)), `${text}\nis not among\n${shown.join("\n")}`);
}

describe("a script in", () => {
    it("each field of a statement is shown as text on the memory page", async () => {
        const owner = someone(evilName("ana"));
        await send(owner,
            {say: {intent: "mention", subject: evilName("Mira"), attribute: evilName("eyes"), value: evil("blue"),
                wording: evil("said"), context: "everywhere"}},
            {say: {intent: "correct", subject: evilName("Mira"), attribute: evilName("eyes"), value: evil("grey"),
                denies: evil("blue"), wording: evil("then"), context: `story:${evilName("ball")}/scene:${evilName("hall")}`}},
            {say: {intent: "mention", subject: "Mira", attribute: "hair color", value: evil("red"), scope: `story:${evilName("ball")}/scene:${evilName("hall")}`}},
            {say: {intent: "mention", subject: evilName("Dario"), attribute: "mood", value: evil("bold"), scope: "scene"}});
        await visit(UNPROTECTED, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            await assertShown(page, ".whose", evilName("ana"));
            await assertShown(page, "#memory h2", evilName("Mira"));
            await assertShown(page, ".sentence", evilName("eyes"));
            await assertShown(page, ".sentence", evil("blue"));
            await assertShown(page, ".wording", evil("said"));
            await assertShown(page, ".place", evilName("ball"));
            await assertShown(page, ".place", evilName("hall"));
            await assertShown(page, ".question", evil("grey"));
            assert.match(await page.title(), /<img/);
            await assertNothingRan(page);

            // What comes in while it is open, what is typed there, and what is confirmed.
            await memory.questions.getByText("Somewhere else").click();
            await memory.questions.getByRole("textbox", {name: "Story"}).fill(evilName("masque"));
            await memory.questions.getByRole("button", {name: "That is the place"}).click();
            await memory.hear(evilName("masque"));
            await memory.edit(evil("red"), evil("black"));
            await memory.hear(evil("black"));
            await assertNothingRan(page);

            await memory.entry(evil("black")).getByText("Why?", {exact: true}).click();
            await memory.entry(evil("black")).locator(".story").waitFor();
            await assertNothingRan(page);
            await memory.entry(evil("black")).getByText("Over time").click();
            await page.locator("#lanes").waitFor();
            await assertShown(page, ".value", evil("black"));
            await assertNothingRan(page);
        });
    });

    it("an address is shown as text, or not at all", async () => {
        await visit({...UNPROTECTED, refusals: [400, 404]}, async page => {
            for (const address of [
                `/memory/ana?language=${encodeURIComponent(evil("en"))}`,
                `/memory/ana?subject=${encodeURIComponent(evil("mira"))}`,
                `/memory/ana?story=${encodeURIComponent(evil("ball"))}`,
                `/memory/ana/why?entry=${encodeURIComponent(evil("1"))}`,
                `/memory/ana?said=${encodeURIComponent(evil("1"))}`,
                `${memoryOf(evilName("nobody"))}/nothing`,
                `/${encodeURIComponent(evil("nothing"))}`,
                `/workshop/findings/${encodeURIComponent(evilName("no"))}`,
            ]) {
                await page.goto(address);
                await assertNothingRan(page);
            }
        });
    });

    it("a refused edit is shown as text", async () => {
        const owner = someone("ana");
        await send(owner, says("eye color", "green"));
        await visit({...UNPROTECTED, refusals: [409]}, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            const entry = await memory.change("green");
            await entry.getByLabel("What is right?").fill(evil("mine"));
            await send(owner, corrects("eye color", evil("theirs"), {denies: "green"}));
            await memory.sees(evil("theirs"));
            await entry.getByRole("button", {name: "Save"}).click();
            await memory.hear(evil("mine"));
            await memory.hear(evil("theirs"));
            await assertNothingRan(page);
        });
    });

    it("each field of a situation is shown as text in the workshop", async () => {
        await visit(UNPROTECTED, async page => {
            const workshop = new WorkshopPage(page);
            await workshop.open();
            await workshop.field("Subject").fill(evilName("Mira"));
            await workshop.field("Attribute").fill(evilName("eyes"));
            await workshop.field("Value").fill(evil("grey"));
            await workshop.field("Denies").fill(evil("blue"));
            await workshop.field("Context: where the chat is").fill(`story:${evilName("ball")}`);
            await page.locator("#given").getByLabel("Value", {exact: true}).fill(evil("blue"));
            await eventually("told", () => workshop.decision.innerText(), /<svg onload/);
            await assertNothingRan(page);

            const more = page.locator("#fields details.more");
            await more.locator("summary").click();
            for (const label of ["Stated at", "Until", "Now", "Evidence of a guess: ids of statements"]) {
                await more.getByRole("textbox", {name: label, exact: true}).fill(evil("when"));
                await page.waitForTimeout(600);
                await assertNothingRan(page);
            }
            await workshop.field("Scope").fill(evil("where"));
            await page.getByRole("button", {name: "YAML"}).click();
            await page.waitForTimeout(600);
            await assertNothingRan(page);
        });
    });

    it("a rule's name, its text and a new file's path are shown as text in the workshop", async () => {
        await visit(UNPROTECTED, async page => {
            const workshop = new WorkshopPage(page);
            await workshop.open();
            const name = "<img src=x onerror=window.ran=1><script>window.ran=1</script>";
            await workshop.replace("the one meant entry is here, corrected, later -> replaced", name);
            await eventually("told", () => workshop.decision.innerText(), /<img src=x/);
            await assertNothingRan(page);

            await workshop.replace("Section.ONE_OPEN )", `Section.<svg onload=window.ran=1>ONE_OPEN )`);
            await workshop.findings.first().waitFor();
            await assertNothingRan(page);

            await workshop.chooses("vocabulary.yaml");
            await workshop.replace("unlisted:", `"<img src=x onerror=window.ran=1>":`);
            await eventually("found", () => page.locator("#findings").innerText(), /<img src=x/);
            await assertNothingRan(page);

            await page.getByRole("button", {name: "New", exact: true}).click();
            await page.getByLabel("Path in the folder of rules").fill("<img src=x onerror=window.ran=1>.drl");
            await page.getByRole("button", {name: "Add", exact: true}).click();
            await page.getByText("Nothing reads a file of this path.").waitFor();
            await assertNothingRan(page);
        });
    });
});
