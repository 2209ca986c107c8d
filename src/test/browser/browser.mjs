// What the tests share: a browser, pages that notice whatever goes wrong on them, and the API.

import assert from "node:assert/strict";
import {after, before} from "node:test";
import {chromium} from "playwright-core";

/** A server that whoever reaches it may use. */
export const OPEN = process.env.RETCON_URL;
/** One that asks for tokens. */
export const GUARDED = process.env.RETCON_GUARDED_URL;

const PATIENCE = 30_000;
const ARGUMENTS = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
];
// What a page gives up itself: when it is left, what it was about to show; a draft that is typed on.
const isGivenUp = request => request.url().endsWith("/workshop/try")
    || (request.method() === "GET" && ["eventsource", "fetch", "xhr"].includes(request.resourceType()));
// What htmx says of the stream of changes then.
const LEFT = /^Event \S+\/assets\/htmx\//;

let browser;

before(async () => {
    assert.ok(OPEN && GUARDED, "These scripts are run by BrowserTest: mvn -Pbrowser test -Dtest=BrowserTest");
    browser = await chromium.launch({
        executablePath: process.env.RETCON_CHROMIUM || "/usr/bin/chromium",
        args: ARGUMENTS,
    });
});

after(async () => {
    await browser?.close();
});

/**
 * Runs what is to be done on a page of its own, and fails on whatever went wrong there meanwhile: an error in the console, a
 * request that failed or was refused, something that the page's policy forbids, a dialog of the browser.
 *
 * @param options those of a Playwright context, and `refusals`: the statuses that are expected among the answers
 */
export async function visit({refusals = [], ...options}, visitor) {
    const all = {baseURL: OPEN, locale: "en-US", ...options};
    const context = await browser.newContext(all);
    const troubles = [];
    try {
        context.setDefaultTimeout(PATIENCE);
        await context.exposeBinding("noticeViolation", (_, what) => troubles.push(`forbidden by the policy: ${what}`));
        await context.addInitScript(() => {
            document.addEventListener("securitypolicyviolation", event =>
                window.noticeViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
        });
        const page = await context.newPage();
        page.on("pageerror", error => troubles.push(`error on the page: ${error.stack}`));
        page.on("console", message => {
            const text = message.text();
            const expected = refusals.some(status => text.includes(`status of ${status}`) || text.includes(`Error Code ${status}`))
                || LEFT.test(`${text} ${message.location().url}`);
            if (["error", "warning"].includes(message.type()) && !expected) {
                troubles.push(`${message.type()} in the console: ${message.text()} ${message.location().url}`);
            }
        });
        page.on("requestfailed", request => {
            const why = request.failure().errorText;
            if (!(why === "net::ERR_ABORTED" && isGivenUp(request))) {
                troubles.push(`request failed: ${request.method()} ${request.url()}: ${why}`);
            }
        });
        page.on("response", response => {
            if (response.status() >= 400 && !refusals.includes(response.status())) {
                troubles.push(`refused: ${response.request().method()} ${response.url()}: ${response.status()}`);
            }
            if (new URL(response.url()).origin !== new URL(all.baseURL).origin) {
                troubles.push(`asked elsewhere: ${response.url()}`);
            }
        });
        page.on("dialog", async dialog => {
            troubles.push(`dialog: ${dialog.message()}`);
            await dialog.dismiss();
        });
        await visitor(page);
        assert.deepEqual(troubles, []);
    } catch (failure) {
        if (troubles.length > 0 && !failure.message.includes(troubles[0])) {
            failure.message += `\nBesides, on the page:\n${troubles.join("\n")}`;
        }
        throw failure;
    } finally {
        await context.close();
    }
}

/** Waits until something is so, and fails with what it is instead. */
export async function eventually(what, look, expected) {
    const until = Date.now() + PATIENCE;
    for (;;) {
        const seen = await look();
        const right = expected instanceof RegExp ? expected.test(seen) : seen === expected;
        if (right) {
            return;
        }
        if (Date.now() > until) {
            assert.fail(`${what}: ${JSON.stringify(seen)}, and not ${expected}`);
        }
        await new Promise(resolve => setTimeout(resolve, 100));
    }
}

/** Sends steps over the API and gives their results. */
export async function send(owner, ...steps) {
    const response = await fetch(`${OPEN}/v1/owners/${encodeURIComponent(owner)}/steps`, {
        method: "POST",
        headers: {"Content-Type": "application/json"},
        body: JSON.stringify(steps),
    });
    const results = await response.json();
    assert.equal(response.status, 200, JSON.stringify(results));
    results.forEach((result, i) => assert.equal(result.error, undefined, `${JSON.stringify(steps[i])}: ${JSON.stringify(result)}`));
    return results;
}

export const says = (attribute, value, others = {}) =>
    ({say: {intent: "mention", subject: "Mira", attribute, value, ...others}});

export const corrects = (attribute, value, others = {}) => says(attribute, value, {intent: "correct", ...others});

/** An owner whom no other test has. */
export function someone(name) {
    return `${name}-${Math.random().toString(36).slice(2, 8)}`;
}

export const memoryOf = owner => `/memory/${encodeURIComponent(owner)}`;

/** What holds of a memory: each value, with its place where it does not hold everywhere. */
export async function holding(owner) {
    const [entries] = await send(owner, {memory: {status: "current"}});
    return entries.map(entry => entry.scope === "everywhere" ? entry.value : `${entry.value} in ${entry.scope}`).sort();
}
