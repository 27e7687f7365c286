import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathOf, programIn } from "../docs.ts";
import { own } from "./own-processes.ts";

interface MirrorSettings {
  /** Where the gateway is. */
  url: string;
  key: string;
  secret: string;
  port: number;
  /** How often it catches up. */
  seconds: number;
}

type Row = { _id: string; version: number; removed?: true } & Record<string, unknown>;

/** Writes the program of docs/api/mirror.md into a folder. Returns how to start it there. */
export async function mirrorProgramIn(folder: string) {
  const [script, file] = [join(folder, "mirror.mjs"), join(folder, "mirror.json")];
  await writeFile(script, programIn("docs/api/mirror.md"));
  await symlink(pathOf("node_modules"), join(folder, "node_modules"));
  return {
    start({ url, key, secret, port, seconds }: MirrorSettings) {
      const settings = {
        BAOBAB_URL: url,
        BAOBAB_KEY: key,
        WEBHOOK_SECRET: secret,
        PORT: `${port}`,
        FILE: file,
        SECONDS: `${seconds}`,
      };
      const child = own(spawn(process.execPath, [script], { env: settings, stdio: "ignore" }));
      const ended = once(child, "exit");
      return { end: () => (child.kill(), ended) };
    },
    /** The posts that it has, by their ids. */
    async posts(): Promise<Record<string, Row>> {
      const { posts } = JSON.parse(await readFile(file, "utf8")) as { posts: Record<string, Row> };
      return Object.fromEntries(Object.entries(posts).filter(([, { removed }]) => !removed));
    },
  };
}
