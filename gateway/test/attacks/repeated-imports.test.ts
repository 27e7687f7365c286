import mongoose, { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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

  describe("of several chunks", () => {
    const rows = Array.from({ length: 250 }, (_, row) => `Entry ${row},Row ${row}`);
    const file = `title,body\r\n${rows.join("\r\n")}\r\n`;
    /** Does something before the second of three chunks is inserted. */
    const meanwhile = (work: () => Promise<unknown>) => {
      const model = mongoose.connection.models.Faq!;
      const insertMany = model.insertMany.bind(model) as (...args: unknown[]) => Promise<never>;
      let chunks = 0;
      return vi.spyOn(model, "insertMany").mockImplementation(async (...args: unknown[]) => {
        if (++chunks === 2) await work();
        return insertMany(...args);
      });
    };

    it("adds nothing more once it was undone, and is imported whole when it is sent again", async () => {
      const { undoUnfinishedImports } = await import("../../src/platform/csv/unfinished-imports.ts");
      const kinds = [{ model: mongoose.connection.models.Faq }] as never;
      const [key, before] = [aKey(), await count()];
      const spy = meanwhile(() => undoUnfinishedImports(kinds, 0));
      const { status, body } = await send(file, key);
      spy.mockRestore();
      expect([status, body.message]).toEqual([409, "The import took too long and was undone; send it again"]);
      expect([await count(), await stored("imports").countDocuments()]).toEqual([before, 0]);
      expect((await send(file, key)).body).toEqual({ count: 250 });
      expect(await count()).toBe(before + 250);
    });

    it("undoes no later attempt of another gateway, which undid this one at the same time", async () => {
      const notes = mongoose.connection.models.Import!;
      const deleteOne = notes.deleteOne.bind(notes);
      const attempt = new Types.ObjectId();
      const spy = meanwhile(() => stored("imports").updateMany({}, { $set: { isUndone: true } }));
      const ending = vi.spyOn(notes, "deleteOne").mockImplementationOnce((async (filter: object) => {
        await stored("imports").updateMany({}, { $set: { attempt }, $unset: { isUndone: 1 } });
        return deleteOne(filter);
      }) as never);
      expect((await send(file, aKey())).status).toBe(409);
      spy.mockRestore();
      ending.mockRestore();
      expect(await stored("imports").find({}).toArray()).toEqual([expect.objectContaining({ attempt })]);
      await stored("imports").deleteMany({});
    });

    it("adds nothing more once another gateway has begun it again, and leaves that one's note", async () => {
      const [key, before] = [aKey(), await count()];
      const attempt = new Types.ObjectId();
      const spy = meanwhile(() => stored("imports").updateOne({}, { $set: { attempt } }));
      const { status } = await send(file, key);
      spy.mockRestore();
      expect(status).toBe(409);
      expect(await count()).toBe(before + 100);
      const notes = await stored("imports").find({}).toArray();
      expect(notes).toEqual([expect.objectContaining({ attempt })]);
      await stored("imports").deleteMany({});
    });

    it("is not undone while it works, although its key came hours ago", async () => {
      const { maxImportMs, undoUnfinishedImports } = await import("../../src/platform/csv/unfinished-imports.ts");
      const kinds = [{ model: mongoose.connection.models.Faq }] as never;
      const key = aKey();
      await stored("idempotentcalls").deleteMany({});
      await send(file, key);
      await stored("faqs").deleteMany({});
      const recordId = Types.ObjectId.createFromTime(Date.now() / 1_000 - 3 * 60 * 60);
      await killed();
      await stored("idempotentcalls").updateOne({}, { $set: { recordId } });
      const spy = meanwhile(() => undoUnfinishedImports(kinds, maxImportMs));
      expect((await send(file, key)).status).toBe(201);
      spy.mockRestore();
      expect(await count()).toBe(250);
      expect(await stored("faqs").countDocuments({ _id: recordId })).toBe(1);
    });
  });
});
