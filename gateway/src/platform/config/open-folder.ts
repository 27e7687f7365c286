import { statSync } from "node:fs";
import type { Logger } from "../log.ts";

export function warnOfOpenFolder(folder: string, log: Logger): void {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform === "win32" || (mode & 0o077) === 0) return;
  log.warn(
    { event: "folder open", mode: (mode & 0o777).toString(8) },
    `Other accounts of this machine can enter ${folder}; close it with chmod 700`,
  );
}
