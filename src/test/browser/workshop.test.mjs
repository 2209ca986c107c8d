// What somebody does in the workshop. Whatever is published here is taken back.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {corrects, eventually, says, send, someone, visit} from "./browser.mjs";
import {WorkshopPage} from "./workshop-page.mjs";

const WIDE = {viewport: {width: 1400, height: 900}};

/** What serves says to a correction of blue eyes. */
async function whatServesDecides() {
    const results = await send(someone("ana"), says("eye color", "blue"), corrects("eye color", "green", {denies: "blue"}));
    return results[1].outcome;
}

async function atTheWorkshop(visitor) {
    await visit(WIDE, async page => {
        const workshop = new WorkshopPage(page);
        await workshop.open();
        await visitor(workshop);
    });
}

/** A correction is asked about, and not taken. */
async function askInstead(workshop) {
    await workshop.decides("replaced");
    await workshop.goToWhatDecided();
    await workshop.replace("Act.REPLACE, $known", "QuestionKind.CONFLICT, $known");
    await eventually("decided", () => workshop.outcome.innerText(), /^asked\s+conflict$/);
}

describe("in the workshop", () => {
    it("another rule decides otherwise, and what serves is left alone until it is published, and after it is taken back", async () => {
        assert.equal(await whatServesDecides(), "replaced");
        await atTheWorkshop(async workshop => {
            const before = await workshop.serving();
            await askInstead(workshop);
            assert.match(await workshop.decision.innerText(), /the one meant entry is here, corrected, later/);
            assert.equal(await whatServesDecides(), "replaced");

            await workshop.publish();
            assert.notEqual(await workshop.serving(), before);
            assert.equal(await whatServesDecides(), "asked");

            await workshop.takeBack();
            assert.equal(await workshop.serving(), before);
            assert.equal(await whatServesDecides(), "replaced");
            await workshop.decides("replaced");
        });
    });

    it("a draft outlives its page, and Revert ends it", async () => {
        await atTheWorkshop(async workshop => {
            await askInstead(workshop);

            await workshop.page.reload();
            await eventually("decided", () => workshop.outcome.innerText(), /^asked\s+conflict$/);
            await workshop.page.locator("#draft-state", {hasText: "1 file changed."}).waitFor();

            await workshop.page.getByRole("button", {name: "Revert"}).click();
            await workshop.decides("replaced");
            await workshop.page.locator("#draft-state", {hasText: "Nothing is changed."}).waitFor();
        });
    });

    it("a broken rule is found at its place, and is not published", async () => {
        await atTheWorkshop(async workshop => {
            await workshop.decides("replaced");
            await workshop.goToWhatDecided();
            await workshop.replace("Intent.CORRECT", "Intent.CORECT");

            const finding = workshop.findings.first();
            await finding.getByText("unknown-constant").waitFor();
            assert.match(await finding.innerText(), /CORECT/);
            const [, line, column] = /correction\/open\.drl:(\d+):(\d+)/.exec(await finding.innerText());
            const {files} = await (await fetch(`${process.env.RETCON_URL}/workshop/rules`)).json();
            const there = files["correction/open.drl"].split("\n")[line - 1];
            assert.match(there.slice(column - 1), /^(Intent\.)?CORRECT/, `${line}:${column} is elsewhere`);
            await workshop.decision.getByText("The draft has errors").waitFor();

            await finding.getByRole("button", {name: "unknown-constant"}).click();
            await workshop.page.locator("#finding-dialog").getByRole("heading", {name: "unknown-constant"}).waitFor();
            await workshop.page.locator("#finding-dialog").getByRole("button", {name: "Close"}).click();

            await workshop.page.getByRole("button", {name: "Publish…"}).click();
            await workshop.dialog.getByText("1 error keeps the draft from serving").waitFor();
            assert.equal(await workshop.dialog.getByRole("button", {name: "Publish", exact: true}).isDisabled(), true);
        });
        assert.equal(await whatServesDecides(), "replaced");
    });

    it("another situation is decided otherwise, and why another rule does not decide is told", async () => {
        await atTheWorkshop(async workshop => {
            await workshop.field("Context: where the chat is").fill("story:winter-ball");
            await eventually("decided", () => workshop.outcome.innerText(), /^asked\s+scope$/);

            await workshop.page.locator("#fields select[name=expect]").selectOption("replaced");
            await workshop.decision.getByRole("heading", {name: "Not as expected"}).waitFor();
            const near = workshop.decision.locator(".missed li").first();
            assert.match(await near.innerText(), /does not hold/);

            await workshop.page.getByRole("button", {name: "YAML"}).click();
            assert.match(await workshop.page.locator("#situation-editor .cm-content").innerText(), /context: "?story:winter-ball/);
        });
    });

    it("the fixtures are played with the draft", async () => {
        await atTheWorkshop(async workshop => {
            await workshop.page.getByRole("button", {name: "Run fixtures"}).click();
            const verdict = workshop.page.locator("#job .verdict");
            await verdict.waitFor({timeout: 120_000});
            assert.match(await verdict.innerText(), /^All [\d,]+ cases hold/);
        });
    });
});
