import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bad, halves, needed, secret } from "../../../test/harness/bad-settings.ts";
import { freePort } from "../../../test/harness/processes/free-port.ts";
import { aFolder, runGateway } from "../../../test/harness/processes/run-gateway.ts";

describe.concurrent("The process", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let dataDirs = 0;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  /** What it said when it ended, which it must do with status 1 and exactly one line without a stack. */
  async function startError(settings: Record<string, string>, ...script: [name?: string, args?: string[]]) {
    dataDirs++;
    const all = { PORT: "0", DATA_DIR: join(folder.path, `data${dataDirs}`), ...settings };
    const { status, err } = await runGateway(all, ...script).ended;
    expect({ status, lines: err.split("\n").length }, err).toEqual({ status: 1, lines: 2 });
    expect(err).not.toMatch(/\bat .*:\d+|Error:/);
    return err;
  }

  it.each(Object.entries(bad))("ends with one line at a bad %s", async (name, [value]) => {
    expect(await startError({ ...needed[name], [name]: value! })).toContain(name);
  });

  it.each(halves)("ends with one line at %j alone", async (present, missing) => {
    expect(await startError(present)).toContain(missing);
  });

  it.each([
    ["main"],
    ["operations/make-admin", ["you@example.org"]],
    ["operations/seed"],
    ["operations/backup", ["file"]],
    ["operations/restore", ["file"]],
  ])("ends with one line at a DATA_DIR in quotes, and makes none: %s", async (script, args?: string[]) => {
    const dataDir = join(folder.path, `quoted ${basename(script)}`);
    const line = await startError({ DATA_DIR: `"${dataDir}"` }, script, args);
    expect(line).toBe("DATA_DIR is in quotes; write its value without them\n");
    expect([existsSync(dataDir), existsSync('"')]).toEqual([false, false]);
  });

  it("ends with one line at an administrator whose password is in quotes, and makes none", async () => {
    const settings = { ADMIN_EMAIL: "you@example.org", ADMIN_PASSWORD: '"long enough"' };
    expect(await startError(settings)).toMatch(/^ADMIN_PASSWORD is in quotes;/);
    expect(await startError({ ...settings, ADMIN_PASSWORD: "long enough " })).toMatch(
      /^ADMIN_PASSWORD has white space/,
    );
  });

  it("ends with one line at a secret that is both given and in a file", async () => {
    const settings = { JWT_SECRET: secret, JWT_SECRET_FILE: join(folder.path, "both") };
    expect(await startError(settings)).toMatch(/^JWT_SECRET .*JWT_SECRET_FILE/);
  });

  it.each([
    ["empty", ""],
    ["too short", "x".repeat(31)],
    ["of two lines", `${secret}\n${secret}\n`.replaceAll(" ", "-")],
    ["of zeroes", "\0".repeat(64)],
    ["in UTF-16", Buffer.from(`\ufeff${secret}`, "utf16le")],
    ["in an encoding of one byte a character", Buffer.from(`${secret}é`, "latin1")],
  ])("refuses a JWT_SECRET_FILE that is %s, and leaves it as it is", async (name, content) => {
    const file = join(folder.path, `jwt ${name}`);
    writeFileSync(file, content);
    expect(await startError({ JWT_SECRET_FILE: file })).toMatch(/^JWT_SECRET_FILE .*one line .*at least 32 bytes/);
    expect(readFileSync(file)).toEqual(Buffer.from(content));
  });

  it("ends with one line at a JWT_SECRET_FILE that can't be made, before it waits for MongoDB", async () => {
    const file = join(folder.path, "no folder");
    writeFileSync(file, "");
    const settings = { MONGODB_URI: "mongodb://127.0.0.1:1/x", JWT_SECRET_FILE: join(file, "jwt") };
    expect(await startError(settings)).toMatch(/^JWT_SECRET_FILE .*cannot be made \(E[A-Z]+\)/);
  });

  it("ends with one line at an address of MongoDB that can't be read", async () => {
    expect(await startError({ MONGODB_URI: "mongodb://a:b:c@@[x", JWT_SECRET: secret })).toContain("MONGODB_URI");
  });

  it("ends with one line at a DATA_DIR that is no folder, and whose name has two lines", async () => {
    const file = join(folder.path, "a\nfile");
    writeFileSync(file, "mine");
    expect(await startError({ DATA_DIR: file })).toContain("DATA_DIR");
    expect(await startError({ DATA_DIR: join(file, "below") })).toContain("DATA_DIR");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it.runIf(process.platform === "linux")("ends with one line at a DATA_DIR in which no file can be made", async () => {
    expect(await startError({ DATA_DIR: "/sys/kernel" })).toMatch(/^DATA_DIR .*SQLITE_CANTOPEN/);
  });

  it.each(["PORT", "METRICS_PORT"])("ends with one line at a %s that is taken, twice alike", async (name) => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    for (let start = 0; start < 2; start++)
      expect(await startError({ [name]: String(port) })).toMatch(new RegExp(`^${name} ${port} on HOST 127.0.0.1 `));
    taken.close();
  });

  it("ends with one line at a METRICS_PORT that is PORT itself", async () => {
    const port = String(await freePort());
    expect(await startError({ PORT: port, METRICS_PORT: port })).toMatch(new RegExp(`^METRICS_PORT ${port} `));
  });

  it("ends with one line at a HOST that is not its own", async () => {
    expect(await startError({ HOST: "192.0.2.1" })).toContain("HOST 192.0.2.1");
  });

  it.each([
    ["empty", ""],
    ["cut", "0123456789abcdef"],
    ["overwritten", "z".repeat(64)],
    ["of zeroes", "\0".repeat(65)],
  ])("refuses a secret file that is %s, and leaves it as it is", async (name, content) => {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "secret"), content);
    expect(await startError({ DATA_DIR: dataDir })).toMatch(/^DATA_DIR .*secret.* one line of 64 hexadecimal digits/);
    expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(content);
  });
});
