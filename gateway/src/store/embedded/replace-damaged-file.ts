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
  // On a nearly full disk the records may still be in the log.
  const log = `${filesIn(from).data}-wal`;
  if (existsSync(log)) renameSync(log, `${data}-wal`);
  renameSync(filesIn(from).data, data);
  rmSync(from, { recursive: true });
  return found.length > 0 ? kept : null;
}
