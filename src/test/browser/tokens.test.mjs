// A browser signs in with a token, and sees what the token opens.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {GUARDED, memoryOf, says, visit} from "./browser.mjs";
import {MemoryPage} from "./memory-page.mjs";

const OWNER = "ana";
const WRITER = process.env.RETCON_WRITER;
const READER = process.env.RETCON_READER;
const THERE = {baseURL: GUARDED};

async function remember() {
    const response = await fetch(`${GUARDED}/v1/owners/${OWNER}/steps`, {
        method: "POST",
        headers: {"Content-Type": "application/json", Authorization: `Bearer ${WRITER}`},
        body: JSON.stringify(says("eye color", "green")),
    });
    assert.equal(response.status, 200, await response.text());
}

async function signIn(page, token) {
    await page.goto(memoryOf(OWNER));
    await page.getByRole("heading", {name: "Sign in"}).waitFor();
    await page.getByLabel("Token").fill(token);
    await page.getByRole("button", {name: "Sign in"}).click();
}

describe("with a token", () => {
    it("somebody signs in, sees the memory that is theirs and no other, changes it, and signs out", async () => {
        await remember();
        await visit({...THERE, refusals: [403]}, async page => {
            await signIn(page, WRITER);
            const memory = new MemoryPage(page);
            await memory.sees("green");
            assert.deepEqual((await page.context().cookies()).map(each => [each.name, each.httpOnly, each.sameSite]),
                [["retcon", true, "Strict"]]);

            await memory.edit("green", "hazel");
            await memory.sees("hazel");
            await memory.edit("hazel", "green");
            await memory.sees("green");

            await page.goto(memoryOf("ben"));
            await page.getByRole("heading", {name: "This did not work"}).waitFor();
            await page.goto("/workshop");
            await page.getByRole("heading", {name: "This did not work"}).waitFor();

            await page.goto("/");
            assert.deepEqual(await page.locator("main li").allInnerTexts(), [OWNER]);
            await page.getByRole("button", {name: "Sign out"}).click();
            await page.goto(memoryOf(OWNER));
            await page.getByRole("heading", {name: "Sign in"}).waitFor();
        });
    });

    it("that only reads, there is no button", async () => {
        await remember();
        await visit(THERE, async page => {
            await signIn(page, READER);
            await new MemoryPage(page).sees("green");
            await page.getByText("You can read this memory, but not change it.").waitFor();
            assert.equal(await page.locator("#main button, #main form").count(), 0);
        });
    });

    it("that is nobody's, the door stays shut, and what was typed is not run", async () => {
        await visit({...THERE, bypassCSP: true, refusals: [401]}, async page => {
            for (const token of ["retcon_wrong", "\"><img src=x onerror=window.ran=1><script>window.ran=1</script>"]) {
                await signIn(page, token);
                await page.getByRole("alert").waitFor();
                assert.doesNotMatch(await page.content(), /onerror|retcon_wrong/);
            }
            await page.goto(`/signin?to=${encodeURIComponent("/memory/\"><img src=x onerror=window.ran=1>")}`);
            await page.getByRole("heading", {name: "Sign in"}).waitFor();
            assert.equal(await page.locator("img").count(), 0);
            assert.equal(await page.evaluate(() => window.ran), undefined);
        });
    });
});
