import { join } from "node:path";
import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Passwords } from "../../platform/auth/passwords.ts";
import { clientOf, type CallOptions, type Client } from "../../../test/harness/http/client.ts";
import { aContact, aSignUp, password } from "../../../test/harness/factories.ts";
import { aFolder, readyUrl, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../../../test/harness/processes/run-operation.ts";
import { storeDocument, storedDocuments } from "../../../test/harness/stored/stored-documents.ts";

const nfc = "josé@exämple.org".normalize("NFC");
const nfd = nfc.normalize("NFD");
const ascii = nfc.replace("exämple", "xn--exmple-cua");
const chief = "chief@example.org";
const step = "unify-email-keys";

const taken = { code: "CONFLICT", fields: { email: "Email is already registered" } };

/** The account, or why it is not restored. */
async function restored(gateway: Client, _id: string, admin: CallOptions) {
  const document = `mutation { restoreUser(_id: "${_id}") { _id emailSpelling } }`;
  const { errors, data } = (await gateway.query(document, {}, admin)).body;
  return errors ? errors[0].extensions : data.restoreUser;
}

interface Account {
  _id: Types.ObjectId;
  emailKey?: string;
}

describe("Accounts of earlier releases", { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
    await stored(chief);
  });
  afterEach(() => folder.remove());

  async function started() {
    const { child, printed, ended } = runGateway({ ...store, PORT: "0", RATE_LIMITS: "off" });
    const gateway = clientOf(await readyUrl({ printed, child }));
    const { body } = await gateway.post("/api/user/login", { email: chief, password });
    const end = async () => {
      child.kill("SIGTERM");
      const { out } = await ended;
      return out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    return { gateway, admin: { token: body.token as string }, end };
  }

  /** As they were stored, with a key by the spelling; those given first are older. */
  async function stored(...emails: string[]): Promise<string[]> {
    const passwords = new Passwords(4);
    const passwordHash = await passwords.hash(password);
    await passwords.close();
    const ids: string[] = [];
    for (const [at, email] of emails.entries()) {
      const _id = new Types.ObjectId();
      const createdAt = new Date(2026, 0, at + 1);
      const names = { name: "José Y", user_name: "josé", first_name: "José", last_name: "Y" };
      const times = { createdAt, updatedAt: createdAt };
      await storeDocument(store, "users", {
        _id,
        ...names,
        email: email || nfc,
        role: email === chief ? 1 : 0,
        passwordHash,
        tokenVersion: 1,
        version: 1,
        ...times,
        ...(email && { emailKey: email.toLowerCase() }),
      });
      ids.push(String(_id));
    }
    return ids;
  }

  const keys = async () =>
    Object.fromEntries(
      ((await storedDocuments(store, "users")) as unknown as Account[]).map(({ _id, emailKey }) => [
        String(_id),
        emailKey,
      ]),
    );

  it("are signed into by every spelling of their address", async () => {
    const [id] = await stored(nfd);
    const { gateway, end } = await started();
    for (const email of [nfc, nfd, nfd.toUpperCase()]) {
      const { body } = await gateway.post("/api/user/login", { email, password });
      expect(body.user).toMatchObject({ _id: id, email: nfd.replace(/@.*/, "@exämple.org") });
    }
    expect(await end()).toContainEqual(expect.objectContaining({ event: "migrated", step }));
    expect(await keys()).toMatchObject({ [id!]: ascii });
  });

  it.each([
    ["composed first", [nfc, nfd]],
    ["and of three", [nfd, nfc, "jose\u0301@ex\u00e4mple.org"]],
  ])(
    "with one address, %s: the older keeps it, the others are reached by their ids and named in the log",
    async (_, emails) => {
      const [older, ...others] = await stored(...emails);
      const { gateway, admin, end } = await started();
      const owner = async (email = nfc) =>
        (await gateway.post("/api/user/login", { email, password })).body.user._id as string;
      for (const email of emails) expect(await owner(email)).toBe(older);
      const [other] = others;
      const { body: users } = await gateway.get("/api/user/list", admin);
      expect(users.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining(others));
      const fields = { first_name: "José", last_name: "Y", role: 0 };
      const save = (email?: string) => gateway.put(`/api/user/${other}`, { ...fields, email }, admin);
      expect((await save(emails[1])).status).toBe(200);
      expect((await save(emails[0])).body).toMatchObject(taken);
      await gateway.delete(`/api/user/${other}`, admin);
      expect(await restored(gateway, other!, admin)).toMatchObject({ emailSpelling: "" });
      expect(await owner()).toBe(older);
      await gateway.delete(`/api/user/${older}`, admin);
      expect(await owner()).toBe(other);
      expect(await restored(gateway, older!, admin)).toMatchObject({ emailSpelling: nfc });
      expect(await owner()).toBe(older);
      await gateway.delete(`/api/user/${other}`, admin);
      expect(await owner()).toBe(older);
      const lines = (await end()).filter(({ event }) => event === "email address shared");
      expect(lines.map(({ account }) => account).sort()).toEqual(others.sort());
      for (const line of lines) expect(JSON.stringify(line)).not.toContain("@");
    },
  );

  it.each([
    ["in Unicode", nfc, ascii],
    ["in Punycode", ascii, nfc],
  ])(
    "with one domain, the older %s: the younger is marked, signs in by its own spelling, and is saved with it",
    async (_, first, second) => {
      const [older, other] = await stored(first, second);
      const { gateway, admin, end } = await started();
      const signedIn = async (email: string) =>
        (await gateway.post("/api/user/login", { email, password })).body.user._id as string;
      expect([await signedIn(first), await signedIn(second), await signedIn(second.toUpperCase())]).toEqual([
        older,
        other,
        other,
      ]);
      const marks = async () => {
        const { body } = await gateway.query("{ users { _id email emailSpelling } }", {}, admin);
        return Object.fromEntries(body.data.users.map((user: { _id: string }) => [user._id, user]));
      };
      const marked = { email: nfc, emailSpelling: second };
      expect(await marks()).toMatchObject({ [other!]: marked, [older!]: { email: nfc, emailSpelling: null } });
      const fields = { first_name: "Renamed", last_name: "Y", role: 0 };
      expect((await gateway.put(`/api/user/${other}`, { ...fields, email: nfc }, admin)).status).toBe(200);
      expect([await marks(), await signedIn(second)]).toMatchObject([{ [other!]: marked }, other]);
      const free = { ...fields, email: "free@example.org" };
      expect((await gateway.put(`/api/user/${other}`, free, admin)).status).toBe(200);
      expect(await marks()).toMatchObject({ [other!]: { emailSpelling: null } });
      expect(await signedIn(second)).toBe(older);
      const lines = (await end()).filter(({ event }) => event === "email address shared");
      expect(lines).toEqual([expect.objectContaining({ account: other, with: older })]);
    },
  );

  it.each([
    ["in Unicode", nfc, ascii],
    ["in Punycode", ascii, nfc],
  ])("with one domain, the older %s, come back from the trash as they were", async (_, first, second) => {
    const [older, other] = (await stored(first, second)) as [string, string];
    const { gateway, admin, end } = await started();
    const login = async (email: string) => (await gateway.post("/api/user/login", { email, password })).body.user?._id;
    const signUp = () => gateway.post("/api/user/register", aSignUp({ email: second }));
    const discard = (_id: string) => gateway.delete(`/api/user/${_id}`, admin);
    await discard(other);
    expect(await login(second)).toBe(older);
    expect(await restored(gateway, other, admin)).toMatchObject({ emailSpelling: second });
    await discard(older);
    expect((await signUp()).body).toMatchObject(taken);
    expect([await login(first), await login(second)]).toEqual([other, other]);
    expect(await restored(gateway, older, admin)).toMatchObject({ emailSpelling: first });
    expect([await login(first), await login(second)]).toEqual([older, other]);
    for (const _id of [older, other]) await discard(_id);
    expect(await login(second)).toBeUndefined();
    expect(await restored(gateway, other, admin)).toMatchObject({ emailSpelling: null });
    expect(await restored(gateway, older, admin)).toMatchObject({ emailSpelling: first });
    expect([await login(first), await login(second)]).toEqual([older, other]);
    for (const _id of [older, other]) await discard(_id);
    await signUp();
    const stranger = await login(second);
    for (const _id of [older, other]) expect(await restored(gateway, _id, admin)).toMatchObject(taken);
    expect([await login(first), await login(second)]).toEqual([stranger, stranger]);
    await end();
  });

  const given = 'input: { first_name: "J", last_name: "Y", role: 0, email: "j@example.org" }';
  it.each([
    ["erased", (_id: string) => `mutation { eraseUser(_id: "${_id}") }`],
    ["given another address", (_id: string) => `mutation { updateUser(_id: "${_id}", ${given}) { _id } }`],
  ])("with one domain: the oldest of the others gets the address when its owner is %s", async (_, document) => {
    const [older, other] = await stored(nfc, ascii, nfd);
    const { gateway, admin, end } = await started();
    expect((await gateway.query(document(older!), {}, admin)).body.errors).toBeUndefined();
    for (const email of [nfc, ascii, nfd])
      expect((await gateway.post("/api/user/login", { email, password })).body.user._id).toBe(other);
    await end();
    expect(await keys()).toMatchObject({ [other!]: ascii });
  });

  it("with an invisible character never win over one without, and are saved as they are", async () => {
    const odd = "d\u00ad@example.org";
    const [first, second, plain] = await stored(odd, "d\u200b@example.org", "d@example.org");
    const { gateway, admin, end } = await started();
    const credentials = { email: "d@example.org", password };
    const login = async () => (await gateway.post("/api/user/login", credentials)).body.user._id;
    expect(await login()).toBe(plain);
    const fields = { first_name: "Dede", last_name: "Renamed", role: 0 };
    expect((await gateway.put(`/api/user/${first}`, { ...fields, email: odd }, admin)).status).toBe(200);
    const { body } = await gateway.query("{ users { _id emailSpelling } }", {}, admin);
    for (const _id of [first, second]) expect(body.data.users).toContainEqual({ _id, emailSpelling: "" });
    expect(body.data.users).toContainEqual({ _id: plain, emailSpelling: null });
    await gateway.delete(`/api/user/${plain}`, admin);
    expect(await login()).toBe(first);
    await end();
    const held = JSON.parse((await runOperation("export-person", store, "d@example.org")).out);
    expect(held.accounts).toEqual(
      expect.arrayContaining([expect.objectContaining({ _id: second, emailSpelling: "" })]),
    );
  });

  it("take another address when an administrator gives it", async () => {
    const [, other] = await stored(nfc, nfd);
    const { gateway, admin, end } = await started();
    const fields = { first_name: "J", last_name: "Y", role: 0, email: "j@example.org" };
    const saved = await gateway.put(`/api/user/${other}`, fields, admin);
    expect(saved.status).toBe(200);
    expect((await gateway.post("/api/user/login", { email: "j@example.org", password })).body.user._id).toBe(other);
    await end();
  });

  it("are unified where the start before was killed after a younger one had lost its key", async () => {
    const [older, younger] = await stored(nfd, "");
    await (await started()).end();
    expect(await keys()).toMatchObject({ [older!]: ascii, [younger!]: undefined });
  });

  it("are found by make-admin in every spelling", async () => {
    await stored(nfd);
    await (await started()).end();
    expect(await runOperation("make-admin", store, nfc)).toMatchObject({ status: 0 });
    expect(await runOperation("make-admin", store, nfd)).toMatchObject({ status: 0 });
  });

  it("and messages are in the export of the person in every spelling", async () => {
    const ids = await stored(nfc, nfd);
    const { gateway, end } = await started();
    for (const email of [nfc, nfd, "jose@exämple.org"]) {
      const { status } = await gateway.post("/api/contact", aContact({ email, message: email }));
      expect(status).toBe(201);
    }
    await end();
    for (const email of [nfc, nfd.toUpperCase()]) {
      const held = JSON.parse((await runOperation("export-person", store, email)).out);
      expect(held.accounts.map(({ _id }: { _id: string }) => _id).sort()).toEqual(ids.sort());
      expect(held.contacts.map(({ message }: { message: string }) => message)).toEqual([nfc, nfd]);
    }
  });
});
