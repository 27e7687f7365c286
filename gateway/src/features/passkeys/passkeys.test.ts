import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { aUser, password, signIn } from "../../../test/harness/factories.ts";
import {
  addPasskey,
  aPasskey,
  creationOptions,
  listedPasskeys,
  loginWithPasskey,
  ownOrigin,
  removePasskey,
  requestOptions,
  signInBy,
} from "../../../test/harness/accounts/passkeys.ts";
import { Authenticator } from "../../../test/harness/accounts/authenticator.ts";
import { readMetrics, valueIn } from "../../../test/harness/http/scrape.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway({ METRICS_PORT: "0" });
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const refused = {
  code: "UNAUTHENTICATED",
  message: "The passkey was not accepted; try again, or sign in with your password",
};
const codeOf = ({ body }: { body: { errors?: { extensions: { code: string } }[] } }) =>
  body.errors?.[0]?.extensions.code;
const me = async (viewer: object) =>
  (await gateway.query("{ me { email } }", {}, viewer)).body.data.me as { email: string } | null;
const signIns = async (outcome: string) =>
  valueIn(await readMetrics(gateway.metricsPort), "baobab_sign_ins_total", { outcome }) ?? 0;
const stored = async () => (await import("./passkey.model.ts")).PasskeyModel;

