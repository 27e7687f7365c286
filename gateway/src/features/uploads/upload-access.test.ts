import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "../../../test/harness/accounts/accounts.ts";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { drawn } from "../../../test/harness/uploads/drawn-pictures.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const document = `{ uploadSettings { publicKey secureSignature secureExpire baseUrl cdnUrl maxBytes } }`;

let gateway: TestGateway;
let admin: string;
let user: string;
beforeAll(async () => {
  gateway = await startGateway();
  admin = (await signIn(gateway)).token;
  user = (await signIn(gateway)).token;
});
afterAll(() => gateway.stop());

const codeFor = async (token?: string) => {
  const { body } = await gateway.query(document, {}, { token });
  return body.errors?.[0].extensions.code as string | undefined;
};

it("H23 gives a signature to administrators only", async () => {
  expect(await codeFor()).toBe("UNAUTHENTICATED");
  expect(await codeFor(user)).toBe("FORBIDDEN");
  expect(await codeFor(admin)).toBeUndefined();
});

it("lets an administrator give a post a picture, and everyone see it", async () => {
  const { uploadSettings } = (await gateway.query(document, {}, { token: admin })).body.data;
  expect(uploadSettings.secureExpire - Date.now() / 1000).toBeLessThanOrEqual(30 * 60);

  const form = new FormData();
  form.append("UPLOADCARE_PUB_KEY", uploadSettings.publicKey);
  form.append("signature", uploadSettings.secureSignature);
  form.append("expire", uploadSettings.secureExpire);
  form.append("file", new Blob([new Uint8Array(await drawn().png().toBuffer())]), "tree.png");
  const sent = await fetch(`${gateway.url}${uploadSettings.baseUrl}/base/?jsonerrors=1`, {
    method: "POST",
    body: form,
  });
  const { file } = (await sent.json()) as { file: string };

  const image = `${uploadSettings.cdnUrl}/${file}/`;
  const post = await gateway.post("/api/blog", aBlogPost({ image }), { token: admin });
  expect(post.body.image).toBe(image);
  const seen = await fetch(gateway.url + image);
  expect(seen.status).toBe(200);
  expect(seen.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox/);
  expect(seen.headers.get("x-request-id")).toBeTruthy();
});

describe("H23 a signature ends", () => {
  /** An administrator's session, and the statuses of an upload that is signed by it. */
  async function signed() {
    const account = await accountCalls(gateway).account({ token: admin }, { role: 1 });
    const { uploadSettings } = (await gateway.query(document, {}, account)).body.data;
    const upload = async () => {
      const form = new FormData();
      form.append("UPLOADCARE_PUB_KEY", uploadSettings.publicKey);
      form.append("signature", uploadSettings.secureSignature);
      form.append("expire", uploadSettings.secureExpire);
      form.append("file", new Blob([new Uint8Array(await drawn().png().toBuffer())]), "tree.png");
      return (await fetch(`${gateway.url}/uploads/base/`, { method: "POST", body: form })).status;
    };
    expect(await upload()).toBe(200);
    return { ...account, upload };
  }

  it.each<[string, (account: { _id: string; token: string; input: object }) => Promise<unknown>]>([
    ["its session is ended", ({ token }) => gateway.query("mutation { logout }", {}, { token })],
    [
      "its administrator is erased",
      ({ _id }) => gateway.query(`mutation { eraseUser(_id: "${_id}") }`, {}, { token: admin }),
    ],
    [
      "its administrator becomes a user",
      ({ _id, input }) => gateway.put(`/api/user/${_id}`, { ...input, password: "", role: 0 }, { token: admin }),
    ],
  ])("when %s", async (_case, end) => {
    const account = await signed();
    await end(account);
    expect(await account.upload()).toBe(403);
  });
});

it("answers an error as every other call does", async () => {
  const headers = { accept: "application/problem+json" };
  const response = await fetch(`${gateway.url}/uploads/base/`, { method: "POST", headers, body: new FormData() });
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toMatch("application/problem+json");
  const text = await (await fetch(`${gateway.url}/uploads/nothing/`)).json();
  expect(text).toMatchObject({ code: "NOT_FOUND", message: "Image not found", error: "Image not found" });
});
