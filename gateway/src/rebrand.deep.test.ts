import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls, mailedLink } from "../test/harness/accounts/accounts.ts";
import { anApiKey } from "../test/harness/accounts/api-keys.ts";
import type { Answer } from "../test/harness/http/client.ts";
import { aContact, aFaq, aUser, password, signIn } from "../test/harness/factories.ts";
import { aPasskey, creationOptions } from "../test/harness/accounts/passkeys.ts";
import {
  formerNamesIn,
  newColours,
  newName,
  startRenamedProduct,
  type RenamedProduct,
} from "../test/harness/renamed-product.ts";
import { readMetrics } from "../test/harness/http/scrape.ts";
import { aMailServer, headersOf, textOf } from "../test/harness/servers/mail-server.ts";
import { aReceiver } from "../test/harness/servers/webhook-receiver.ts";
import { eventually, webhooksOf } from "../test/harness/webhooks.ts";

const nameInHtml = newName.replace("&", "&amp;");
const team = "team@example.org";

const pathsApart = [
  ...["/home", "/preview", "/reset", "/admin/faq", "/admin/no-such-page", `/blog/${"0".repeat(24)}`],
  ...["/sitemap.xml", "/feed.xml", "/robots.txt", "/.well-known/security.txt", "/livez", "/no-such-file.js"],
  ...["/api/openapi.json", "/api/docs", "/api/faq/list", "/api/blog/list", "/graphql"],
];

