import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { filesIn } from "./file/data-file.ts";

/**
 * Puts the data file of a store that was filled in the folder `from` in place of a lost one, which is kept. Returns where; null
 * when there was nothing to keep.
 */
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
