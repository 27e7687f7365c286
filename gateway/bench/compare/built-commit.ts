import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { withFolder } from "../gateway.ts";
import { here } from "../server.ts";

const run = promisify(execFile);
const root = here("../..");

/** Builds a commit in a temporary clone, with the packages of its own lock file; removes it after the work. */
export const withBuiltCommit = <T>(commit: string, work: (tree: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const tree = join(folder, "tree");
    await run("git", ["clone", "--quiet", "--no-checkout", root, tree]);
    await run("git", ["-C", tree, "checkout", "--quiet", "--detach", commit]);
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    await run("npm", ["ci", ...options], { cwd: tree });
    await run(process.execPath, ["gateway/tools/build.mjs"], { cwd: tree, maxBuffer: 64 * 2 ** 20 });
    return work(tree);
  });
