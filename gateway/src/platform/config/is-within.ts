import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";

/** The path without symbolic links, as far as it exists. */
const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));

/** Whether a path is a folder or leads into it. */
export const isWithin = (path: string, folder: string): boolean =>
  (realPath(resolve(path)) + sep).startsWith(realPath(resolve(folder)) + sep);
