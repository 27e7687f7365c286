import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { apiKeyPrefix, shortName, siteName, userAgent } from "../../contract/brand.ts";
import { copySources, type SourceTree } from "../../../web/e2e/servers/source-tree.ts";
import { clientOf, type Client } from "./http/client.ts";
import { own } from "./processes/own-processes.ts";
import { readyUrl } from "./processes/run-gateway.ts";

/** What a document must escape is part of it. */
export const newName = "Quince & Sons";
const newShortName = "quince";

const formerNames = [siteName, shortName, apiKeyPrefix, userAgent].map((name) => name.toLowerCase());

/** The passages of a text that hold the product's former name. */
export function formerNamesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return formerNames.flatMap((name) => {
    const at = lower.indexOf(name);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 40), at + 40)];
  });
}

const { PATH } = process.env;
const call = promisify(execFile);

/** The colours that the copy has in the place of its own. */
export const newColours = { lime: "#4bc8f0", forest: "#250625" };

async function recolour(tree: SourceTree): Promise<void> {
  const theme = "web/src/styles/theme.css";
  for (const [name, colour] of Object.entries(newColours)) {
    const [former] = new RegExp(`--color-${name}: #\\w{6}`).exec(await tree.read(theme))!;
    await tree.edit(theme, former, `--color-${name}: ${colour}`);
  }
}

/** The name in posts and FAQ entries is content. */
function renameContent(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md")))
    writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replaceAll(siteName, newName));
}

/** A copy of the sources, with another name and colours in the files that docs/guide/rebrand.md says, built. */
async function renamedBuild(): Promise<SourceTree> {
  const tree = await copySources();
  const rename = (constant: string, from: string, to: string) =>
    tree.edit("gateway/contract/brand.ts", `${constant} = "${from}"`, `${constant} = "${to}"`);
  await rename("siteName", siteName, newName);
  await rename("shortName", shortName, newShortName);
  await rename("userAgent", userAgent, newShortName);
  await recolour(tree);
  renameContent(join(tree.path, "gateway/seed"));
  await call(process.execPath, ["gateway/tools/build.mjs"], { cwd: tree.path, env: { PATH } });
  return tree;
}

export interface RenamedProduct {
  gateway: Client;
  url: string;
  metricsPort: number;
  /** The paths of all files that the site's build made for browsers. */
  files: string[];
  /** What the process wrote, without the paths of this machine. */
  written: () => string;
  stop: () => Promise<void>;
}

/** The product with another name, built and started. */
export async function startRenamedProduct(settings: Record<string, string>): Promise<RenamedProduct> {
  const tree = await renamedBuild();
  const env = {
    PATH,
    PORT: "0",
    METRICS_PORT: "0",
    RATE_LIMITS: "off",
    DATA_DIR: join(tree.path, "data"),
    ...settings,
  };
  const child = own(spawn(process.execPath, [join(tree.path, "gateway/dist/main.js")], { env }));
  const printed = { out: "", err: "" };
  child.stdout.on("data", (text) => (printed.out += text));
  child.stderr.on("data", (text) => (printed.err += text));
  const url = await readyUrl({ printed, child });
  const gateway = clientOf(url);
  const client = join(tree.path, "web/dist/client");
  return {
    gateway,
    url,
    metricsPort: Number(/"metricsPort":(\d+)/.exec(printed.out)![1]),
    files: readdirSync(client, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`),
    written: () => `${printed.out}${printed.err}`.replaceAll(tree.path, ""),
    async stop() {
      child.kill("SIGKILL");
      await tree.remove();
    },
  };
}
