import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const known = new Map();

/** The files that a file imports, types included. */
function importsOf(file) {
  if (!known.has(file)) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const paths = [...text.matchAll(/^(?:import|export|\}) .*?"(\.[^"]+)";$/gm)].map(([, path]) => path);
    known.set(
      file,
      paths.map((path) => resolve(file, "..", path)),
    );
  }
  return known.get(file);
}

function leadsTo(target, from, seen) {
  if (from === target) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return importsOf(from).some((file) => leadsTo(target, file, seen));
}

/** ESLint's rule against circles of imports; unlike `import-x/no-cycle` it counts imports of types. */
export const noCircle = {
  create: (context) => ({
    ImportDeclaration(node) {
      const imported = resolve(context.filename, "..", node.source.value);
      if (node.source.value.startsWith(".") && leadsTo(context.filename, imported, new Set()))
        context.report({ node, message: "This import closes a circle: move what both need below them." });
    },
  }),
};
