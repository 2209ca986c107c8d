// The draft: the files as they are changed here. It lives in this page, and in the browser's own storage until it is
// published, so that a closed tab loses nothing.

const KEPT = "retcon.workshop.draft";

export class Draft {
    constructor({base, files}) {
        this.base = base;
        this.original = files;
        this.files = {...files};
    }

    /**
     * Takes up what was changed before. Returns the paths that others have changed too since then: what was written here
     * stands in the place of theirs.
     */
    resume() {
        try {
            const kept = JSON.parse(localStorage.getItem(KEPT) || "null");
            return kept && kept.changes ? this.lay(kept.changes, kept.originals || {}) : [];
        } catch {
            return [];
        }
    }

    keep() {
        const changes = {};
        const originals = {};
        for (const path of this.changed()) {
            changes[path] = this.files[path] ?? null;
            originals[path] = this.original[path] ?? null;
        }
        try {
            if (Object.keys(changes).length === 0) {
                localStorage.removeItem(KEPT);
            } else {
                localStorage.setItem(KEPT, JSON.stringify({changes, originals}));
            }
        } catch {
            // A browser that keeps nothing: the draft lives as long as the page.
        }
    }

    /** Begins anew with what stands in the folder now; what was changed here stays changed. Returns what resume does. */
    rebase({base, files}) {
        const before = this.original;
        const changes = Object.fromEntries(this.changed().map(path => [path, this.files[path] ?? null]));
        this.base = base;
        this.original = files;
        this.files = {...files};
        const others = this.lay(changes, before);
        this.keep();
        return others;
    }

    /** Lays changes over what stands there; a text that is null goes. */
    lay(changes, originals) {
        const others = [];
        for (const [path, text] of Object.entries(changes)) {
            if ((originals[path] ?? null) !== (this.original[path] ?? null) && text !== (this.original[path] ?? null)) {
                others.push(path);
            }
            if (text === null) {
                delete this.files[path];
            } else {
                this.files[path] = text;
            }
        }
        return others;
    }

    paths() {
        return [...new Set([...Object.keys(this.files), ...Object.keys(this.original)])].sort();
    }

    set(path, text) {
        this.files[path] = text;
        this.keep();
    }

    /** As it was; a file that is new goes. */
    revert(path) {
        if (path in this.original) {
            this.files[path] = this.original[path];
        } else {
            delete this.files[path];
        }
        this.keep();
    }

    changed() {
        return this.paths().filter(path => this.files[path] !== this.original[path]);
    }

    isNew(path) {
        return !(path in this.original);
    }

    isChanged(path) {
        return this.files[path] !== this.original[path];
    }
}
