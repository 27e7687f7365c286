import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFolder, runGateway } from "../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../test/harness/processes/run-operation.ts";
import { tcpProxy } from "../../test/harness/servers/tcp-proxy.ts";
import { contentOf } from "../../test/harness/stored/backup-content.ts";
import { secondBackup } from "../../test/harness/stored/second-release.ts";

/** Without pictures, which a restore places first. */
const recordsOf = (file: string) => contentOf(file).filter((line) => !line.includes("/"));

/** The beginning of the command in BSON, where a length precedes each string. */
const renameOf = (collection: string) =>
  `renameCollection\0${String.fromCharCode(collection.length + 1)}\0\0\0${collection}\0`;

const server = process.env.STORE === "mongodb" ? process.env.MONGODB_TEST_URI : undefined;

describe.runIf(server)("A restore into MongoDB that is killed", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let proxy: Awaited<ReturnType<typeof tcpProxy>>;
  beforeAll(async () => {
    folder = await aFolder();
    proxy = await tcpProxy(Number(new URL(server!).port));
  });
  afterAll(async () => {
    await proxy.stop();
    await folder.remove();
  });

  async function restoreUntil(sent: string, settings: Record<string, string>): Promise<void> {
    const uri = new URL(settings.MONGODB_URI!);
    uri.port = String(proxy.port);
    uri.search = "?directConnection=true";
    const isCutOff = proxy.mendUntil(sent);
    const args = [secondBackup, "--replace"];
    const { child, ended } = runGateway({ ...settings, MONGODB_URI: uri.href }, "operations/restore", args);
    await isCutOff;
    child.kill("SIGKILL");
    await ended;
  }

  const oneLine = (text: string) => ({ status: 1, out: "", err: `${text}\n` });

  it("leaves a database that nothing opens until it is restored as a whole", async () => {
    const settings = storeSettings(join(folder.path, "data"));
    const database = new URL(settings.MONGODB_URI!).pathname.slice(1);
    const before = join(folder.path, "before");
    await runOperation("seed", settings, "--contacts", "3");
    await runOperation("backup", settings, before);
    await restoreUntil(renameOf(`${database}.contacts.restoring`), settings);
    const refusal = oneLine(
      "The database that MONGODB_URI names may hold a part of a backup, since a restore runs or was cut off; when none runs, npm run restore -- FILE --replace restores it as a whole",
    );
    expect(await runOperation("backup", settings, join(folder.path, "mixed"))).toEqual(refusal);
    expect(await runOperation("restore", settings, before)).toEqual(refusal);
    expect(await runGateway({ ...settings, PORT: "0" }).ended).toMatchObject({ status: 1 });
    expect(await runOperation("restore", settings, secondBackup, "--replace")).toMatchObject({ status: 0, err: "" });
    expect(await runOperation("restore", settings, before, "--replace")).toMatchObject({ status: 0, err: "" });
    const after = join(folder.path, "after");
    expect(await runOperation("backup", settings, after)).toMatchObject({ status: 0, err: "" });
    expect(contentOf(after)).toEqual(contentOf(before));
  });

  it("changes nothing before the first collection is replaced", async () => {
    const settings = storeSettings(join(folder.path, "untouched"));
    const [before, after] = [join(folder.path, "untouched-before"), join(folder.path, "untouched-after")];
    await runOperation("seed", settings, "--contacts", "3");
    await runOperation("backup", settings, before);
    await restoreUntil("unfinished-restore", settings);
    expect(await runOperation("backup", settings, after)).toMatchObject({ status: 0, err: "" });
    expect(recordsOf(after)).toEqual(recordsOf(before));
  });
});
