import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userAgent } from "../../../contract/brand.ts";
import { kindNames as webhookKinds, webhookEvents } from "../../../contract/kinds.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser, signIn } from "../../../test/harness/factories.ts";
import { aReceiver } from "../../../test/harness/servers/webhook-receiver.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { hasty } from "../../../test/harness/http/hasty.ts";
import { eventually, webhooksOf, verify } from "../../../test/harness/webhooks.ts";

const day = 24 * 60 * 60 * 1000;
const code = (error: string, field?: string) => ({
  message: expect.any(String) as string,
  extensions: expect.objectContaining({
    code: error,
    ...(field && { fields: { [field]: expect.any(String) as string } }),
  }) as object,
});

describe("Webhooks", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  let hooks: ReturnType<typeof webhooksOf>;
  let receiver: Awaited<ReturnType<typeof aReceiver>>;
  beforeAll(async () => {
    receiver = await aReceiver();
    gateway = await startGateway({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" }, { times: hasty });
    admin = await signIn(gateway);
    hooks = webhooksOf(gateway, admin);
  });
  afterAll(async () => {
    await gateway.stop();
    await receiver.close();
  });

  const mutate = async (mutation: string) => {
    const { body } = await gateway.query(`mutation { ${mutation} }`, {}, admin);
    expect(body.errors).toBeUndefined();
    return body.data as Record<string, { _id: string; version: number }>;
  };

  /** Events are compared as texts like "ID faq.created 1". */
  async function listening(...events: string[]) {
    const path = `/${Math.random()}`;
    const { webhook, secret } = await hooks.create(receiver.url.replace("/hook", path), events);
    const got = () => receiver.received.filter(({ path: to }) => to.startsWith(path));
    const received = () => got().map(({ body: { type, data } }) => `${data._id} ${type} ${data.version}`);
    const expectEvents = (...wanted: string[]) => eventually(() => expect(received().sort()).toEqual(wanted.sort()));
    return { _id: webhook._id, secret, got, received, expectEvents, end: () => hooks.remove(webhook._id) };
  }

  it("are made, listed, changed and removed by administrators, and the secret is shown once", async () => {
    const { webhook, secret } = await hooks.create(" https://93.184.215.14/hook?a=b\n", ["faq.created", "user.*"]);
    expect(webhook).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      url: "https://93.184.215.14/hook?a=b",
      events: ["faq.created", "user.*"],
      isActive: true,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await gateway.query("{ webhooks { _id url events isActive } }", {}, admin);
    expect(listed.body.data.webhooks).toEqual([webhook]);
    expect(await hooks.update(webhook._id, { isActive: false })).toEqual({ ...webhook, isActive: false });
    expect(await hooks.update(webhook._id, { events: ["blog.*"] })).toEqual({
      ...webhook,
      events: ["blog.*"],
      isActive: false,
    });
    expect(await hooks.update(webhook._id, {})).toMatchObject({ events: ["blog.*"] });
    const rotated = await hooks.rotate(webhook._id);
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect(await hooks.remove(webhook._id)).toEqual({ _id: webhook._id });
    await expect(hooks.remove(webhook._id)).rejects.toMatchObject(code("NOT_FOUND"));
    const { body } = await gateway.query(
      `{ activityTable(query: { rowsPerPage: 5 }) { rows { event kind recordId } } }`,
      {},
      admin,
    );
    const events = ["webhook.deleted", "webhook.rotated", "webhook.updated", "webhook.updated", "webhook.updated"];
    expect(body.data.activityTable.rows).toEqual(events.map((event) => ({ event, kind: null, recordId: webhook._id })));
  });

  it("refuse what is no event, address, overlap, page or id, each with what to do", async () => {
    const url = "https://93.184.215.14/";
    await expect(hooks.create(url, [])).rejects.toMatchObject(code("BAD_USER_INPUT", "events"));
    await expect(hooks.create(url, ["faq.created", "faq.moved"])).rejects.toMatchObject({
      ...code("BAD_USER_INPUT", "events"),
      message: expect.stringContaining("faq.created, faq.updated") as string,
    });
    for (const bad of [
      "",
      "example",
      "/hook",
      "ftp://example.org/",
      `https://93.184.215.14/${"x".repeat(2_000)}`,
      "https://a:b@93.184.215.14/",
      "javascript:alert(1)",
    ])
      await expect(hooks.create(bad, ["faq.*"])).rejects.toMatchObject(code("BAD_USER_INPUT", "url"));
    const { webhook } = await hooks.create(url, ["faq.*"]);
    await expect(hooks.update(webhook._id, { url: "http://93.184.215.14/" })).rejects.toMatchObject(
      code("BAD_USER_INPUT", "url"),
    );
    await expect(hooks.update(webhook._id, { events: ["*"] })).rejects.toMatchObject(code("BAD_USER_INPUT", "events"));
    for (const hours of [-1, 169])
      await expect(hooks.rotate(webhook._id, hours)).rejects.toMatchObject(code("BAD_USER_INPUT", "overlapHours"));
    await expect(hooks.deliveries(webhook._id, 0)).rejects.toMatchObject(code("BAD_USER_INPUT"));
    const unknown = "0123456789abcdef01234567";
    const calls = [hooks.update, hooks.remove, hooks.rotate, hooks.test, hooks.redeliver, hooks.deliveries];
    for (const call of calls) {
      const ask = call as (_id: string, more?: unknown) => unknown;
      const more = call === hooks.update ? {} : undefined;
      await expect(ask(unknown, more)).rejects.toMatchObject(code("NOT_FOUND"));
      await expect(ask("x", more)).rejects.toMatchObject(code("BAD_USER_INPUT"));
    }
    const { WebhookModel } = await import("../../platform/webhooks/webhook.model.ts");
    await WebhookModel.insertMany(Array.from({ length: 19 }, () => ({ url, events: ["faq.*"], sealedSecret: "none" })));
    await expect(hooks.create(url, ["faq.*"])).rejects.toMatchObject(code("BAD_USER_INPUT"));
    await WebhookModel.deleteMany({});
  });

  it("name every kind of record and everything that becomes of it", async () => {
    const { features } = await import("../../features.ts");
    const { modelsOf } = await import("../../platform/feature.ts");
    const words = modelsOf(features).map(({ modelName }) => /^[A-Z][a-z]*/.exec(modelName)![0].toLowerCase());
    expect([...webhookKinds].sort()).toEqual(words.sort());
    expect(webhookEvents).toHaveLength(26);
  });

  it("get a signed body of ids alone, which the package standardwebhooks verifies", async () => {
    const hook = await listening("contact.created");
    // Spam sends no event.
    await gateway.post("/api/contact", aContact({ fax_2: "1" }));
    const { body } = await gateway.post("/api/contact", aContact());
    await hook.expectEvents(`${body._id} contact.created 1`);
    const [got] = hook.got();
    const content = {
      type: "contact.created",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      data: { _id: body._id as string, version: 1 },
    };
    expect(verify(hook.secret, got!)).toEqual(content);
    expect(() => verify(`whsec_${"A".repeat(43)}=`, got!)).toThrow("No matching signature");
    expect(() => verify(hook.secret, { ...got!, raw: `${got!.raw} ` })).toThrow("No matching signature");
    expect(got!.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": userAgent,
      "webhook-signature": expect.stringMatching(/^v1,\S+$/) as string,
    });
    expect(got!.id).toMatch(/^[\w-]{10,}$/);
    expect(JSON.stringify(got)).not.toMatch(/Amina|Diallo|Senegal|Article/);
    await hook.end();
  });

  it("get an event for every change of every kind, with the version that it made, and none for what was refused", async () => {
    const hook = await listening(...webhookKinds.map((kind) => `${kind}.*`));
    const wanted: string[] = [];
    const expected = (_id: unknown, type: string, version: number) => wanted.push(`${String(_id)} ${type} ${version}`);
    for (const [kind, name, fields] of [
      ["faq", "Faq", aFaq],
      ["blog", "BlogPost", aBlogPost],
      ["contact", "Contact", aContact],
      ["user", "User", aUser],
    ] as const) {
      const input = fields();
      const { _id } = (await gateway.post(`/api/${kind}`, input, admin)).body as { _id: string };
      await gateway.put(`/api/${kind}/${_id}`, input, { ...admin, headers: { "if-match": '"7"' } });
      await gateway.put(`/api/${kind}/${_id}`, input, admin);
      await gateway.delete(`/api/${kind}/${_id}`, admin);
      await gateway.put(`/api/${kind}/${_id}`, input, admin);
      await mutate(`restore${name}(_id: "${_id}") { _id }`);
      const { result } = await mutate(`result: delete${name}s(choice: { _ids: ["${_id}"] }) { deletion }`);
      await mutate(
        `restore${name}s(choice: { deletion: "${(result as unknown as { deletion: string }).deletion}" }) { count }`,
      );
      ["created", "updated", "deleted", "restored", "deleted", "restored"].forEach((change, at) =>
        expected(_id, `${kind}.${change}`, at + 1),
      );
      if (kind === "faq" || kind === "blog")
        for (const version of [1, 4, 6]) expected(_id, `${kind}.published`, version);
      if (name === "Contact" || name === "User") {
        await mutate(`erase${name}(_id: "${_id}")`);
        await gateway.query(`mutation { erase${name}(_id: "${_id}") }`, {}, admin);
        expected(_id, `${kind}.erased`, 6);
      }
    }
    await gateway.delete(`/api/user/${admin.user._id}`, admin); // the last administrator
    const taken = { first_name: "A", last_name: "B", email: admin.email, password: "correct horse", role: 0 };
    expect((await gateway.post("/api/user", taken, admin)).status).toBe(409);
    const signUp = aSignUp();
    const user = await gateway.post("/api/user/register", signUp);
    const users = (await gateway.get("/api/user/list", admin)).body as { _id: string; email: string }[];
    expect(user.status).toBe(201);
    expected(users.find(({ email }) => email === signUp.email)!._id, "user.created", 1);
    const { body: faq } = await gateway.post("/api/faq", aFaq(), admin);
    await mutate(`moveFaq(_id: "${faq._id}") { _id }`);
    expected(faq._id, "faq.created", 1);
    expected(faq._id, "faq.published", 1);
    expected(faq._id, "faq.updated", 1);
    const csv = { ...admin, headers: { "content-type": "text/csv" } };
    expect((await gateway.post("/api/faq/import", "title,body\nOne,1\n,2", csv)).status).toBe(400);
    expect((await gateway.post("/api/faq/import", "title,body\nOne imported,1\nTwo imported,2", csv)).status).toBe(201);
    const faqs = (await gateway.get("/api/faq/list")).body as { _id: string; title: string }[];
    for (const { _id } of faqs.filter(({ title }) => title.includes("imported")))
      for (const type of ["faq.created", "faq.published"]) expected(_id, type, 1);
    await hook.expectEvents(...wanted);
    expect(new Set(hook.got().map(({ id }) => id)).size).toBe(wanted.length);
    for (const one of hook.got()) verify(hook.secret, one);
    await hook.end();
  });

  it("get an event for what the purge of the trash erases", async () => {
    const hook = await listening("blog.erased");
    const { body } = await gateway.post("/api/blog", aBlogPost(), admin);
    await gateway.delete(`/api/blog/${body._id}`, admin);
    const { BlogPostModel } = await import("../blog/blog-post.model.ts");
    await BlogPostModel.updateOne({ _id: body._id as string }, { deletedAt: new Date(Date.now() - 31 * day) });
    const { purgeTrash } = await import("../../platform/records/expiry.ts");
    await purgeTrash([BlogPostModel as never]);
    await hook.expectEvents(`${body._id} blog.erased 2`);
    await hook.end();
  });

  it("get the events that they name, only while they are on: none for earlier changes, none after they are removed", async () => {
    const before = (await gateway.post("/api/faq", aFaq(), admin)).body as { _id: string };
    const [created, all, off] = [await listening("faq.created"), await listening("faq.*"), await listening("faq.*")];
    await hooks.update(off._id, { isActive: false });
    await gateway.put(`/api/faq/${before._id}`, aFaq(), admin);
    await gateway.post("/api/blog", aBlogPost(), admin);
    const { body } = await gateway.post("/api/faq", aFaq(), admin);
    await hooks.update(off._id, { isActive: true });
    await all.expectEvents(`${before._id} faq.updated 2`, `${body._id} faq.created 1`, `${body._id} faq.published 1`);
    await created.expectEvents(`${body._id} faq.created 1`);
    await created.end();
    await gateway.put(`/api/faq/${before._id}`, aFaq(), admin);
    await off.expectEvents(`${before._id} faq.updated 3`);
    expect(created.received()).toEqual([`${body._id} faq.created 1`]);
    expect(created.got()[0]!.id).toBe(all.got().find(({ body: { type } }) => type === "faq.created")!.id);
    await Promise.all([all.end(), off.end()]);
  });

  it("cost the record nothing: one revision, one version, no other time, and nothing that an answer, an export or a backup's reader shows", async () => {
    const hook = await listening("faq.*");
    const revision = async () =>
      (await gateway.query("{ tableRevision(kind: Faq) }", {}, admin)).body.data.tableRevision as string;
    const before = await revision();
    const { body } = await gateway.post("/api/faq", aFaq(), admin);
    await hook.expectEvents(`${body._id} faq.created 1`, `${body._id} faq.published 1`);
    const { FaqModel } = await import("../faq/faq.model.ts");
    const stored = (await FaqModel.findById(body._id).lean())!;
    expect(Number(await revision()) - Number(before)).toBe(1);
    expect(stored).not.toHaveProperty("events");
    expect(stored).toMatchObject({ version: 1, updatedAt: stored.createdAt });
    const one = `kind: Faq, _id: "${body._id}"`;
    const versions = await gateway.query(`{ presentRecord(${one}) recordVersions(${one}) { fields } }`, {}, admin);
    const named = JSON.stringify([body, (await gateway.get("/api/faq/list")).body, versions.body]);
    expect(named).not.toMatch(/lastEvent|"events"/);
    await hook.end();
  });
});
