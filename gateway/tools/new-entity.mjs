// Writes the two folders of a new kind of record, and its lines in three files: npm run new:entity fruit-tree
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const templates = `${root}gateway/tools/new-entity`;

const [name = ""] = process.argv.slice(2);
const kind = name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
const identifier = kind.charAt(0).toLowerCase() + kind.slice(1);
const article = /^[aeiou]/.test(name) ? "an" : "a";
const WORDS = { NAME: name, KIND: kind, IDENTIFIER: identifier, WORDS: name.replaceAll("-", " "), ARTICLE: article };
const fill = (text) => text.replace(/NAME|KIND|IDENTIFIER|WORDS|ARTICLE/g, (word) => WORDS[word]);

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

function folder(side) {
  const path = `${side}/src/features/${name}`;
  if (existsSync(root + path)) refuse(`${path} exists already.`);
  const files = readdirSync(`${templates}/${side}`).map((template) => ({
    path: `${path}/${fill(template.replace(/\.txt$/, ""))}`,
    text: fill(readFileSync(`${templates}/${side}/${template}`, "utf8")),
  }));
  return { path, files };
}

/** Each line, and the text before whose last place it is added; without one, at the end. */
const LINES = [
  {
    path: "gateway/src/features.ts",
    line: `import { ${identifier}Feature } from "./features/${name}/${name}.feature.ts";`,
    before: "import type { Feature }",
  },
  { path: "gateway/src/features.ts", line: `  ${identifier}Feature,`, before: "];" },
  {
    path: "gateway/src/access.ts",
    line: `  ...recordAccess("${kind}", { list: "Admin", rest: "/${name}" }),`,
    before: "];",
  },
  {
    path: "gateway/contract/rules.ts",
    line: `export const ${identifier}Rules = object({ name: text("Name", maxLength.name) });`,
  },
];

function addLine({ path, line, before }) {
  const text = readFileSync(root + path, "utf8");
  const at = before ? text.lastIndexOf(before) : text.length;
  writeFileSync(root + path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
  console.log(`${path}: ${line.trim()}`);
}

if (!/^[a-z]+(-[a-z]+)*$/.test(name)) refuse("Name the entity in lower-case letters: npm run new:entity fruit-tree");
const folders = ["gateway", "web"].map(folder);
if (new RegExp(`^\\w+ ${kind}\\b`, "m").test(readFileSync(`${root}gateway/contract/schema.graphql`, "utf8")))
  refuse(`The schema has a type ${kind} already.`);
for (const { path, before = "" } of LINES)
  if (!readFileSync(root + path, "utf8").includes(before)) refuse(`${path} has no text "${before}" to add a line to.`);
for (const { path, files } of folders) {
  mkdirSync(root + path);
  for (const { path, text } of files) writeFileSync(root + path, text);
  console.log(`${path}: ${files.length} files`);
}
LINES.forEach(addLine);
