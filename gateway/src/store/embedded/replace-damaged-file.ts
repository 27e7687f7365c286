import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { filesIn } from "./file/data-file.ts";

/** Moves the lost data file to a folder that is kept and returns that folder; null if there was no file. */
export function replaceLost(dataDir: string, from: string): string | null {
  const { data, last } = filesIn(dataDir);
  const kept = join(dataDir, `lost-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  const found = [data, `${data}-wal`, `${data}-shm`, `${data}-journal`, last].filter((file) => existsSync(file));
  if (found.length > 0) mkdirSync(kept, { mode: 0o700 });
  for (const file of found) renameSync(file, join(kept, basename(file)));
  renameSync(filesIn(from).last, last);
  renameSync(filesIn(from).data, data);
  rmSync(from, { recursive: true });
  return found.length > 0 ? kept : null;
}
