import mongoose, { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let serial = 0;
const aKey = () => `key-${++serial}`;
const aFile = () => `title,body\r\n${[1, 2, 3].map((row) => `Entry ${++serial},Row ${row}`).join("\r\n")}\r\n`;

describe("An import that is repeated", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const stored = (name: string) => mongoose.connection.collection(name);
  const count = () => stored("faqs").countDocuments();
  const send = (file: string, key: string, path = "/api/faq") =>
    gateway.post(`${path}/import`, file, { ...admin, headers: { "content-type": "text/csv", "idempotency-key": key } });
  const killed = () =>
    stored("idempotentcalls").updateMany({}, { $unset: { answer: 1 }, $set: { workUntil: new Date() } });

  it("adds its rows once and is answered alike, also where it comes twenty times at once", async () => {
    const [file, key, before] = [aFile(), aKey(), await count()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(file, key)));
    answers.push(await send(file, `"${key}"`));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { count: 3 }]));
    expect(await count()).toBe(before + 3);
    expect(await stored("activities").countDocuments({ event: "faq.imported" })).toBe(1);
  });

  it("H31 is 422 with another file, another call at another path, and 400 with a malformed key", async () => {
    const [file, key] = [aFile(), aKey()];
    await send(file, key);
    const before = await count();
    const { status, body } = await send(aFile(), key);
    expect([status, body.code]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
    expect((await send(file, key, "/api/blog")).status).toBe(201);
    expect((await send(file, '"open')).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it("may come again under its key as it should be once it was refused", async () => {
    const [file, key] = [aFile(), aKey()];
    expect((await send(`${file}"",No title\r\n`, key)).status).toBe(400);
    expect((await send(file, key)).status).toBe(201);
  });

  it("is carried out once where a kill came before its rows were stored, between them, or after", async () => {
    for (const left of [0, 2, 3]) {
      const [file, key, before] = [aFile(), aKey(), await count()];
      await send(file, key);
      const rows = await stored("faqs")
        .find({}, { sort: { _id: 1 } })
        .toArray();
      const [call] = await stored("idempotentcalls")
        .find({}, { sort: { at: -1 }, limit: 1 })
        .toArray();
      const ids = rows.slice(before).map(({ _id }) => _id as unknown as Types.ObjectId);
      await stored("faqs").deleteMany({ _id: { $in: ids.slice(left) } } as object);
      if (left < 3) await stored("imports").insertOne({ _id: call!.recordId, kind: "Faq", ids } as object);
      await killed();
      expect((await send(file, key)).body).toEqual({ count: 3 });
      expect(await count()).toBe(before + 3);
      expect(await stored("imports").countDocuments()).toBe(0);
    }
  });
});
