import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aFolder } from "../test/harness/processes/run-gateway.ts";

const preload = "--import ./gateway/tools/load-env.mjs ";
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
  cpSync(join(import.meta.dirname, "load-env.mjs"), join(folder.path, "gateway/tools/load-env.mjs"));
});
afterAll(() => folder.remove());

afterEach(() => rmSync(join(folder.path, ".env"), { recursive: true, force: true }));

/** What a script gets of the environment and of a file .env. */
function load(file: string | Buffer | null, env: Record<string, string> = {}) {
  if (file !== null) writeFileSync(join(folder.path, ".env"), file);
  const script = "const { PORT, LOG_LEVEL, ADMIN_PASSWORD } = process.env; [PORT, LOG_LEVEL, ADMIN_PASSWORD].join()";
  const call = [...preload.trim().split(" "), "-p", script];
  const { status, stdout, stderr } = spawnSync(process.execPath, call, { cwd: folder.path, env, encoding: "utf8" });
  return { status, read: stdout.trim(), error: stderr };
}

it("settings come from .env where it is there, and the environment wins", () => {
  expect(load(null).read).toBe(",,");
  const file = "# a comment\nPORT=5000\nLOG_LEVEL='warn'\n";
  expect(load(file).read).toBe("5000,warn,");
  expect(load(file, { PORT: "6000" }).read).toBe("6000,warn,");
  expect(load(file, { PORT: "" }).read).toBe(",warn,");
});

it.each([
  ["a byte order mark and line ends of Windows", "\ufeffPORT=5000\r\nLOG_LEVEL=warn\r\n\r\nADMIN_PASSWORD='a#b'\r\n"],
  [
    "spaces, and comments behind quotes",
    ` PORT = 5000 \n\n  # PORT=1\nexport LOG_LEVEL="warn" # or info\nADMIN_PASSWORD=\`a#b\``,
  ],
  [
    "a comment in place of a value, and line ends of old Macs",
    "PORT=5000\rLOG_LEVEL=warn\rADMIN_PASSWORD='a#b'\rHOST= # none",
  ],
  ["quotes in a value", 'PORT=5000\nLOG_LEVEL=\nLOG_LEVEL=warn\nADMIN_PASSWORD="a#b"'],
])(".env may have %s", (_, file) => expect(load(file)).toEqual({ status: 0, read: "5000,warn,a#b", error: "" }));

const sharp = "has a # outside of quotes; put the value in quotes, or the comment in a line of its own";
const unreadable = "cannot be read; write NAME=VALUE in one line, with a quote at both ends of the value or at none";

it.each([
  ["a # in a value", "ADMIN_PASSWORD=a#b", `ADMIN_PASSWORD in line 1 of .env ${sharp}`],
  ["a value that begins with #", "PORT=5000\nADMIN_PASSWORD=#ab", `ADMIN_PASSWORD in line 2 of .env ${sharp}`],
  ["a comment behind a value", "\r\nPORT=5000 # a comment\r\n", `PORT in line 2 of .env ${sharp}`],
  [
    "a quote that is not closed",
    `ADMIN_PASSWORD="a\nLOG_LEVEL="warn"`,
    `ADMIN_PASSWORD in line 1 of .env ${unreadable}`,
  ],
  ["text behind a quote", `ADMIN_PASSWORD="a"b`, `ADMIN_PASSWORD in line 1 of .env ${unreadable}`],
  ["a line without =", "PORT 5000\nLOG_LEVEL=warn", `Line 1 of .env ${unreadable}`],
  ["UTF-16", Buffer.from("\ufeffPORT=5000", "utf16le"), ".env cannot be read (ERR_ENCODING_INVALID_ENCODED_DATA)"],
  [
    "Windows-1252",
    Buffer.from("ADMIN_PASSWORD=é", "latin1"),
    ".env cannot be read (ERR_ENCODING_INVALID_ENCODED_DATA)",
  ],
])("%s in .env ends the start with one line that says so", (_, file, line) => {
  const { status, read, error } = load(file);
  expect({ status, read, lines: error.split("\n").length }).toEqual({ status: 1, read: "", lines: 2 });
  expect(error).toContain(line);
});

it("a folder in the place of .env ends the start with one line", () => {
  mkdirSync(join(folder.path, ".env"));
  expect(load(null)).toEqual({
    status: 1,
    read: "",
    error: ".env cannot be read (EISDIR); it must be a text file in UTF-8\n",
  });
});

it("npm start, npm run dev and the commands read it, and no other script does", () => {
  const reading = Object.keys(scripts).filter((name) => scripts[name]!.includes(preload));
  const commands = ["api-key", "backup", "export-person", "make-admin", "password-link", "restore", "seed"];
  expect(reading.sort()).toEqual([...commands, "dev", "start"].sort());
});
