import { chmod, mkdir, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe("H31 The files of a gateway", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let data: string;
  const usual = process.umask(0);
  beforeAll(async () => {
    folder = await aFolder();
    data = join(folder.path, "data");
    await mkdir(data, { mode: 0o755 });
  });
  afterAll(async () => {
    process.umask(usual);
    await folder.remove();
  });

  const started = () => startProcess({ DATA_DIR: data, FIRST_ACCOUNT_IS_ADMIN: "true" });
  async function expectClosed() {
    const names = await readdir(data);
    expect(names).toEqual(expect.arrayContaining(["baobab.db", "baobab.last", "baobab.pid", "secret"]));
    for (const name of names)
      expect([name, await modeOf(join(data, name))]).toEqual([name, name === "uploads" ? "700" : "600"]);
  }

  it("are for its own account alone in a folder that is open to others, which a start names", async () => {
    const gateway = await started();
    await expectClosed();
    const { out } = await gateway.end().then(() => gateway.ended);
    expect(out).toContain(`Other accounts of this machine can enter ${data}; close it with chmod 700`);
    expect(await modeOf(data)).toBe("755");
  });

  it("that an earlier release left open are closed by the next start, and a closed folder is not named", async () => {
    await chmod(join(data, "baobab.db"), 0o644);
    await chmod(data, 0o700);
    const gateway = await started();
    await expectClosed();
    const { out } = await gateway.end().then(() => gateway.ended);
    expect(out).not.toContain("Other accounts");
  });

  it("with what is held of a person are closed when the shell made them", async () => {
    const path = join(folder.path, "person.json");
    const file = await open(path, "w", 0o644);
    const script = join(import.meta.dirname, "../../src/operations/export-person.ts");
    const child = spawn(process.execPath, ["--import", "@oxc-node/core/register", script, "ama@example.org"], {
      env: { PATH: process.env.PATH, DATA_DIR: data },
      stdio: ["ignore", file.fd, "inherit"],
    });
    expect(await once(child, "exit")).toEqual([0, null]);
    await file.close();
    expect(await modeOf(path)).toBe("600");
  });
});
