import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import packaged from "@sparticuz/chromium";

const modules = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
const { version } = JSON.parse(readFileSync(join(modules, "@sparticuz/chromium/package.json"), "utf8")) as {
  version: string;
};
const folder = join(modules, ".cache", `chromium-${version}`);

/**
 * The Chromium inside an npm package. Left to itself the package unpacks it where another process would start it before it is
 * whole; here its folder appears at once.
 */
export async function packagedChromium(): Promise<string> {
  if (!existsSync(folder)) await unpack();
  return join(folder, "chromium");
}

async function unpack(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const part = await mkdtemp(`${folder}-part-`);
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = part; // where the package unpacks
  try {
    await packaged.executablePath();
    await rename(part, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // otherwise another process was first
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
    await rm(part, { recursive: true, force: true });
  }
}
