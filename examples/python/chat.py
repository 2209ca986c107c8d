#!/usr/bin/env python3
"""A chat backend that keeps its users' corrections with Retcon over HTTP. Standard library only, Python 3.8 or later.

    ./retcon serve &
    python3 examples/python/chat.py

RETCON_URL says where Retcon serves (http://127.0.0.1:8080 if it is left out), RETCON_TOKEN shows a token where it asks
for one.
"""

import json
import os
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


class Refused(Exception):
    """What Retcon does not do, and why: `code` is for the program, the text for whoever reads it."""

    def __init__(self, problem):
        super().__init__(problem.get("detail", ""))
        self.code = problem.get("code", "")
        self.status = problem.get("status", 0)


class Memory:
    """The memory of one user."""

    TRIES = 4

    def __init__(self, url, owner, token=None, language="en"):
        self.base = url.rstrip("/") + "/v1/owners/" + urllib.parse.quote(owner, safe="")
        self.token = token
        self.language = language

    def say(self, **statement):
        """Tells Retcon what the user said. The id makes it safe to send it again when no answer came."""
        statement.setdefault("id", str(uuid.uuid4()))
        for attempt in range(1, self.TRIES + 1):
            try:
                return self.step("say", **statement)
            except (urllib.error.URLError, ConnectionError) as gone:
                if attempt == self.TRIES:
                    raise
                time.sleep(0.2 * 2**attempt)
            except Refused as refused:
                if refused.status != 503 or attempt == self.TRIES:
                    raise
                time.sleep(0.2 * 2**attempt)

    def answer(self, question, option):
        return self.step("answer", question=question, option=option)

    def recall(self, subject, context=None):
        """What may be said of a character here; its `prompt` goes into the language model's instructions."""
        asked = {"subject": subject}
        if context:
            asked["context"] = context
        return self.step("recall", **asked)

    def step(self, verb, **fields):
        return self.send("POST", "/steps", {verb: fields})[0]

    def entries(self, **only):
        """All entries, page by page."""
        while True:
            page, _ = self.send("GET", "/memory?" + urllib.parse.urlencode(only))
            yield from page["entries"]
            if "next" not in page:
                return
            only["after"] = page["next"]

    def edit(self, entry, value):
        """Edits an entry as it is now; looks again where somebody else was faster."""
        path = "/entries/" + urllib.parse.quote(entry, safe="")
        for attempt in range(self.TRIES):
            _, seen = self.send("GET", path)
            try:
                result, _ = self.send("PATCH", path, {"value": value}, {"If-Match": seen["ETag"]})
                return result
            except Refused as refused:
                if refused.status != 412 or attempt == self.TRIES - 1:
                    raise

    def listen(self, heard):
        """Calls `heard` with each event's name, until it returns False. Comes again where the connection is lost."""
        last = None
        while True:
            headers = {"Accept": "text/event-stream"}
            if last:
                headers["Last-Event-ID"] = last
            try:
                with self.open("GET", "/events", None, headers, timeout=60) as stream:
                    name = ""
                    for line in stream:
                        key, _, value = line.decode("utf-8").rstrip("\r\n").partition(": ")
                        if key == "event":
                            name = value
                        elif key == "id":
                            last = value
                        elif key == "data" and heard(name) is False:
                            return
            except Refused as refused:
                if refused.status != 503:
                    raise
                time.sleep(10)
            except (urllib.error.URLError, OSError):
                time.sleep(1)

    def send(self, method, path, body=None, headers=None):
        with self.open(method, path, body, headers or {}, timeout=60) as answer:
            return json.load(answer), answer.headers

    def open(self, method, path, body, headers, timeout):
        request = urllib.request.Request(self.base + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode("utf-8")
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        request.add_header("Accept-Language", self.language)
        for name, value in headers.items():
            request.add_header(name, value)
        try:
            return urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as refused:
            raise Refused(json.loads(refused.read() or b"{}")) from None


def main():
    url = os.environ.get("RETCON_URL", "http://127.0.0.1:8080")
    memory = Memory(url, "chat-example-" + uuid.uuid4().hex[:8], os.environ.get("RETCON_TOKEN"))

    print("User:   Mira's eyes are blue.")
    blue = memory.say(intent="mention", subject="Mira", attribute="eye color", value="blue")
    print("Retcon:", blue["message"])

    changes = threading.Semaphore(0)
    listening = threading.Event()

    def heard(event):
        listening.set()
        if event == "changed":
            changes.release()

    threading.Thread(target=memory.listen, args=(heard,), daemon=True).start()
    if not listening.wait(30):
        sys.exit("No events came from " + url)

    print("User:   At the winter ball they are grey.")
    grey = memory.say(
        intent="correct",
        subject="Mira",
        attribute="eye color",
        value="grey",
        context="story:winter-ball",
        wording="At the winter ball they are grey.",
    )
    print("Retcon:", grey["message"])
    question = grey["question"]
    for choice in question["choices"]:
        print("        [%s] %s" % (choice["option"], choice["text"]))

    print("User:   Just this story.")
    print("Retcon:", memory.answer(question["id"], "story")["message"])

    print("Prompt at the ball:")
    print(memory.recall("Mira", "story:winter-ball")["prompt"])
    print("Prompt elsewhere:")
    print(memory.recall("Mira")["prompt"])

    everywhere = next(entry for entry in memory.entries(status="current") if entry["scope"] == "everywhere")
    edited = memory.edit(everywhere["id"], "green")
    print("Edited:", edited["message"])
    try:
        memory.send("PATCH", "/entries/" + urllib.parse.quote(everywhere["id"], safe=""), {"value": "red"}, {"If-Match": '"1"'})
    except Refused as refused:
        print("Too late:", refused.code)

    if not changes.acquire(timeout=30):
        sys.exit("No change was heard")
    print("Heard that the memory changed.")
    memory.send("DELETE", "")
    print("Erased.")


if __name__ == "__main__":
    try:
        main()
    except Refused as refused:
        sys.exit("Retcon refused: %s (%s)" % (refused, refused.code))
    except urllib.error.URLError as gone:
        sys.exit("Retcon cannot be reached: %s. Start it with ./retcon serve, or name its address in RETCON_URL." % gone.reason)