describe("A passkey", () => {
  it("is made with a browser's options: found without a name, unlocked by its owner, for the host of PUBLIC_URL", async () => {
    const viewer = await signIn(gateway);
    const made = await aPasskey(gateway, viewer);
    const options = await creationOptions(gateway, viewer);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: siteName },
      user: {
        id: Buffer.from(viewer.user._id, "hex").toString("base64url"),
        name: viewer.email,
        displayName: "Zola Ndlovu",
      },
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
      timeout: 300_000,
      excludeCredentials: [
        { id: made.id.toString("base64url"), type: "public-key", transports: ["hybrid", "internal"] },
      ],
    });
    const request = await requestOptions(gateway);
    expect(request).toMatchObject({ rpId: "localhost", userVerification: "required", timeout: 300_000 });
    expect(request.allowCredentials ?? []).toEqual([]);
    expect((await requestOptions(gateway)).challenge).not.toBe(request.challenge);
  });

  it("signs its owner in without e-mail and password, says when it last did, and does so no more once it is removed", async () => {
    const viewer = await signIn(gateway);
    const [first, second] = [await aPasskey(gateway, viewer, "Phone"), await aPasskey(gateway, viewer, "Key 🔑")];
    const unused = { createdAt: expect.any(String) as string, lastUsedAt: null };
    expect(await listedPasskeys(gateway, viewer)).toEqual([
      { _id: second._id, name: "Key 🔑", ...unused },
      { _id: first._id, name: "Phone", ...unused },
    ]);
    const before = [await signIns("ok"), await signIns("refused")];
    const session = (await signInBy(gateway, first)) as { token: string };
    expect(await me(session)).toEqual({ email: viewer.email });
    const [, used] = await listedPasskeys(gateway, session);
    expect(Date.now() - Date.parse(used!.lastUsedAt as string)).toBeLessThan(60_000);
    const { body } = await removePasskey(gateway, session, first._id);
    expect(body.data.removePasskey).toEqual(used);
    expect(await signInBy(gateway, first)).toEqual(refused);
    expect([await signIns("ok"), await signIns("refused")]).toEqual([before[0]! + 1, before[1]! + 1]);
    expect(await signInBy(gateway, second)).toHaveProperty("token");
    expect(await me(session)).toEqual({ email: viewer.email });
    expect(codeOf(await removePasskey(gateway, session, first._id))).toBe("NOT_FOUND");
  });

  it("that was added or removed, and the account that it signed in, is in the activity and the log, by ids alone", async () => {
    const viewer = await signIn(gateway);
    const made = await aPasskey(gateway, viewer, "A name of mine");
    await signInBy(gateway, made);
    await removePasskey(gateway, viewer, made._id);
    const query = `{ activityTable(query: { rowsPerPage: 5 }) { rows { event kind recordId actor { _id } } } }`;
    const { rows } = (await gateway.query(query, {}, admin)).body.data.activityTable as { rows: object[] };
    const by = { kind: null, actor: { _id: viewer.user._id } };
    expect(rows.slice(0, 3)).toEqual([
      { event: "passkey.removed", recordId: made._id, ...by },
      { event: "session.started", recordId: null, ...by },
      { event: "passkey.added", recordId: made._id, ...by },
    ]);
    const lines = gateway.logged.filter(({ actor }) => actor === viewer.user._id);
    const about = { passkey: made._id, actor: viewer.user._id };
    expect(lines.slice(-3)).toMatchObject([
      { event: "passkey added", ...about },
      { event: "login" },
      { event: "passkey removed", ...about },
    ]);
    expect(JSON.stringify(gateway.logged)).not.toMatch(new RegExp(`A name of mine|${made.id.toString("base64url")}`));
  });

  it("is its owner's alone to see and to remove, also for an administrator", async () => {
    const viewer = await signIn(gateway);
    const made = await aPasskey(gateway, viewer);
    expect(await listedPasskeys(gateway, admin)).toEqual([]);
    expect(codeOf(await removePasskey(gateway, admin, made._id))).toBe("NOT_FOUND");
    expect(codeOf(await removePasskey(gateway, viewer, "x"))).toBe("BAD_USER_INPUT");
    expect(await listedPasskeys(gateway, viewer)).toHaveLength(1);
  });

  it("has a name of 1 to 100 characters, and an account has at most 20", async () => {
    const viewer = await signIn(gateway);
    const response = () =>
      creationOptions(gateway, viewer).then((options) => new Authenticator(ownOrigin).create(options));
    for (const [name, text] of [
      ["", "Name is required"],
      [" ", "Name is required"],
      ["x".repeat(101), "Name must be at most 100 characters"],
    ] as const)
      expect((await addPasskey(gateway, viewer, await response(), name)).body.errors[0]).toMatchObject({
        message: text,
        extensions: { code: "BAD_USER_INPUT", fields: { name: text } },
      });
    const last = await response();
    await aPasskey(gateway, viewer, "x".repeat(100));
    const PasskeyModel = await stored();
    const { _id: _, slot: _slot, ...one } = (await PasskeyModel.findOne({ accountId: viewer.user._id }).lean())!;
    await PasskeyModel.insertMany(
      Array.from({ length: 19 }, (_one, at) => ({ ...one, credentialId: `copy ${at} of ${viewer.user._id}` })),
    );
    expect(codeOf(await addPasskey(gateway, viewer, last))).toBe("CONFLICT");
    const refusal = (await gateway.query("{ passkeyCreationOptions }", {}, viewer)).body.errors[0];
    expect([refusal.extensions.code, refusal.message]).toEqual([
      "CONFLICT",
      "There are 20 passkeys already; remove one that is not used",
    ]);
  });

  it("stays when the password or the role is changed and when its owner signs out everywhere; the trash and erasure end it, at once and for good", async () => {
    const someone = aUser();
    const { body: user } = await gateway.post("/api/user", someone, admin);
    const login = async () =>
      (await gateway.post("/api/user/login", { email: someone.email, password })).body as { token: string };
    const [made, response] = [await aPasskey(gateway, await login()), new Authenticator(ownOrigin)];
    await gateway.put(`/api/user/${user._id}`, { ...someone, password, role: 1 }, admin);
    expect(await signInBy(gateway, made)).toHaveProperty("token");
    await gateway.query("mutation { signOutEverywhere }", {}, await login());
    expect(await signInBy(gateway, made)).toHaveProperty("token");
    const late = response.create(await creationOptions(gateway, await login()));
    await gateway.delete(`/api/user/${user._id}`, admin);
    expect(await signInBy(gateway, made)).toEqual(refused);
    await gateway.query(`mutation { restoreUser(_id: "${user._id}") { _id } }`, {}, admin);
    expect(await signInBy(gateway, made)).toEqual(refused);
    expect(await listedPasskeys(gateway, await login())).toEqual([]);
    expect(codeOf(await addPasskey(gateway, await login(), late))).toBeUndefined();
    expect(await signInBy(gateway, response)).toHaveProperty("token");
    await gateway.query(`mutation { eraseUser(_id: "${user._id}") }`, {}, admin);
    expect(await signInBy(gateway, response)).toEqual(refused);
    expect(await (await stored()).countDocuments({ accountId: user._id })).toBe(0);
  });

  it("is dead with the write that ends it, whatever a killed gateway left of it, and the next purge removes that", async () => {
    const PasskeyModel = await stored();
    const deleteMany = vi.spyOn(PasskeyModel, "deleteMany").mockResolvedValue({} as never);
    const made: Authenticator[] = [];
    const { default: mongoose } = await import("mongoose");
    const ends = [
      (_id: string) => gateway.query(`mutation { deleteUsers(choice: { _ids: ["${_id}"] }) { count } }`, {}, admin),
      // Like the purge of the trash.
      (_id: string) => mongoose.model("User").deleteOne({ _id }),
    ];
    for (const end of ends) {
      const viewer = await signIn(gateway);
      made.push(await aPasskey(gateway, viewer));
      await end(viewer.user._id);
      await gateway.query(`mutation { restoreUser(_id: "${viewer.user._id}") { _id } }`, {}, admin);
    }
    deleteMany.mockRestore();
    for (const one of made) expect(await signInBy(gateway, one)).toEqual(refused);
    const good = await aPasskey(gateway, admin);
    const left = () =>
      PasskeyModel.countDocuments({ credentialId: { $in: [...made, good].map(({ id }) => id.toString("base64url")) } });
    expect(await left()).toBe(3);
    const { removeInvalidPasskeys } = await import("./passkey.service.ts");
    await removeInvalidPasskeys();
    expect(await left()).toBe(1);
    expect(await signInBy(gateway, good)).toHaveProperty("token");
  });

  it("that can't be removed at once does not make the done deletion of its account an error", async () => {
    const PasskeyModel = await stored();
    const { user } = await signIn(gateway);
    const removal = vi.spyOn(PasskeyModel, "deleteMany").mockRejectedValueOnce(new Error("The connection was lost"));
    const { body } = await gateway.query(`mutation { deleteUser(_id: "${user._id}") { _id } }`, {}, admin);
    removal.mockRestore();
    expect(body).toEqual({ data: { deleteUser: { _id: user._id } } });
  });

  it("is not left behind when it is added while the account is removed", async () => {
    const PasskeyModel = await stored();
    const viewer = await signIn(gateway);
    const late = new Authenticator(ownOrigin);
    const response = late.create(await creationOptions(gateway, viewer));
    const { create } = PasskeyModel;
    const adding = vi.spyOn(PasskeyModel, "create").mockImplementationOnce(async (...passkeys) => {
      await gateway.query(`mutation { eraseUser(_id: "${viewer.user._id}") }`, {}, admin);
      return create.call(PasskeyModel, ...(passkeys as [never])) as never;
    });
    expect(codeOf(await addPasskey(gateway, viewer, response))).toBe("UNAUTHENTICATED");
    adding.mockRestore();
    expect(await PasskeyModel.countDocuments({ accountId: viewer.user._id })).toBe(0);
    expect(await signInBy(gateway, late)).toEqual(refused);
  });

  it("needs a host name and https, or localhost: otherwise the options say so, naming PUBLIC_URL", async () => {
    const { relyingPartyOf } = await import("./verify.ts");
    const party = (publicUrl: string) => relyingPartyOf({ publicUrl });
    expect(party("https://www.example.org:8443")).toEqual({
      rpID: "www.example.org",
      origin: "https://www.example.org:8443",
    });
    expect(party("http://localhost:4000")).toEqual({ rpID: "localhost", origin: "http://localhost:4000" });
    for (const unfit of ["https://192.0.2.1", "http://127.0.0.1:4000", "https://[2001:db8::1]", "http://example.org"])
      expect(() => party(unfit), unfit).toThrow(
        expect.objectContaining({ code: "UNAVAILABLE", message: expect.stringContaining("PUBLIC_URL") as string }),
      );
  });
});

describe("A challenge", () => {
  it("leaves nothing in the store until it is spent, and is forgotten once it expired long since", async () => {
    const { SpentChallengeModel } = await import("./passkey-options.ts");
    const { challengeExpiry } = await import("./passkey-options.ts");
    const { removeExpired } = await import("../../platform/records/expiry.ts");
    const made = await aPasskey(gateway, admin);
    const count = () => SpentChallengeModel.countDocuments({});
    const before = await count();
    for (let at = 0; at < 5; at++) await requestOptions(gateway);
    await loginWithPasskey(gateway, made.get(await requestOptions(gateway), { isVerified: false }));
    expect(await count()).toBe(before);
    await signInBy(gateway, made);
    await removeExpired(challengeExpiry, gateway.env);
    expect(await count()).toBe(before + 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    await removeExpired(challengeExpiry, gateway.env);
    vi.useRealTimers();
    expect(await count()).toBe(0);
  });
});
