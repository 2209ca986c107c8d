// What may stand here, in a file of rules: the words, their fields and their constants, as the server lists them.

function option(label, type, detail, info) {
    return {label, type, detail: detail || undefined, info: info || undefined};
}

/** The word in whose parentheses a position stands, or null. */
function around(text) {
    let depth = 0;
    for (let i = text.length - 1; i >= 0; i--) {
        if (text[i] === ")") {
            depth++;
        } else if (text[i] === "(" && depth-- === 0) {
            const before = /([A-Z]\w*)\s*$/.exec(text.slice(0, i));
            return before ? before[1] : null;
        }
    }
    return null;
}

/** A source for CodeMirror's autocompletion. */
export function completing(words) {
    const byName = new Map(words.types.map(type => [type.name, type]));
    const types = words.types
        .filter(type => type.matched || type.inserted)
        .map(type => option(type.name, "class", type.inserted ? "found by rules" : "handed in", type.says));
    const starts = ["rule", "when", "then", "end", "not", "exists", "insert", "new", "package", "import"]
        .map(word => option(word, "keyword"));
    return context => {
        const line = context.state.doc.lineAt(context.pos);
        const before = line.text.slice(0, context.pos - line.from);
        const member = /\b([A-Z]\w*(?:\.[A-Z][a-z]\w*)*)\.(\w*)$/.exec(before);
        if (member && byName.has(member[1])) {
            const constants = byName.get(member[1]).constants;
            return {
                from: context.pos - member[2].length,
                options: constants.map(each => option(each.name, "constant", "", each.says)),
                validFor: /^\w*$/,
            };
        }
        const group = /ruleflow-group\s+"(\w*)$/.exec(before);
        if (group) {
            return {
                from: context.pos - group[1].length,
                options: words.phases.map(phase => option(phase, "enum", "phase")),
                validFor: /^\w*$/,
            };
        }
        const about = /@about\(\s*"(\w*)$/.exec(before);
        if (about) {
            return {
                from: context.pos - about[1].length,
                options: words.about.map(each => option(each, "enum")),
                validFor: /^\w*$/,
            };
        }
        const word = context.matchBefore(/[\w$]+/);
        if (!word && !context.explicit) {
            return null;
        }
        if (/"[^"]*$/.test(before.replace(/\\./g, "").replace(/"[^"]*"/g, ""))) {
            return null;
        }
        const text = context.state.sliceDoc(Math.max(0, context.pos - 2000), context.pos);
        const fact = around(text);
        const fields = fact && byName.has(fact)
            ? byName.get(fact).fields.map(field => option(field.name, "property", field.type, field.says))
            : [];
        const compared = [...new Set((fact && byName.get(fact)?.fields || []).map(field => field.type))]
            .filter(type => byName.get(type)?.constants.length)
            .map(type => option(type, "enum"));
        return {
            from: word ? word.from : context.pos,
            options: [...fields, ...compared, ...types, ...(fact ? [] : starts)],
            validFor: /^[\w$]*$/,
        };
    };
}
