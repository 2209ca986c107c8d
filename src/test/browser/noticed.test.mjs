// What `visit` looks out for is noticed, so that the other scripts can fail.

import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {eventually, visit} from "./browser.mjs";

const MISHAPS = {
    "a script within the page": [() => {
        document.body.insertAdjacentHTML("beforeend", "<img src=/assets/retcon.svg onload='window.ran = 1'>");
    }, /forbidden by the policy: script-src/],
    "a style within the page": [() => {
        document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>red</p>");
    }, /forbidden by the policy: style-src/],
    "something from elsewhere": [() => {
        document.body.insertAdjacentHTML("beforeend", "<img src='http://elsewhere.invalid/x.png'>");
    }, /forbidden by the policy: img-src http:\/\/elsewhere\.invalid/],
    "a dialog": [() => { setTimeout(() => window.alert("hello"), 0); }, /dialog: hello/],
    "a script that fails": [() => { setTimeout(() => { throw new Error("oh"); }, 0); }, /error on the page: Error: oh/],
    "an error in the console": [() => console.error("alas"), /error in the console: alas/],
    "what is not there": [() => { fetch("/assets/none.js"); }, /refused: GET \S+\/assets\/none\.js: 404/],
};

describe("on a page is noticed", () => {
    for (const [what, [mishap, told]] of Object.entries(MISHAPS)) {
        it(what, async () => {
            await eventually("noticed", () => visit({}, async page => {
                await page.goto("/memory/nobody");
                await page.evaluate(mishap);
                await page.waitForTimeout(500);
            }).then(() => "nothing", failure => failure.message), told);
        });
    }
});