describe("The product with another name, on content without the former one", { timeout: 120_000 }, () => {
  let product: RenamedProduct;
  let gateway: RenamedProduct["gateway"];
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    smtp = await aMailServer();
    await smtp.open();
    const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: team, SECURITY_CONTACT: "mailto:security@example.org" };
    product = await startRenamedProduct({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1", ...mail });
    ({ gateway } = product);
    admin = await signIn(gateway);
  }, 240_000);
  afterAll(async () => {
    await product?.stop();
    await smtp?.close();
  });

  const formerNamesOf = ({ headers, body }: Pick<Answer, "headers" | "body">) =>
    formerNamesIn(`${JSON.stringify([...headers])} ${typeof body === "string" ? body : JSON.stringify(body)}`);

  async function pageAt(path: string) {
    const page = await gateway.get(path, { headers: { accept: "text/html" } });
    expect(formerNamesOf(page), path).toEqual([]);
    return page;
  }

  it("has the new name in each page's title, and nowhere the former one in pages, feed, descriptions and files", async () => {
    const sitemap = (await gateway.get("/sitemap.xml")).body as string;
    const listed = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g), ([, path]) => path || "/");
    expect(listed.filter((path) => path.startsWith("/blog/")).length).toBeGreaterThan(3);
    for (const path of [...listed, ...pathsApart]) {
      const { headers, body } = await pageAt(path);
      if (!headers.get("content-type")?.startsWith("text/html")) continue;
      const [, title] = /<title>([^<]*)</.exec(body as string)!;
      expect(title, path).toContain(nameInHtml);
    }
    for (const path of product.files.filter((file) => /\.(js|css|svg|txt|json)$/.test(file))) await pageAt(path);
    expect(product.files.flatMap(formerNamesIn)).toEqual([]);
    expect((await gateway.get("/feed.xml")).body).toContain(`<title>${nameInHtml}</title>`);
    expect((await gateway.get("/api/openapi.json")).body.info.title).toBe(newName);
  });

  it("has the former name in no error, refused form or description of GraphQL", async () => {
    const problem = { headers: { accept: "application/problem+json" } };
    const introspection =
      "{ __schema { description types { name description fields { name description } inputFields { name description } } } }";
    const form = { "content-type": "application/x-www-form-urlencoded", origin: product.url, accept: "text/html" };
    const refused = await gateway.get("/api/user/list");
    const answers: [status: number, Answer][] = [
      [401, refused],
      [401, await gateway.get("/api/user/list", problem)],
      [401, await gateway.get("/api/user/list", { headers: { authorization: "Bearer quince_none" } })],
      [401, await gateway.post("/api/user/login", { email: "nobody@example.org", password })],
      [404, await gateway.get("/api/no-such-call")],
      [405, await gateway.delete("/api/faq/list")],
      [400, await gateway.post("/api/contact", {})],
      [400, await gateway.post("/contact", "first_name=Amina", { headers: form })],
      [400, await gateway.post("/register", "first_name=Amina", { headers: form })],
      [400, await gateway.query("{ ")],
      [200, await gateway.query("{ users { name } }")],
      [200, await gateway.query(introspection)],
    ];
    for (const [index, [status, answer]] of answers.entries())
      expect([index, answer.status, formerNamesOf(answer)]).toEqual([index, status, []]);
    expect(refused.headers.get("www-authenticate")).toContain('Bearer realm="quince"');
  });

  it("names itself to browsers that make a passkey, to integrations, to receivers of webhooks and in uploads", async () => {
    expect(await creationOptions(gateway, admin)).toMatchObject({ rp: { name: newName } });
    expect((await anApiKey(gateway, admin)).secret).toMatch(/^quince_\w{40}$/);
    const settings = await gateway.query("{ uploadSettings { publicKey } }", {}, admin);
    expect(settings.body.data.uploadSettings).toEqual({ publicKey: "quince" });
    const receiver = await aReceiver();
    await webhooksOf(gateway, admin).create(receiver.url, ["faq.created"]);
    await gateway.post("/api/faq", aFaq(), admin);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    await receiver.close();
    const { headers, raw } = receiver.received[0]!;
    expect(headers["user-agent"]).toBe("quince");
    expect(formerNamesIn(JSON.stringify(headers) + raw)).toEqual([]);
  });

  it("names itself in mails to the team, to visitors, with links for passwords, and about accounts", async () => {
    const calls = accountCalls(gateway);
    const visitor = await gateway.post("/api/contact", aContact({ email: "visitor@example.org" }));
    const answer = 'mutation ($_id: ID!) { answerContact(_id: $_id, input: { text: "Yes." }) { _id } }';
    await gateway.query(answer, { _id: visitor.body._id as string }, admin);
    const user = await calls.account(admin);
    await calls.request(user.email);
    await mailedLink(smtp, user.email);
    await calls.link(user._id, admin);
    const { first_name, last_name, role } = aUser();
    await calls.invite({ first_name, last_name, role, email: "invited@example.org" }, admin);
    await calls.change(password, "another horse", { token: user.token });
    await aPasskey(gateway, admin);
    const expected = {
      [user.email]: 3,
      [admin.email]: 1,
      [team]: 1,
      "visitor@example.org": 1,
      "invited@example.org": 1,
    };
    for (const [to, count] of Object.entries(expected))
      await eventually(() => expect(smtp.to(to).length, to).toBeGreaterThanOrEqual(count));
    for (const mail of smtp.mails) {
      expect(formerNamesIn(mail.split("\r\n\r\n")[0]! + textOf(mail))).toEqual([]);
      expect(headersOf(mail, "from")).toEqual([`"${newName}" <${team}>`]);
    }
  });

  it("has the colours of the theme in the browser's bars, and mixes those of the main button from them", async () => {
    const { body } = await gateway.get("/");
    for (const page of [body, (await gateway.get("/graphql", { headers: { accept: "text/html" } })).body])
      expect(page).toMatch(`<meta name="theme-color" content="${newColours.forest}"`);
    const style = (await gateway.get(/href="(\/assets\/[^"]+\.css)"/.exec(body as string)![1]!)).body as string;
    for (const state of ["hover", "active"]) {
      const [, mixed] = new RegExp(`\\.button-lime:${state}{background-color:#(\\w{6})}`).exec(style)!;
      const [red, green, blue] = mixed!.match(/../g)!.map((digits) => parseInt(digits, 16)) as [number, number, number];
      expect(red < green && green < blue, `${state} ${mixed}`).toBe(true);
    }
  });

  it("has the former name only in those names of metrics that dashboards depend on, and not in the log", async () => {
    const metrics = await readMetrics(product.metricsPort);
    expect(metrics).toMatch(/^baobab_store_up 1$/m);
    const others = metrics.replaceAll(/(?<=^(# (HELP|TYPE) )?)baobab_(?=[a-z_]+[ {])/gm, "");
    expect(formerNamesIn(others)).toEqual([]);
    expect(product.written()).toContain(`${newName} is ready`);
    expect(formerNamesIn(product.written())).toEqual([]);
  });
});
