import { execFile as execFileWithCallback } from "node:child_process";
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aSignUp } from "../../../test/harness/factories.ts";
import { startProcess, type GatewayProcess } from "../../../test/harness/processes/gateway-process.ts";
import { aFolder, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { runOperation } from "../../../test/harness/processes/run-operation.ts";

const execFile = promisify(execFileWithCallback);
const isEmbedded = process.env.STORE !== "mongodb";

describe.runIf(isEmbedded)("The socket for commands", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: { DATA_DIR: string };
  let running: GatewayProcess | undefined;
  let server: Server | undefined;
  const socket = () => join(store.DATA_DIR, "baobab.sock");
  const started = async () => (running = await startProcess({ ...store, FIRST_ACCOUNT_IS_ADMIN: "false" }));
  const command = (name: string, ...args: string[]) => runOperation(name, store, ...args);

  beforeEach(async () => {
    folder = await aFolder();
    store = { DATA_DIR: join(folder.path, "data") };
  });
  afterEach(async () => {
    await running?.end();
    server?.close();
    running = server = undefined;
    await folder.remove();
  });

  /** A server at the path of the socket that is no gateway. */
  async function listen(server: Server): Promise<void> {
    mkdirSync(store.DATA_DIR, { recursive: true });
    await once(server.listen(socket()), "listening");
  }

  it("is its owner's alone, and gone after a stop", async () => {
    await started();
    expect(lstatSync(socket()).isSocket()).toBe(true);
    expect(lstatSync(socket()).mode & 0o777).toBe(0o600);
    await running!.end();
    expect(readdirSync(store.DATA_DIR).sort()).toEqual(["baobab.db", "baobab.last", "secret", "uploads"]);
  });

  it.runIf(process.getuid?.() === 0)("takes no connection of another account of the system", async () => {
    await started();
    for (const path of [folder.path, store.DATA_DIR]) chmodSync(path, 0o755);
    const connect = `require("net").connect(process.argv[1])
      .on("connect", () => process.stdout.write("connected", () => process.exit()))
      .on("error", ({ code }) => process.stdout.write(code))`;
    const connectAs = async (uid: number) =>
      (await execFile(process.execPath, ["-e", connect, socket()], { uid, gid: uid, cwd: "/" })).stdout;
    expect([await connectAs(0), await connectAs(65_534)]).toEqual(["connected", "EACCES"]);
  });

  it("works in a folder with a long path", async () => {
    store.DATA_DIR = join(folder.path, "a folder with a long name ".repeat(4), "ä".repeat(60), "data");
    const temporary = () => readdirSync(tmpdir()).filter((name) => /^baobab-\w{6}$/.test(name));
    const before = temporary();
    await started();
    expect(lstatSync(socket()).isSocket()).toBe(true);
    expect(await command("seed", "--contacts", "3")).toEqual({ status: 0, out: "3 of 3 contacts\n", err: "" });
    expect(temporary()).toEqual(before);
  });

  it("reads at most 1 MB", async () => {
    await started();
    const status = await new Promise((resolve, reject) => {
      const call = request({ socketPath: socket(), path: "/seed", method: "POST" });
      call.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject);
      call.end(JSON.stringify(["--contacts", "3".padEnd(2_000_000)]));
    });
    expect(status).toBe(400);
    expect(await command("seed", "--contacts", "3")).toMatchObject({ status: 0, err: "" });
  });

  it("that a kill left is nobody's: commands open the store, and a gateway makes another one", async () => {
    await started();
    running!.child.kill("SIGKILL");
    await running!.ended;
    expect(existsSync(socket())).toBe(true);
    expect(await command("seed", "--contacts", "3")).toMatchObject({ status: 0, err: "" });
    await started();
    expect(await command("seed", "--contacts", "3")).toMatchObject({ status: 0, err: "" });
  });

  it("stays the first gateway's where a second one starts", async () => {
    await started();
    const { ino } = lstatSync(socket());
    const line = `${store.DATA_DIR}/baobab.db is in use by process ${running!.child.pid}\n`;
    expect(await runGateway({ ...store, PORT: "0" }).ended).toMatchObject({ status: 1, err: line });
    expect(lstatSync(socket()).ino).toBe(ino);
    expect(await command("seed", "--contacts", "3")).toMatchObject({ status: 0, err: "" });
    const backup = join(folder.path, "backup.gz");
    await command("backup", backup);
    expect(await command("restore", backup, "--replace")).toEqual({ status: 1, out: "", err: line });
  });

  it("takes several commands at once, which run one after the other, on a stopped store too", async () => {
    const all = () => Promise.all(["1", "2", "3"].map((count) => command("seed", "--contacts", count)));
    const outputs = ["1", "2", "3"].map((count) => ({ status: 0, out: `${count} of ${count} contacts\n`, err: "" }));
    expect(await all()).toEqual(outputs);
    await started();
    expect(await all()).toEqual(outputs);
  });

  it("that is silent for 5 s ends a command with one line, and the gateway does not run it later", async () => {
    await started();
    const { email } = aSignUp();
    await running!.post("/api/user/register", aSignUp({ email }));
    running!.child.kill("SIGSTOP");
    const line = `The gateway that has DATA_DIR ${store.DATA_DIR} open does not answer; look at its log, or stop it\n`;
    expect(await command("make-admin", email)).toEqual({ status: 1, out: "", err: line });
    running!.child.kill("SIGCONT");
    const { out } = await command("export-person", email);
    expect(JSON.parse(out).accounts).toMatchObject([{ email, role: 0 }]);
  });

  it("of a gateway that hangs during a command ends the command with one line", async () => {
    await started();
    const seeding = command("seed", "--contacts", "1000000");
    while (lstatSync(join(store.DATA_DIR, "baobab.db-wal")).size < 1_000_000) await delay(20);
    running!.child.kill("SIGSTOP");
    const { status, err } = await seeding;
    running!.child.kill("SIGCONT");
    const line = `The gateway that has DATA_DIR ${store.DATA_DIR} open no longer answers; look in its log for "command done"\n`;
    expect([status, err]).toEqual([1, line]);
  });

  it("of something that is no gateway ends a command with one line", async () => {
    server = createServer((connection) => void connection.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"));
    await listen(server);
    const backup = join(folder.path, "backup.gz");
    const refused = { status: 1, out: "", err: expect.stringMatching(/^[^\n]+\n$/) };
    expect(await command("backup", backup)).toEqual(refused);
    server.removeAllListeners("connection").on("connection", (connection) => connection.destroy());
    expect(await command("backup", backup)).toEqual(refused);
    server.removeAllListeners("connection").on("connection", (connection) => connection.resume());
    expect(await command("backup", backup)).toEqual(refused);
    expect(readdirSync(folder.path)).toEqual(["data"]);
  });

  const isLinux = process.platform === "linux";
  it.runIf(isLinux)(
    "ends commands with one line where the gateway is killed meanwhile, and no file is left",
    async () => {
      await started();
      const connections = () => readFileSync("/proc/net/unix", "utf8").split(`${socket()}\n`).length - 2;
      const seeding = command("seed", "--contacts", "1000000");
      // The messages are on their way to the store.
      while (lstatSync(join(store.DATA_DIR, "baobab.db-wal")).size < 1_000_000) await delay(20);
      const backup = command("backup", join(folder.path, "backup.gz"));
      while (connections() < 2) await delay(20);
      running!.child.kill("SIGKILL");
      const cut = { status: 1, err: "The gateway ended before the command was done\n" };
      expect(await seeding).toMatchObject(cut);
      expect(await backup).toMatchObject(cut);
      expect(readdirSync(folder.path)).toEqual(["data"]);
    },
  );
});
