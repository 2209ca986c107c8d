// The language of rules, as far as colours need it: word by word, with the sections of a rule.
import {StreamLanguage} from "@codemirror/language";

const WORDS = new Set([
    "package", "import", "rule", "when", "then", "end", "not", "exists", "in", "matches", "new", "insert", "or", "and",
    "ruleflow-group",
]);
const CONSTANTS = new Set(["true", "false", "null"]);

function comment(stream, state) {
    while (!stream.eol()) {
        if (stream.match("*/")) {
            state.inComment = false;
            return "comment";
        }
        stream.next();
    }
    return "comment";
}

function token(stream, state) {
    if (state.inComment) {
        return comment(stream, state);
    }
    if (stream.eatSpace()) {
        return null;
    }
    if (stream.match("/*")) {
        state.inComment = true;
        return comment(stream, state);
    }
    if (stream.match("//")) {
        stream.skipToEnd();
        return "comment";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) {
        const title = state.before === "rule";
        state.before = "";
        return title ? "heading" : "string";
    }
    if (stream.match(/^@\w*/)) {
        return "meta";
    }
    if (stream.match(/^\$\w*/)) {
        return "variableName.special";
    }
    if (stream.match(/^\d+/)) {
        return "number";
    }
    const word = stream.match(/^[A-Za-z_][\w-]*/);
    if (word) {
        state.before = word[0];
        if (WORDS.has(word[0])) {
            return "keyword";
        }
        if (CONSTANTS.has(word[0])) {
            return "atom";
        }
        if (/^[A-Z][A-Z0-9_]*$/.test(word[0]) && word[0].length > 1) {
            return "atom";
        }
        if (/^[A-Z]/.test(word[0])) {
            return "typeName";
        }
        return "propertyName";
    }
    if (stream.match(/^(?:==|!=|<=|>=|<|>|:)/)) {
        return "operator";
    }
    stream.next();
    return "punctuation";
}

export const drl = StreamLanguage.define({
    name: "drl",
    startState: () => ({inComment: false, before: ""}),
    token,
    languageData: {
        commentTokens: {line: "//", block: {open: "/*", close: "*/"}},
        closeBrackets: {brackets: ["(", "\""]},
    },
});
