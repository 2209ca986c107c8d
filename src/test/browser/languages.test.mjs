// The memory page speaks the language of the browser.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {says, send, someone, visit} from "./browser.mjs";
import {MemoryPage} from "./memory-page.mjs";

const LANGUAGES = [
    {locale: "en-US", tag: "en", title: "What I remember"},
    {locale: "de-DE", tag: "de", title: "Was ich mir gemerkt habe"},
    {locale: "tr-TR", tag: "tr", title: "Hatırladıklarım"},
    {locale: "zh-TW", tag: "zh-Hant", title: "我記得的事"},
    {locale: "pt-BR", tag: "pt", title: "O que eu guardei na memória"},
];

describe("the memory page", () => {
    for (const {locale, tag, title} of LANGUAGES) {
        it(`speaks ${tag} to a browser of ${locale}`, async () => {
            const owner = someone("ana");
            await send(owner, says("eye color", "green"));
            await visit({locale}, async page => {
                await new MemoryPage(page).open(owner);
                assert.equal(await page.locator("html").getAttribute("lang"), tag);
                assert.equal(await page.getByRole("heading", {level: 1}).innerText(), title);
                assert.equal(await page.locator(".languages [aria-current=true]").getAttribute("lang"), tag);
            });
        });
    }

    it("switches language by its links, and stays in the one that was chosen", async () => {
        const owner = someone("ana");
        await send(owner, says("eye color", "green"));
        await visit({locale: "de-DE"}, async page => {
            await new MemoryPage(page).open(owner);
            for (const {tag, title} of [...LANGUAGES].reverse()) {
                await page.locator(`.languages a[lang=${tag}]`).click();
                await page.getByRole("heading", {level: 1, name: title}).waitFor();
                assert.equal(await page.locator("html").getAttribute("lang"), tag);
            }
            await page.locator("#memory h2 a").click();
            assert.equal(await page.locator("html").getAttribute("lang"), "en");
        });
    });
});
