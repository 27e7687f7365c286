import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { accountCalls, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aSignUp, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startProcess } from "../../../test/harness/processes/gateway-process.ts";
import { aFolder, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { storeSettings } from "../../../test/harness/processes/run-operation.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { isGuessable } from "./guessable-password.ts";

const account = {
  first_name: "Aminata",
  last_name: "Sow",
  name: "Dr. Aminata Sow-Diop",
  user_name: "a.sow",
  email: "am.sow+baobab@example.org",
};

describe("H5 A password is guessable", () => {
  it.each([
    ...["aminata", "AMINATA2024", "Aminata-2024!", "a m i n a t a 1"],
    ...["Aminata Sow", "aminatasow7", "Dr. Aminata Sow-Diop", "draminatasowdiop 99"],
    ...["a.sow2024", "asow 1 2 3 4", "am.sow+baobab", "amsowbaobab1", "am.sow+baobab@example.org"],
    ...[siteName, `${siteName.toLowerCase()}24`, `${siteName.toUpperCase()} 2024`, `  ${[...siteName].join(".")}  `],
  ])("%j", (text) => expect(isGuessable(text, account)).toBe(true));

  it.each([
    ...["sow2024!", "my aminata", "aminata12345", "2024aminata", "aminata2024x", "sowaminata"],
    ...["a baobab is no tree", `${siteName} ${siteName}`, "12345678", "!!!!!!!!", password],
  ])("not %j", (text) => expect(isGuessable(text, account)).toBe(false));

  it("in any script and form, with the marks that spell it", () => {
    const named = (first_name: string) => ({ ...account, first_name });
    expect(isGuessable("José 2024".normalize("NFD"), named("José"))).toBe(true);
    expect(isGuessable("José 2024", named("José".normalize("NFD")))).toBe(true);
    expect(isGuessable("ኃይለማርያም 12", named("ኃይለማርያም"))).toBe(true);
    expect(isGuessable("अनिता-2024", named("अनिता"))).toBe(true);
    expect(isGuessable("ibrahim2024", named("İbrahim"))).toBe(true);
    expect(isGuessable("عائشة2024", named("عائشة"))).toBe(true);
    for (const nothing of ["", "😀😀😀😀", "----", "አበበ"]) expect(isGuessable("አበበ-1234", named(nothing))).toBe(false);
  });
});

describe("H5 A password that is too easy to guess", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let calls: ReturnType<typeof accountCalls>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
    calls = accountCalls(gateway);
  });
  afterAll(() => gateway.stop());

  const text = "Password is too easy to guess";
  const refused = { code: "BAD_USER_INPUT", fields: { password: text } };
  const easy = ["password", "PassWord", "12345678", "iloveyou", `${siteName}2024`, "Aminata 24"];

  it("is refused at a sign-up, which then does not tell whether the e-mail is taken", async () => {
    for (const secret of easy) {
      const input = aSignUp({ firstname: "Aminata", email: admin.email, password: secret, password2: secret });
      const { status, body } = await gateway.post("/api/user/register", input);
      expect([status, body]).toEqual([400, expect.objectContaining({ ...refused, message: text })]);
    }
    const own = aSignUp({ firstname: "Aminata" });
    const secret = `${own.email.split("@")[0]}-2024`;
    const { body } = await gateway.post("/api/user/register", { ...own, password: secret, password2: secret });
    expect(body).toMatchObject(refused);
    const { errors } = (
      await gateway.query("mutation ($input: RegisterInput!) { register(input: $input) { _id } }", {
        input: { ...own, password: own.email, password2: own.email },
      })
    ).body;
    expect(errors[0]).toMatchObject({ message: text, extensions: refused });
  });

  it("is refused where an administrator adds or changes a user, by the names and the e-mail of afterwards", async () => {
    for (const secret of [...easy, "Nana Kofi 1"]) {
      const user = aUser({ first_name: "Aminata", name: "Nana Kofi", password: secret });
      expect((await gateway.post("/api/user", user, admin)).body, secret).toMatchObject(refused);
    }
    const user = await calls.account(admin);
    const change = (fields: object) =>
      gateway.put(`/api/user/${user._id}`, aUser({ email: user.email, password: "", ...fields }), admin);
    for (const secret of [...easy.slice(0, -1), "kofimensah", "Kofi-Mensah 1"])
      expect((await change({ password: secret })).body, secret).toMatchObject(refused);
    expect((await change({ first_name: "Amara", password: "amaramensah" })).body).toMatchObject(refused);
    expect((await change({ first_name: "Amara", password: "Kofi Mensah" })).status).toBe(200);
    // Names alone are no reason to check a password that nobody has sent.
    expect((await change({})).status).toBe(200);
    expect((await calls.login(user.email, "Kofi Mensah")).status).toBe(200);
  });

  it("is refused by a link, which stays good, and by a change, after the current one was right", async () => {
    const user = await calls.account(admin);
    const token = tokenIn((await calls.link(user._id, admin)).body.data.result.url as string);
    const local = user.email.split("@")[0]!;
    for (const secret of [...easy.slice(0, -1), `${local}-99`, "Kofi Mensah"]) {
      expect((await calls.reset(token, secret)).body.errors[0], secret).toMatchObject({
        message: text,
        extensions: refused,
      });
      const { errors } = (await calls.change(password, secret, user)).body;
      expect(errors[0], secret).toMatchObject({ message: text, extensions: refused });
    }
    const { errors } = (await calls.change("a wrong horse", "password", user)).body;
    expect(errors[0].extensions.fields).toEqual({ current: "Current password is incorrect" });
    expect((await calls.reset(token, "another horse")).body.data).toEqual({ result: true });
  });

  it("goes on working where it was set earlier", async () => {
    const user = await calls.account(admin);
    const { UserModel } = await import("./user.model.ts");
    const { default: bcrypt } = await import("bcryptjs");
    await UserModel.updateOne({ _id: user._id }, { passwordHash: bcrypt.hashSync("password", 4) });
    expect((await calls.login(user.email, "password")).status).toBe(200);
  });
});

it("H5 An ADMIN_PASSWORD that is too easy to guess ends the start in one line, unless the account is there", async () => {
  const folder = await aFolder();
  const settings = { PORT: "0", ...storeSettings(folder.path), ADMIN_EMAIL: "ada.lovelace@example.org" };
  for (const secret of ["iloveyou", "Ada.Lovelace-1843"]) {
    const { status, out, err } = await runGateway({ ...settings, ADMIN_PASSWORD: secret }).ended;
    expect([status, err]).toEqual([1, "ADMIN_PASSWORD is too easy to guess; choose another\n"]);
    expect(out).not.toContain(secret);
  }
  for (const secret of [password, "iloveyou"]) {
    const gateway = await startProcess({ ...settings, ADMIN_PASSWORD: secret });
    const login = await gateway.post("/api/user/login", { email: settings.ADMIN_EMAIL, password });
    expect(login.body.user.role).toBe(1);
    await gateway.end();
  }
  await folder.remove();
}, 120_000);
