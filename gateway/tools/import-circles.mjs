import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

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

function leadsTo(target, from, next, seen = new Set()) {
  if (from === target) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return next(from).some((one) => leadsTo(target, one, next, seen));
}

const importedBy = (context, node) => resolve(context.filename, "..", node.source.value);

/** ESLint's rule against circles of imports; unlike `import-x/no-cycle` it counts imports of types. */
export const noCircle = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value.startsWith(".") && leadsTo(context.filename, importedBy(context, node), importsOf))
        context.report({ node, message: "This import closes a circle: move what both need below them." });
    },
  }),
};

const features = resolve("gateway/src/features");

/** The folder of a feature that a file is in. */
function featureOf(file) {
  const path = relative(features, file);
  return path.startsWith("..") ? undefined : path.split(sep)[0];
}

const knownFeatures = new Map();

function featuresImportedBy(feature) {
  if (!knownFeatures.has(feature)) {
    const files = readdirSync(join(features, feature), { recursive: true }).filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
    );
    const imported = files.flatMap((name) => importsOf(join(features, feature, name))).map(featureOf);
    knownFeatures.set(
      feature,
      [...new Set(imported)].filter((one) => one !== undefined && one !== feature),
    );
  }
  return knownFeatures.get(feature);
}

/** ESLint's rule against circles of the folders of features, whose files may be in none. */
export const noFeatureCircle = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (!node.source.value.startsWith(".")) return;
      const [importing, imported] = [featureOf(context.filename), featureOf(importedBy(context, node))];
      if (importing === undefined || imported === undefined || imported === importing) return;
      if (leadsTo(importing, imported, featuresImportedBy))
        context.report({
          node,
          message: `features/${imported} imports features/${importing}, too: move what both need below them.`,
        });
    },
  }),
};
