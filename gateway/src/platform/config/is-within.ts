import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";

const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));

export const isWithin = (path: string, folder: string): boolean =>
  (realPath(resolve(path)) + sep).startsWith(realPath(resolve(folder)) + sep);
