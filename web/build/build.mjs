import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { compressBelow } from "./compress.mjs";
import { budgets, checkBudgets, filesOf } from "./size-budget.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const configFile = join(folder, "../vite.config.ts");
const dist = join(folder, "../dist");
const client = join(dist, "client");
const server = join(dist, "server");

/** Placeholder in prerendered pages for the public origin, which is known only at run time. */
const origin = "https://origin.invalid";

rmSync(dist, { recursive: true, force: true });
await Promise.all([
  build({ configFile, logLevel: "warn" }),
  build({ configFile, logLevel: "warn", build: { ssr: true } }),
]);
await build({ configFile: join(folder, "../vite.descriptions.config.ts"), logLevel: "warn" });

// Vite only warns of a file that it does not find, and leaves its name in the style.
for (const name of readdirSync(join(client, "assets")).filter((name) => name.endsWith(".css"))) {
  const [missing] =
    /url\((?!["']?(?:\/|data:|#))[^)]*\)/.exec(readFileSync(join(client, "assets", name), "utf8")) ?? [];
  if (missing) throw new Error(`${name} names a file that was not found: ${missing}`);
}

const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
const entry = filesOf(manifest, "index.html");
const screens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.startsWith("src/"));
const main = filesOf(manifest, "src/main.tsx");
const preloads = Object.fromEntries(
  screens.map((key) => [
    key,
    [...new Set([...main, ...filesOf(manifest, key)])]
      .filter((file) => !entry.includes(file))
      .map((file) => `/${file}`),
  ]),
);
const font = Object.values(manifest).find(({ file }) => /bricolage-basic.*\.woff2$/.test(file));
const fontLink = font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>` : "";

// Low priority: pages can be read without the script.
const template = readFileSync(join(client, "index.html"), "utf8")
  .replace("<!--head-->", `${fontLink}<!--head-->`)
  .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
writeFileSync(join(server, "template.html"), template);
writeFileSync(join(server, "preloads.json"), JSON.stringify(preloads));
const descriptions = JSON.parse(readFileSync(join(client, ".vite/descriptions.json"), "utf8"));
const referenceStyle = Object.values(descriptions).find(({ src }) => src?.endsWith("reference.css"));
writeFileSync(join(server, "descriptions.json"), JSON.stringify({ referenceStyle: `/${referenceStyle.file}` }));
renameSync(join(client, "explorer.html"), join(server, "explorer.html"));
rmSync(join(client, "index.html"));
rmSync(join(client, ".vite"), { recursive: true });

const site = await import(pathToFileURL(join(server, "render.js")).href);

const filesIn = (html) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => client + file);

mkdirSync(join(dist, "pages"));
const pages = [];
for (const path of [...site.publicPaths, ...site.unlistedPaths]) {
  const page = await site.render(path, {}, origin);
  if (!page) throw new Error(`No route for ${path}.`);
  pages.push({ path, files: filesIn(page.html), budget: budgets.public });
  if (site.pageQueries(path).length === 0) writeFileSync(join(dist, "pages", `${path.slice(1)}.html`), page.html);
}
writeFileSync(join(dist, "pages", "shell.html"), site.shell(origin));
mkdirSync(join(dist, "pages", "admin"));
for (const path of site.signedInPaths) {
  const html = site.shell(origin, path);
  pages.push({ path, files: filesIn(html), budget: budgets.signedIn });
  writeFileSync(join(dist, "pages", `${path.slice(1)}.html`), html);
}
checkBudgets(pages);
await compressBelow(client);
