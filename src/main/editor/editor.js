// The editor of the workshop. What it needs of CodeMirror is here, and nothing else is in the bundle.
import {EditorState, Compartment} from "@codemirror/state";
import {
    EditorView, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, drawSelection,
    rectangularSelection,
} from "@codemirror/view";
import {defaultKeymap, history, historyKeymap, indentWithTab} from "@codemirror/commands";
import {
    bracketMatching, defaultHighlightStyle, foldGutter, foldKeymap, HighlightStyle, indentOnInput, indentUnit, StreamLanguage,
    syntaxHighlighting,
} from "@codemirror/language";
import {lintGutter, lintKeymap, setDiagnostics} from "@codemirror/lint";
import {highlightSelectionMatches, search, searchKeymap} from "@codemirror/search";
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from "@codemirror/autocomplete";
import {unifiedMergeView} from "@codemirror/merge";
import {yaml} from "@codemirror/lang-yaml";
import {properties} from "@codemirror/legacy-modes/mode/properties";
import {tags} from "@lezer/highlight";
import {drl} from "./drl.js";
import {completing} from "./completion.js";

const wording = StreamLanguage.define(properties);

/** Colours come from the page's own, so that they are right in light and dark. */
const colours = HighlightStyle.define([
    {tag: tags.keyword, color: "var(--code-keyword)", fontWeight: "600"},
    {tag: tags.heading, color: "var(--code-title)", fontWeight: "600"},
    {tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)"},
    {tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic"},
    {tag: [tags.atom, tags.bool, tags.number, tags.null], color: "var(--code-constant)"},
    {tag: tags.typeName, color: "var(--code-type)"},
    {tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--code-field)"},
    {tag: tags.meta, color: "var(--code-meta)"},
    {tag: tags.special(tags.variableName), color: "var(--code-variable)"},
    {tag: [tags.operator, tags.punctuation], color: "var(--code-mark)"},
]);

const theme = EditorView.theme({
    "&": {color: "var(--ink)", backgroundColor: "var(--card)", height: "100%", fontSize: "13px"},
    "&.cm-focused": {outline: "3px solid var(--accent)", outlineOffset: "-3px"},
    ".cm-scroller": {fontFamily: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"},
    ".cm-content": {caretColor: "var(--ink)"},
    ".cm-cursor, .cm-dropCursor": {borderLeftColor: "var(--ink)"},
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection":
        {backgroundColor: "var(--code-selection)"},
    ".cm-gutters": {backgroundColor: "var(--paper)", color: "var(--faint)", borderRight: "1px solid var(--line)"},
    ".cm-activeLine, .cm-activeLineGutter": {backgroundColor: "var(--code-line)"},
    ".cm-selectionMatch": {backgroundColor: "var(--code-match)"},
    "&.cm-focused .cm-matchingBracket": {backgroundColor: "var(--code-match)", outline: "1px solid var(--line)"},
    ".cm-panels": {backgroundColor: "var(--paper)", color: "var(--ink)", borderColor: "var(--line)"},
    ".cm-panels.cm-panels-top, .cm-panels.cm-panels-bottom": {borderColor: "var(--line)"},
    ".cm-panel input, .cm-panel button": {font: "inherit", color: "inherit"},
    ".cm-textfield": {backgroundColor: "var(--card)", border: "1px solid var(--line)"},
    ".cm-button": {backgroundImage: "none", backgroundColor: "var(--card)", border: "1px solid var(--line)"},
    ".cm-tooltip": {
        backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px",
        maxWidth: "min(40rem, 90vw)",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": {backgroundColor: "var(--accent)", color: "var(--on-accent)"},
    ".cm-completionDetail": {color: "inherit", opacity: "0.75"},
    ".cm-diagnostic-error": {borderLeftColor: "var(--bad)"},
    ".cm-diagnostic-warning": {borderLeftColor: "var(--warn)"},
    ".cm-diagnosticAction": {
        display: "inline-block", margin: "4px 0 0", padding: "2px 8px", borderRadius: "6px",
        backgroundColor: "var(--accent)", color: "var(--on-accent)",
    },
    ".cm-lintRange-error": {backgroundImage: "none", textDecoration: "underline wavy var(--bad)", textDecorationSkipInk: "none"},
    ".cm-lintRange-warning":
        {backgroundImage: "none", textDecoration: "underline wavy var(--warn)", textDecorationSkipInk: "none"},
    ".cm-lintPoint-error:after": {borderBottomColor: "var(--bad)"},
    ".cm-foldPlaceholder": {backgroundColor: "var(--paper)", border: "1px solid var(--line)", color: "var(--faint)"},
    "&.cm-merge-b .cm-changedLine, .cm-changedLine, .cm-inlineChangedLine": {backgroundColor: "var(--code-added)"},
    "&.cm-merge-b .cm-changedText, .cm-changedText": {background: "var(--code-added-text)"},
    ".cm-deletedChunk": {backgroundColor: "var(--code-removed)", paddingLeft: "6px"},
    ".cm-deletedChunk .cm-deletedText": {background: "var(--code-removed-text)"},
    ".cm-changeGutter .cm-changedLineGutter": {background: "var(--good)"},
});

function language(path) {
    if (path.endsWith(".drl")) {
        return drl;
    }
    return path.endsWith(".properties") ? wording : yaml();
}

/**
 * An editor in an element. It lives in a shadow tree: there its styles are sheets that a script makes, which the page's
 * policy allows, and not style elements, which it forbids.
 *
 * onChange hears the text after each change; onPage is asked for the page of a finding's code.
 */
export class Editor {
    constructor(parent, {label, words, onChange, onPage}) {
        this.words = words;
        this.label = label;
        this.onChange = onChange || (() => {});
        this.onPage = onPage;
        this.merging = new Compartment();
        this.states = new Map();
        this.path = "";
        const root = parent.attachShadow({mode: "open"});
        const host = document.createElement("div");
        host.style.height = "100%";
        root.append(host);
        this.view = new EditorView({parent: host, root, state: EditorState.create({doc: ""})});
    }

    extensions(path, readOnly) {
        const completes = path.endsWith(".drl") && this.words
            ? [autocompletion({override: [completing(this.words)]})]
            : [];
        return [
            lineNumbers(), highlightActiveLineGutter(), highlightSpecialChars(), history(), foldGutter(), drawSelection(),
            rectangularSelection(), EditorState.allowMultipleSelections.of(true), indentOnInput(), bracketMatching(),
            closeBrackets(), highlightActiveLine(), highlightSelectionMatches(), search({top: true}), indentUnit.of(
                path.endsWith(".drl") ? "    " : "  "),
            language(path), syntaxHighlighting(colours), syntaxHighlighting(defaultHighlightStyle, {fallback: true}),
            completes, this.onPage ? lintGutter() : [], theme, EditorView.lineWrapping,
            this.merging.of([]), EditorState.readOnly.of(Boolean(readOnly)),
            EditorView.contentAttributes.of({
                "aria-label": path ? `${this.label}: ${path}` : this.label,
                "aria-description": "Tab indents. Escape, then Tab, leaves the editor.",
                "spellcheck": "false",
                // It has the focus without that too; not every checker knows.
                "tabindex": "0",
            }),
            keymap.of([
                ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap,
                ...completionKeymap, ...lintKeymap, indentWithTab,
            ]),
            EditorView.updateListener.of(update => {
                if (update.docChanged && !this.setting) {
                    this.onChange(this.path, update.state.doc.toString());
                }
            }),
        ];
    }

    /** Shows a file; what was typed in others, and can be undone there, stays. */
    open(path, text, readOnly) {
        if (this.path) {
            this.states.set(this.path, this.view.state);
        }
        this.path = path;
        const kept = this.states.get(path);
        this.view.setState(kept && kept.doc.toString() === text
            ? kept
            : EditorState.create({doc: text, extensions: this.extensions(path, readOnly)}));
    }

    /** Forgets how a file was edited. */
    forget(path) {
        this.states.delete(path);
        if (this.path === path) {
            this.path = "";
        }
    }

    text() {
        return this.view.state.doc.toString();
    }

    /** Puts another text in the place of what stands there; nobody is told. */
    set(text) {
        if (text !== this.text()) {
            this.setting = true;
            this.view.dispatch({changes: {from: 0, to: this.view.state.doc.length, insert: text}});
            this.setting = false;
        }
    }

    place(line, column) {
        const doc = this.view.state.doc;
        const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
        return Math.min(at.from + Math.max(column - 1, 0), at.to);
    }

    /** Marks findings of this file: severity, line and column from 1, message, code. */
    mark(findings) {
        const doc = this.view.state.doc;
        const diagnostics = findings.map(finding => {
            const from = this.place(finding.line, finding.column);
            const line = doc.lineAt(from);
            const word = /^(?:[\w$@.-]+|"[^"]*"?|\S)/.exec(line.text.slice(from - line.from));
            return {
                from,
                to: Math.min(line.to, from + (word ? word[0].length : 0)),
                severity: finding.severity,
                source: finding.code,
                message: finding.message,
                actions: [{name: `About ${finding.code}`, apply: () => this.onPage(finding.code)}],
            };
        });
        this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
    }

    /** Shows what differs from a text; null: no more. */
    compare(original) {
        this.view.dispatch({
            effects: this.merging.reconfigure(original === null
                ? []
                : unifiedMergeView({original, mergeControls: false, highlightChanges: true})),
        });
    }

    go(line, column) {
        const at = this.place(line, column);
        this.view.dispatch({selection: {anchor: at}, effects: EditorView.scrollIntoView(at, {y: "center"})});
        this.view.focus();
    }

    focus() {
        this.view.focus();
    }
}
