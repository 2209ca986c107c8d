// Puts the editor and all that it is made of into one file, and the licences beside it.
import {build} from "esbuild";
import {readdirSync, readFileSync, writeFileSync, existsSync, mkdirSync} from "node:fs";
import {join} from "node:path";

const out = "../resources/dev/retcon/web/assets/codemirror";
mkdirSync(out, {recursive: true});

const made = await build({
    entryPoints: ["editor.js"],
    outfile: join(out, "editor.min.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2020"],
    legalComments: "none",
    metafile: true,
});

const packages = [...new Set(Object.keys(made.metafile.inputs)
    .map(input => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1])
    .filter(name => name))].sort();
const licences = packages.map(name => {
    const folder = join("node_modules", name);
    const version = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
    const file = readdirSync(folder).find(each => /^licen[cs]e/i.test(each));
    if (!file || !existsSync(join(folder, file))) {
        throw new Error(`${name} has no licence file. Look for it, and add it.`);
    }
    return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
});
writeFileSync(join(out, "LICENSE.txt"),
    "editor.min.js is made of these packages.\n\n" + licences.join("\n" + "-".repeat(72) + "\n\n"));
console.log(packages.join("\n"));
