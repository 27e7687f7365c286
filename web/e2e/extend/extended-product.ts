import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base } from "../fixtures.ts";
import { copySources, type SourceTree } from "../servers/source-tree.ts";
import { addSubtitle } from "./steps.ts";

/** The sources that a step changed or added, by their paths. */
export type Changes = Map<string, { addedLines: number }>;

export interface ExtendedProduct {
  path: string;
  /** A folder for stores and backups. */
  dataDir: string;
  field: Changes;
  entity: Changes;
  typeErrors: string[];
  /** Runs a script of Node's in the copy; resolves to what it prints. */
  run: (script: string, args?: string[], settings?: Record<string, string>) => Promise<string>;
}

async function textsOf({ path, read }: SourceTree): Promise<Map<string, string>> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  return new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
}

const linesIn = (text = "") => text.split("\n").length - 1;

async function changesBy(step: () => Promise<unknown>, tree: SourceTree): Promise<Changes> {
  const before = await textsOf(tree);
  await step();
  const changed = [...(await textsOf(tree))].filter(([file, text]) => before.get(file) !== text);
  return new Map(changed.map(([file, text]) => [file, { addedLines: linesIn(text) - linesIn(before.get(file)) }]));
}

/** What the compiler says of a side's own files, without tests and tools. */
async function typeErrorsOf(path: string, side: string, options: object): Promise<string> {
  const project = join(path, side, "tsconfig.product.json");
  await writeFile(project, JSON.stringify(options));
  const compiler = "node_modules/typescript-7/bin/tsc";
  const compiled = promisify(execFile)(process.execPath, [compiler, "-p", project, "--noEmit"], { cwd: path });
  return compiled.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

async function extend(tree: SourceTree, dataDir: string): Promise<ExtendedProduct> {
  const run: ExtendedProduct["run"] = async (script, args = [], settings = {}) => {
    const env = { ...process.env, ...settings };
    return (await promisify(execFile)(process.execPath, [script, ...args], { cwd: tree.path, env })).stdout;
  };
  const field = await changesBy(() => addSubtitle(tree), tree);
  const entity = await changesBy(() => run("gateway/tools/new-entity.mjs", ["tree"]), tree);
  await run("gateway/tools/generate.mjs");
  const [, ...typeErrors] = await Promise.all([
    run("gateway/tools/build.mjs"),
    typeErrorsOf(tree.path, "gateway", { extends: "../tsconfig.json", include: [], files: ["src/main.ts"] }),
    typeErrorsOf(tree.path, "web", { extends: "./tsconfig.json", include: ["src/**/*.d.ts"], files: ["src/main.tsx"] }),
  ]);
  return { path: tree.path, dataDir, field, entity, typeErrors, run };
}

/** Of both gateways, so that one takes the sessions of the other. */
export const secret = "of the product with a field and an entity more";

interface Fixtures {
  /** Calls REST as the administrator, with JSON or, as a text, CSV; a path is on the gateway. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  api: (method: string, path: string, body?: object | string) => Promise<any>;
}

/** A gateway and its site with a field and an entity more, built from a copy of the sources. */
export const test = base.extend<Fixtures, { product: ExtendedProduct }>({
  product: [
    async ({}, provide) => {
      const [tree, dataDir] = [await copySources(), await mkdtemp(join(tmpdir(), "baobab-extend-"))];
      try {
        await provide(await extend(tree, dataDir));
      } finally {
        await tree.remove();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 240_000 },
  ],
  sources: ({ product }, provide) => provide(product.path),
  settings: ({ product }, provide) => provide({ DATA_DIR: join(product.dataDir, "store"), JWT_SECRET: secret }),
  api: ({ admin, gateway }, provide) =>
    provide(async (method, path, body) => {
      const isCsv = typeof body === "string";
      const answer = await fetch(new URL(path, gateway.url), {
        method,
        headers: { "x-auth-token": admin.token, "content-type": isCsv ? "text/csv" : "application/json" },
        ...(body && { body: isCsv ? body : JSON.stringify(body) }),
      });
      const isJson = answer.headers.get("content-type")?.includes("json");
      return isJson ? answer.json() : answer.text();
    }),
});
