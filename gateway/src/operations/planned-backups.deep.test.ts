import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startProcess, type GatewayProcess } from "../../test/harness/processes/gateway-process.ts";
import { freePort } from "../../test/harness/processes/free-port.ts";
import { aFolder, runGateway } from "../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../test/harness/processes/run-operation.ts";

const hourMs = 60 * 60 * 1000;
const nameAt = (moment: number) => `baobab-${new Date(moment).toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
const patience = { timeout: 30_000, interval: 50 };

describe("Planned backups", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let backups: string;
  let settings: Record<string, string>;
  const running: GatewayProcess[] = [];
  const start = async (others: Record<string, string> = {}) => {
    running.push(await startProcess({ ...settings, ...others }));
    return running.at(-1)!;
  };
  const names = () => (existsSync(backups) ? readdirSync(backups).sort() : []);
  const finished = () => names().filter((name) => name.endsWith("Z.backup"));

  beforeEach(async () => {
    folder = await aFolder();
    backups = join(folder.path, "backups");
    settings = { ...storeSettings(join(folder.path, "data")), BACKUP_EVERY: "2", BACKUP_DIR: backups };
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((gateway) => gateway.end()));
    await folder.remove();
  });

  it("make one soon after the start where there is no backup, which can be restored", async () => {
    const gateway = await start();
    await vi.waitFor(() => expect(gateway.printed.out).toContain('"event":"backup made"'), patience);
    const [name] = names();
    expect(names()).toEqual([expect.stringMatching(/^baobab-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)]);
    expect(statSync(join(backups, name!)).mode & 0o777).toBe(0o600);
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    const other = storeSettings(join(folder.path, "other"));
    expect(await runOperation("restore", other, join(backups, name!))).toMatchObject({ status: 0, err: "" });
  });

  it("count from the newest backup, and remove none but old ones of their own", async () => {
    mkdirSync(backups);
    const [recent, ...old] = [1, 3, 4, 5].map((hours) => nameAt(Date.now() - hours * hourMs));
    const others = [
      "notes.txt",
      "a.backup",
      "baobab-2026-11-25T09-00-00Z.backup.gz",
      "baobab-2026-13-45T09-00-00Z.backup",
    ];
    const ahead = [25, 24].map((hours) => nameAt(Date.now() + hours * hourMs));
    for (const name of [recent!, ...old, ...ahead, ...others]) writeFileSync(join(backups, name), "");
    const first = await start({ BACKUP_KEEP: "2" });
    // The jobs of a minute were done when this one was.
    await vi.waitFor(() => expect(first.printed.out).toContain('"event":"ready"'), patience);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(names()).toEqual([recent!, ...old, ...ahead, ...others].sort());
    await first.end();
    rmSync(join(backups, recent!));
    const second = await start({ BACKUP_KEEP: "2" });
    await vi.waitFor(() => expect(second.printed.out).toContain('"event":"backup made"'), patience);
    await vi.waitFor(() => expect(names()).toHaveLength(others.length + 2), patience);
    expect(names()).toEqual(expect.arrayContaining([...others, old[0]!]));
  });

  // MongoDB's backups hold the pictures of the store, not the files of this folder.
  it("name in the log the upload that no backup may have", { skip: process.env.STORE === "mongodb" }, async () => {
    const uploads = join(settings.DATA_DIR!, "uploads");
    mkdirSync(uploads, { recursive: true });
    writeFileSync(join(uploads, "a\\b"), "");
    const gateway = await start();
    await vi.waitFor(() => expect(gateway.printed.out).toContain('"event":"backup failed"'), patience);
    expect(gateway.printed.out).toContain(String.raw` holds the upload \"a\\\\b\", a name that no backup may have`);
  });

  it("that fail are logged and counted, leave nothing, and remove nothing", async () => {
    mkdirSync(backups);
    const old = [3, 4].map((hours) => nameAt(Date.now() - hours * hourMs));
    for (const name of old) writeFileSync(join(backups, name), "");
    const port = await freePort();
    // For as long as the start may take, the file of that second would be one on a full disk.
    const seconds = Array.from({ length: 60 }, (_, at) => nameAt(Date.now() + at * 1_000));
    for (const name of seconds) mkdirSync(join(backups, `${name}.unfinished`));
    const gateway = await start({ BACKUP_KEEP: "1", METRICS_PORT: String(port) });
    await vi.waitFor(() => expect(gateway.printed.out).toContain('"event":"backup failed"'), patience);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('baobab_backups_total{outcome="failed"} 1');
    expect(metrics).toContain('baobab_backups_total{outcome="ok"} 0');
    expect(finished()).toEqual(old.sort());
    expect((await gateway.get("/readyz")).status).toBe(200);
  });

  it("are made by one of two gateways on one MongoDB", { skip: process.env.STORE !== "mongodb" }, async () => {
    await Promise.all([start({ DATA_DIR: join(folder.path, "one") }), start({ DATA_DIR: join(folder.path, "two") })]);
    await vi.waitFor(() => expect(finished()).toHaveLength(1), patience);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(names()).toHaveLength(1);
  });

  it("have settings of which a wrong one ends the start with one line", async () => {
    mkdirSync(join(folder.path, "data"));
    symlinkSync(join(folder.path, "data"), join(folder.path, "link"));
    const cases: [Record<string, string>, RegExp][] = [
      [{ BACKUP_EVERY: "0" }, /^BACKUP_EVERY must be a whole number of hours from 1 to 99999\n$/],
      [{ BACKUP_EVERY: "1.5" }, /^BACKUP_EVERY must be a whole number of hours from 1 to 99999\n$/],
      [{ BACKUP_KEEP: "0" }, /^BACKUP_KEEP must be a whole number of backups from 1 to 99999\n$/],
      [{ BACKUP_DIR: "" }, /^BACKUP_DIR is required with BACKUP_EVERY; set both or neither\n$/],
      [{ BACKUP_EVERY: "" }, /^BACKUP_EVERY is required with BACKUP_DIR; set both or neither\n$/],
      [{ BACKUP_DIR: join(folder.path, "data/uploads/a") }, /^BACKUP_DIR \S+ is among the uploads, [^\n]+\n$/],
      [{ BACKUP_DIR: join(folder.path, "link/uploads") }, /^BACKUP_DIR \S+ is among the uploads, [^\n]+\n$/],
    ];
    for (const [wrong, line] of cases)
      expect(await runGateway({ ...settings, ...wrong, PORT: "0" }).ended).toEqual({
        ...{ status: 1, out: "" },
        err: expect.stringMatching(line),
      });
    expect(existsSync(backups)).toBe(false);
  });
});
