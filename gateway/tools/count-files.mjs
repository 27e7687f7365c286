import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const maxShortLines = 20;

const isProduct = (path) => /\.tsx?$/.test(path) && !/\.test\.|generated\.ts$/.test(path);

/** The product's files without tests and generated ones, each with its number of lines and the files that it imports. */
const files = ["gateway/contract", "gateway/src", "web/src"]
  .flatMap((side) => readdirSync(side, { recursive: true }).map((path) => join(side, path)))
  .filter(isProduct)
  .map((path) => {
    const text = readFileSync(path, "utf8");
    const imported = [...text.matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)];
    return {
      path,
      lines: text.split("\n").length - 1,
      imports: new Set(imported.map(([, one]) => join(dirname(path), one))),
    };
  });

const importersOf = ({ path }) => files.filter(({ imports }) => imports.has(path)).length;

console.log(`product files: ${files.length}
lines: ${files.reduce((sum, { lines }) => sum + lines, 0)}
files with one importer: ${files.filter((file) => importersOf(file) === 1).length}
files under ${maxShortLines} lines: ${files.filter(({ lines }) => lines < maxShortLines).length}`);
