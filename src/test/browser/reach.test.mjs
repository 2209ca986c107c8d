// The pages serve those who use a keyboard, a screen reader or a small screen.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";
import {describe, it} from "node:test";
import {eventually, GUARDED, holding, says, send, someone, visit} from "./browser.mjs";
import {greenOrGrey, MemoryPage} from "./memory-page.mjs";
import {WorkshopPage} from "./workshop-page.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const NARROW = {viewport: {width: 360, height: 740}};

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page, locator, key = "Tab") {
    await locator.waitFor();
    for (let i = 0; i < 100; i++) {
        if (await locator.evaluate(each => each.matches(":focus"))) {
            return;
        }
        await page.keyboard.press(key);
    }
    assert.fail(`${locator} is not reached with ${key}`);
}

async function assertNoSidewaysScroll(page, where) {
    const {wide, widest} = await page.evaluate(() => {
        const wide = document.documentElement.scrollWidth;
        const widest = [...document.querySelectorAll("body *")]
            .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
            .map(each => `${each.tagName}#${each.id}.${each.className}`).slice(0, 5);
        return {wide, widest};
    });
    assert.ok(wide <= NARROW.viewport.width, `${where} is ${wide} wide: ${widest.join(", ")}`);
}

/** What axe-core finds; it is run by the browser itself, since the page's policy lets no other script in. */
async function assertAccessible(page, where) {
    await page.evaluate(await readFile(AXE, "utf8"));
    const found = await page.evaluate(async standard => {
        const {violations} = await window.axe.run(document, {runOnly: {type: "tag", values: standard}});
        return violations.map(each =>
            `${each.id}: ${each.help}\n    ${each.nodes.slice(0, 5).map(node => `${node.target} ${node.failureSummary}`).join("\n    ")}`);
    }, STANDARD);
    assert.equal(found.join("\n"), "", `${where}:\n${found.join("\n")}`);
}

async function unfoldAll(page) {
    await page.evaluate(() => {
        for (const each of document.querySelectorAll("details")) {
            each.open = true;
        }
    });
    await page.waitForLoadState("networkidle", {timeout: 2000}).catch(() => {});
}

describe("with the keyboard alone", () => {
    it("a question is answered, and the focus goes to what came of it", async () => {
        const owner = someone("ana");
        await greenOrGrey(owner);
        await visit({}, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            await page.keyboard.press("Tab");
            assert.equal(await page.evaluate(() => document.activeElement.className), "skip");

            await tabTo(page, memory.questions.getByRole("button", {name: "winter-ball"}));
            await page.keyboard.press("Enter");

            await memory.hear("grey");
            await memory.questions.waitFor({state: "detached"});
            await memory.assertFocusIsKept();
            await memory.assertNotReloaded();
        });
    });

    it("an entry is edited, the edit is undone, and the focus is never lost", async () => {
        const owner = someone("ana");
        await send(owner, says("eye color", "green"), says("hair color", "black"));
        await visit({}, async page => {
            const memory = new MemoryPage(page);
            await memory.open(owner);
            const entry = memory.entry("green");
            await tabTo(page, entry.locator("summary", {hasText: "Change"}));
            await page.keyboard.press("Enter");
            await tabTo(page, entry.getByLabel("What is right?"));
            await page.keyboard.press("Control+a");
            await page.keyboard.type("hazel");
            await tabTo(page, entry.getByRole("button", {name: "Save"}));
            await page.keyboard.press("Enter");

            await memory.hear("hazel");
            await memory.sees("hazel");
            await memory.assertFocusIsKept();

            await tabTo(page, memory.said.getByRole("button", {name: "Undo"}), "Shift+Tab");
            await page.keyboard.press("Enter");
            await memory.sees("green");
            await memory.assertFocusIsKept();
            await memory.assertNotReloaded();
        });
        assert.deepEqual(await holding(owner), ["black", "green"]);
    });

    it("a rule is edited in the workshop, and the editor is left again", async () => {
        await visit({viewport: {width: 1400, height: 900}}, async page => {
            const workshop = new WorkshopPage(page);
            await workshop.open();
            await tabTo(page, page.locator("#editor .cm-content"));
            await page.keyboard.press("Control+Home");
            await page.keyboard.type("// mine\n");
            await page.locator("#draft-state", {hasText: "1 file changed."}).waitFor();
            await page.keyboard.press("Escape");
            await page.keyboard.press("Tab");
            assert.equal(await page.locator("#editor").evaluate(each => each === document.activeElement), false);
            await tabTo(page, page.getByRole("button", {name: "Revert"}), "Shift+Tab");
            await page.keyboard.press("Enter");
            await page.locator("#draft-state", {hasText: "Nothing is changed."}).waitFor();
        });
    });
});

