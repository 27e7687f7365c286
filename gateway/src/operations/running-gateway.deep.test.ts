import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aContact, aFaq, aSignUp, password } from "../../test/harness/factories.ts";
import { startProcess, type GatewayProcess } from "../../test/harness/processes/gateway-process.ts";
import { aFolder } from "../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../test/harness/processes/run-operation.ts";

const isEmbedded = process.env.STORE !== "mongodb";

interface BackedUp {
  collection?: string;
  doc: Record<string, unknown>;
}

const linesOf = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as BackedUp);

const recordsOf = (file: string, collection: string) =>
  linesOf(file).flatMap((line) => (line.collection === collection ? [line.doc] : []));

const numberOf = (value: unknown) => Number((value as { $numberInt: string }).$numberInt);

const failure = (line: string | RegExp) => ({ status: 1, out: "", err: expect.stringMatching(line) });

describe("Commands while the gateway runs", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let gateway: GatewayProcess;
  const chief = aSignUp();
  const command = (name: string, ...args: string[]) => runOperation(name, store, ...args);
  const fileIn = (name: string) => join(folder.path, name);
  const signIn = async (email = chief.email) => (await gateway.post("/api/user/login", { email, password })).body;

  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
    gateway = await startProcess({ ...store, FIRST_ACCOUNT_IS_ADMIN: "false" });
    await gateway.post("/api/user/register", chief);
  }, 120_000);
  afterAll(async () => {
    await gateway.end();
    await folder.remove();
  });

  it("make-admin gives the role, which the next request has", async () => {
    const session = await signIn();
    const made = await command("make-admin", chief.email.toUpperCase());
    expect(made).toEqual({ status: 0, out: `${chief.email.toUpperCase()} is an administrator\n`, err: "" });
    expect((await gateway.post("/api/faq", aFaq(), session)).status).toBe(201);
    const { body } = await gateway.query("{ activityTable(query: {}) { rows { event actor { _id } } } }", {}, session);
    expect(body.data.activityTable.rows).toContainEqual({ event: "user.role-changed", actor: null });
  });

  it("seed adds messages, which the table then has", async () => {
    const seeded = await command("seed", "--contacts", "2100");
    expect(seeded).toEqual({ status: 0, out: "2,100 of 2,100 contacts\n", err: "" });
    const { body } = await gateway.query("{ contactTable(query: {}) { total } }", {}, await signIn());
    expect(body.data.contactTable.total).toBe(2_100);
  });

  it("export-person prints what is stored", async () => {
    const { status, out } = await command("export-person", chief.email);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ email: chief.email, accounts: [{ email: chief.email, role: 1 }] });
  });

  it("backup has what was acknowledged before it, and each commit whole, while others write", async () => {
    const session = await signIn();
    const { body: faq } = await gateway.post("/api/faq", aFaq(), session);
    const acknowledged: string[] = [];
    let isDone = false;
    const rewrite = async () => {
      for (let count = 0; !isDone; count++)
        await gateway.put(`/api/faq/${faq._id}`, aFaq({ title: `Version ${count}` }), session);
    };
    const send = async () => {
      while (!isDone) acknowledged.push((await gateway.post("/api/contact", aContact())).body._id as string);
    };
    const writers = [rewrite(), send(), send()];
    const checkBackup = async (name: string) => {
      const sent = [...acknowledged];
      const { status, err } = await command("backup", fileIn(name));
      expect({ status, err }).toEqual({ status: 0, err: "" });
      const ids = recordsOf(fileIn(name), "contacts").map(({ _id }) => (_id as { $oid: string }).$oid);
      expect(ids).toEqual(expect.arrayContaining(sent));
      const stored = recordsOf(fileIn(name), "faqs").find(({ _id }) => (_id as { $oid: string }).$oid === faq._id);
      const histories = recordsOf(fileIn(name), "histories").filter(({ newest }) => newest !== undefined);
      const kept = histories.map(({ newest }) => numberOf(newest));
      // CI's stand-in for MongoDB takes the moment of a snapshot and reads what is newest all the same.
      if (isEmbedded) expect(kept).toContain(numberOf(stored!.version) - 1);
    };
    try {
      for (const name of ["first.gz", "second.gz", "third.gz"]) await checkBackup(name);
    } finally {
      isDone = true;
      await Promise.all(writers);
    }
    const other = storeSettings(join(folder.path, "other"));
    expect(await runOperation("restore", other, fileIn("third.gz"))).toMatchObject({ status: 0, err: "" });
  });

  it("end with one line where they can't be done, and leave nothing", async () => {
    expect(await command("make-admin", "nobody@example.org")).toEqual(
      failure(/^No account has the e-mail nobody@example\.org; let its owner sign up first\n$/),
    );
    expect(await command("backup", fileIn("none/a.gz"))).toEqual(failure(/^npm run backup failed: ENOENT[^\n]+\n$/));
    const among = join(store.DATA_DIR!, "uploads/a.gz");
    expect(await command("backup", among)).toEqual(failure(/^\S+ would be among the uploads, [^\n]+\n$/));
    symlinkSync("/dev/full", fileIn("full.gz.unfinished"));
    expect(await command("backup", fileIn("full.gz"))).toEqual(failure(/^npm run backup failed: ENOSPC[^\n]+\n$/));
    for (const name of ["none", "full.gz", "full.gz.unfinished"]) expect(existsSync(fileIn(name))).toBe(false);
    expect((await gateway.get("/readyz")).status).toBe(200);
  });

  it("print their usage for wrong arguments", async () => {
    for (const [name, ...args] of [["make-admin"], ["seed", "--contacts", "-1"], ["export-person", "a", "b"]] as const)
      expect(await command(name, ...args)).toMatchObject({
        status: 2,
        out: "",
        err: expect.stringMatching(/^Usage: /),
      });
  });
});
