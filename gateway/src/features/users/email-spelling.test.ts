import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { aContact, aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const taken = { code: "CONFLICT", fields: { email: "Email is already registered" } };

describe("The spellings of one e-mail address in Unicode", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let serial = 0;
  beforeAll(async () => {
    gateway = await startGateway({ RATE_LIMITS: "on", TRUST_PROXY: "1", FIRST_ACCOUNT_IS_ADMIN: "true" });
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  /** The address with an accent as a character of its own, without that, and in capitals. */
  const spellings = () => {
    const email = `josé${++serial}@exämple.org`;
    return [email.normalize("NFC"), email.normalize("NFD"), email.normalize("NFD").toUpperCase()] as const;
  };

  const from = (address: number) => ({ headers: { "x-forwarded-for": `2001:db8:${address.toString(16)}::1` } });

  const login = (email: string, secret: string, address = ++serial) =>
    gateway.post("/api/user/login", { email, password: secret }, from(address));

  it("are one account: another cannot be registered, added, invited or changed to", async () => {
    const [nfc, nfd, capitals] = spellings();
    expect((await gateway.post("/api/user/register", aSignUp({ email: nfd }))).status).toBe(201);
    for (const email of [nfc, capitals]) {
      expect((await gateway.post("/api/user/register", aSignUp({ email }))).body).toMatchObject(taken);
      expect((await gateway.post("/api/user", aUser({ email }), admin)).body).toMatchObject(taken);
      const { password: _, ...invitee } = aUser({ email });
      const { errors } = (await accountCalls(gateway).invite(invitee, admin)).body;
      expect(errors[0].extensions).toMatchObject(taken);
      const { body: other } = await gateway.post("/api/user", aUser(), admin);
      const answer = await gateway.put(`/api/user/${other._id}`, aUser({ email }), admin);
      expect(answer.body).toMatchObject(taken);
    }
  });

  it("sign in, each of them, and count as one in what is limited", async () => {
    const [nfc, nfd, capitals] = spellings();
    await gateway.post("/api/user/register", aSignUp({ email: nfc }));
    for (const email of [nfc, nfd, capitals]) expect((await login(email, password)).status).toBe(200);
    const address = ++serial;
    for (let at = 0; at < 10; at++)
      expect((await login([nfc, nfd][at % 2]!, "a wrong password", address)).status).toBe(401);
    for (const email of [nfc, nfd]) expect((await login(email, password, address)).status).toBe(429);
    const { request } = accountCalls(gateway);
    for (let at = 0; at < 5; at++)
      expect((await request([nfc, nfd][at % 2], from(++serial))).body.errors).toBeUndefined();
    expect((await request(capitals, from(++serial))).body.errors[0].extensions.code).toBe("RATE_LIMITED");
  });

  it("are no change of the address", async () => {
    const [nfc, nfd] = spellings();
    const { body: user } = await gateway.post("/api/user", aUser({ email: nfc }), admin);
    const fields = aUser({ email: nfd, password: "" });
    const { body: saved } = await gateway.put(`/api/user/${user._id}`, fields, admin);
    expect(saved.email).toBe(nfd.replace(/@.*/, "@exämple.org"));
    const { UserModel } = await import("./user.model.ts");
    const { emailKey, linkVersion } = (await UserModel.findById(user._id).lean())!;
    expect({ emailKey, linkVersion: linkVersion ?? 0 }).toEqual({
      emailKey: nfc.replace("exämple", "xn--exmple-cua"),
      linkVersion: 0,
    });
    expect((await login(nfc, password)).status).toBe(200);
  });

  it("are taken for an account that comes back from the trash, and free while it is there", async () => {
    const [nfc, nfd] = spellings();
    const { body: first } = await gateway.post("/api/user", aUser({ email: nfd }), admin);
    await gateway.delete(`/api/user/${first._id}`, admin);
    expect((await gateway.post("/api/user", aUser({ email: nfc }), admin)).status).toBe(201);
    const restored = await gateway.query(`mutation { restoreUser(_id: "${first._id}") { _id } }`, {}, admin);
    expect(restored.body.errors[0].extensions).toMatchObject(taken);
  });

  it("make one text of a message that is sent again and again", async () => {
    const message = `Café, olé ${++serial}`;
    const forms = [message.normalize("NFC"), message.normalize("NFD"), message.normalize("NFC")];
    for (const form of forms) await gateway.post("/api/contact", aContact({ message: form }), from(++serial));
    const { ContactModel } = await import("../contact/contact.model.ts");
    const stored = await ContactModel.find({ message: { $in: forms } })
      .sort({ _id: 1 })
      .lean();
    expect(new Set(stored.map(({ textKey }) => textKey)).size).toBe(1);
  });
});
