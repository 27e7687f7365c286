import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What cspell prints about files, or about text from standard input; it exits with 1 where it finds a word. */
const cspell = (args: string[], input = "") =>
  new Promise<string>((resolve) => {
    const options = ["lint", "--no-progress", "--no-summary", ...args];
    const command = [join(root, "node_modules/cspell/bin.mjs"), ...options];
    const limits = { cwd: root, maxBuffer: 2 ** 24 };
    execFile(process.execPath, command, limits, (_error, stdout) => resolve(stdout)).stdin!.end(input);
  });

it("the banned words are found in comments, identifiers, texts and phrases over two lines, and no others", async () => {
  const text = `
    // It is told once.
    const isTold = 1;
    const text = "Whoever asks";
    const page = <p>It stands here.</p>;
    The answer tells of it, and of late more often.
    There is
    none.
    It understands the standard; none of the late answers lets others in.
    const untoldFolder = 1;`;
  const found = [...(await cspell(["stdin://docs/a.md"], text)).matchAll(/:(\d+):\d+ - Forbidden word \((\w+)\)/g)];
  expect(found.map(([, line, word]) => `${line} ${word}`)).toEqual([
    "2 told",
    "3 Told",
    "4 Whoever",
    "5 stands",
    "6 tells",
    "6 late",
    "8 none",
  ]);
});