describe("360 pixels are enough for", () => {
    for (const locale of ["de-DE", "tr-TR", "zh-TW", "pt-BR"]) {
        it(`the memory page in the language of ${locale}`, async () => {
            const owner = someone("ana");
            await greenOrGrey(owner);
            await send(owner, {lock: {subject: "Mira", attribute: "eye color", scope: "everywhere"}});
            await visit({...NARROW, locale}, async page => {
                await new MemoryPage(page).open(owner);
                await unfoldAll(page);
                await assertNoSidewaysScroll(page, "the memory page");
                await page.locator(".fold-link").first().click();
                await page.locator("#lanes").waitFor();
                await assertNoSidewaysScroll(page, "the timeline");
            });
        });
    }

    it("the memory page", async () => {
        const owner = someone("ana");
        await greenOrGrey(owner);
        await send(owner,
            says("motto", "Donaudampfschifffahrtsgesellschaftskapitänswitwenrente".repeat(3), {wording: "x".repeat(200)}),
            says("hair color", "black", {subject: "Wolfeschlegelsteinhausenbergerdorff".repeat(2)}));
        await visit(NARROW, async page => {
            await new MemoryPage(page).open(owner);
            await assertNoSidewaysScroll(page, "the memory page");
            await unfoldAll(page);
            await assertNoSidewaysScroll(page, "the memory page, unfolded");
            await page.locator(".fold-link").first().click();
            await page.locator("#lanes").waitFor();
            await assertNoSidewaysScroll(page, "the timeline");
        });
    });

    it("the workshop", async () => {
        await visit(NARROW, async page => {
            await new WorkshopPage(page).open();
            await assertNoSidewaysScroll(page, "the workshop");
            await unfoldAll(page);
            await assertNoSidewaysScroll(page, "the workshop, unfolded");
            await page.getByRole("button", {name: "YAML"}).click();
            await assertNoSidewaysScroll(page, "the workshop with YAML");
            await page.getByRole("button", {name: "Publish…"}).click();
            await assertNoSidewaysScroll(page, "the workshop's dialog");
        });
    });
});

describe("axe-core finds nothing", () => {
    for (const colorScheme of ["light", "dark"]) {
        it(`on the memory page, ${colorScheme}`, async () => {
            const owner = someone("ana");
            await greenOrGrey(owner);
            await send(owner,
                {lock: {subject: "Mira", attribute: "eye color", scope: "everywhere"}},
                says("title", "captain", {subject: "Theo"}),
                says("tone", "dry", {subject: "anyone"}));
            await visit({colorScheme}, async page => {
                const memory = new MemoryPage(page);
                await memory.open(owner);
                await assertAccessible(page, "as it comes");
                await unfoldAll(page);
                await memory.page.locator(".story").first().waitFor();
                await assertAccessible(page, "unfolded");
                await memory.questions.getByRole("button", {name: "winter-ball"}).click();
                await memory.hear("grey");
                await assertAccessible(page, "after an answer");
                await page.locator(".fold-link").first().click();
                await page.locator("#lanes").waitFor();
                await assertAccessible(page, "the timeline");
                await memory.open(someone("nobody"));
                await page.locator("#empty").waitFor();
                await assertAccessible(page, "an empty memory");
            });
        });

        it(`at the door, ${colorScheme}`, async () => {
            await visit({colorScheme, baseURL: GUARDED, refusals: [401]}, async page => {
                await page.goto("/memory/ana");
                await assertAccessible(page, "as it comes");
                await page.getByLabel("Token").fill("retcon_wrong");
                await page.getByRole("button", {name: "Sign in"}).click();
                await page.getByRole("alert").waitFor();
                await assertAccessible(page, "where it stays shut");
            });
        });

        it(`on the workshop, ${colorScheme}`, async () => {
            await visit({colorScheme, viewport: {width: 1400, height: 900}}, async page => {
                const workshop = new WorkshopPage(page);
                await workshop.open();
                await workshop.settled();
                await assertAccessible(page, "as it comes");
                await workshop.goToWhatDecided();
                await workshop.replace("Intent.CORRECT", "Intent.CORECT");
                await eventually("found", () => workshop.findings.count(), 1);
                await unfoldAll(page);
                await page.locator("#show-changes").click();
                await workshop.settled();
                await assertAccessible(page, "with a finding and changes");
                await page.getByRole("button", {name: "Publish…"}).click();
                await assertAccessible(page, "with the dialog");
            });
        });
    }
});
