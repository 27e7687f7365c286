import { execFile } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import jwt from "jsonwebtoken";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "../../../test/harness/http/client.ts";
import { signIn } from "../../../test/harness/factories.ts";
import { aFolder, readyUrl, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { storeSettings } from "../../../test/harness/processes/run-operation.ts";

const { JWT_SECRET: _given, ...store } = storeSettings("");

describe("The file that JWT_SECRET_FILE names", { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  /** A gateway with a folder of its own, which shares the secret and, on MongoDB, the store. */
  async function started(dataDir: string, file: string) {
    const settings = { ...store, PORT: "0", DATA_DIR: join(folder.path, dataDir), JWT_SECRET_FILE: file };
    const { child, printed, ended } = runGateway(settings);
    const gateway = clientOf(await readyUrl({ printed, child }));
    const end = async () => {
      child.kill("SIGTERM");
      return (await ended).status;
    };
    return { gateway, end };
  }

  it("is made by the first start, readable for its owner alone, and kept by the next", async () => {
    const file = join(folder.path, "shared/jwt");
    const both = await Promise.all(["one", "other"].map((dataDir) => started(dataDir, file)));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = readFileSync(file, "utf8");
    for (const { gateway } of both) {
      const { token } = await signIn(gateway);
      expect(() => jwt.verify(token, made.trim())).not.toThrow();
    }
    expect(await Promise.all(both.map(({ end }) => end()))).toEqual([0, 0]);
    const { end } = await started("one", file);
    expect(readFileSync(file, "utf8")).toBe(made);
    expect(readdirSync(join(folder.path, "one"))).not.toContain("secret");
    await end();
  });

  it("may be in DATA_DIR, under the name of the gateway's own", async () => {
    const file = join(folder.path, "inside/secret");
    const first = await started("inside", file);
    const made = readFileSync(file, "utf8");
    await first.end();
    const next = await started("inside", file);
    expect(readFileSync(file, "utf8")).toBe(made);
    await next.end();
  });

  it.each([
    ["ends in a line end", "an-operators-own-secret-of-32-bytes\n"],
    ["was written by a program of Windows", "\ufeffan-operators-own-secret-of-32-bytes\r\n"],
    ["ends in white space", "the words of an opérateur are 32 bytes \t\n\n"],
  ])("may be an operator's own, which has only to be readable, and %s", async (name, content) => {
    const file = join(folder.path, name);
    const own = content.trim();
    writeFileSync(file, content);
    chmodSync(file, 0o400);
    const { gateway, end } = await started("third", file);
    const { token } = await signIn(gateway);
    expect(() => jwt.verify(token, own)).not.toThrow();
    await end();
  });

  it("is the same for all that make it in the same moment, and nothing else is left", async () => {
    const files = Array.from({ length: 50 }, (_, serial) => join(folder.path, `race/${serial}`));
    const source = `import { makeSecret, secretAt } from ${JSON.stringify(join(import.meta.dirname, "secret.ts"))};
      while (Date.now() < ${Date.now() + 2_500});
      console.log(JSON.stringify(${JSON.stringify(files)}.map((file) => makeSecret(secretAt(file)))));`;
    const call = ["--import", "@oxc-node/core/register", "--input-type=module", "--eval", source];
    const racers = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, call)));
    const kept = files.map((file) => readFileSync(file, "utf8").trim());
    expect(racers.map(({ stdout }) => JSON.parse(stdout) as string[])).toEqual([kept, kept, kept]);
    expect(readdirSync(join(folder.path, "race"))).toHaveLength(files.length);
  });
});
