import { setTimeout as delay } from "node:timers/promises";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallOptions } from "../../../test/harness/http/client.ts";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let admin: CallOptions;
let writes: typeof import("./commit.ts");
let models: Pick<typeof import("./counter.ts"), "CounterModel"> &
  Pick<typeof import("../../features/faq/faq.model.ts"), "FaqModel"> &
  Pick<typeof import("../../features/users/user.model.ts"), "UserModel">;
let newRecord: (typeof import("./stored-record.ts"))["newRecord"];

beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
  writes = await import("./commit.ts");
  ({ newRecord } = await import("./stored-record.ts"));
  const { CounterModel } = await import("./counter.ts");
  const { FaqModel } = await import("../../features/faq/faq.model.ts");
  const { UserModel } = await import("../../features/users/user.model.ts");
  models = { CounterModel, FaqModel, UserModel };
});
afterAll(() => gateway.stop());

describe("commit", () => {
  beforeEach(async () => {
    await models.CounterModel.deleteMany({ _id: /^test/ });
    await models.FaqModel.deleteMany({});
  });

  const counter = (_id: string, count = 1) => writes.insertion(models.CounterModel, { _id: `test ${_id}`, count });
  const faq = (_id = new Types.ObjectId()) =>
    writes.recordInsertion(models.FaqModel, newRecord(models.FaqModel, { _id, ...aFaq() }) as never);
  const raised = (_id: string, guard = {}) =>
    writes.change(models.CounterModel, { _id: `test ${_id}`, ...guard }, { $inc: { count: 1 } });
  const countOf = async (_id: string) => (await models.CounterModel.findById(`test ${_id}`).lean())?.count;
  const revision = async () => {
    const { body } = await gateway.query("{ tableRevision(kind: Faq) }", {}, admin);
    return Number(body.data.tableRevision);
  };

  it("carries out all writes, and returns the value of the first", async () => {
    await writes.commit(counter("a"), counter("b"));
    expect(
      await writes.commit(raised("a"), raised("b"), writes.removals(models.CounterModel, { _id: "test c" }, 0)),
    ).toMatchObject({ _id: "test a", count: 2 });
    expect(await countOf("b")).toBe(2);
    expect(await writes.commit(writes.removals(models.CounterModel, { _id: /^test/ }, 2), counter("c"))).toBe(2);
    expect([await countOf("a"), await countOf("b"), await countOf("c")]).toEqual([undefined, undefined, 1]);
  });

  it("writes nothing where one of them matches too few documents, first or last", async () => {
    await writes.commit(counter("a"));
    const tooFew = [
      raised("none"),
      raised("a", { count: 5 }),
      writes.removals(models.CounterModel, { _id: "test a" }, 2),
      writes.changes(models.CounterModel, { _id: "test a" }, { $inc: { count: 1 } }, 2),
    ];
    for (const write of tooFew as ReturnType<typeof raised>[]) {
      expect(await writes.commit(write)).toBeNull();
      expect(await writes.commit(write, counter("b"))).toBeNull();
      expect(await writes.commit(counter("b"), raised("a"), write)).toBeNull();
    }
    expect([await countOf("a"), await countOf("b")]).toEqual([1, undefined]);
  });

  it("writes nothing where an id is taken; another unique value that is taken is an error", async () => {
    await writes.commit(counter("a"));
    expect(await writes.commit(raised("a"), counter("a", 7))).toBeNull();
    expect(await writes.commit(counter("a", 7))).toBeNull();
    const { emailKey } = (await models.UserModel.findOne({ emailKey: { $gt: "" } }).lean())!;
    const twin = writes.insertion(models.UserModel as never, { _id: new Types.ObjectId(), emailKey });
    await expect(writes.commit(raised("a"), twin)).rejects.toMatchObject({ code: 11_000 });
    expect(await countOf("a")).toBe(1);
  });

  it("writes nothing where a write fails before it reaches the store, and then works on", async () => {
    const failing = writes.change(models.CounterModel, { _id: "test a" }, { $inc: { count: "many" as never } });
    for (const all of [[failing, counter("a")] as const, [counter("a"), failing] as const])
      await expect(writes.commit(...(all as [typeof failing, typeof failing]))).rejects.toThrow(/Cast to Number/);
    expect(await countOf("a")).toBeUndefined();
    await writes.commit(counter("a"), counter("b"));
    expect([await countOf("a"), await countOf("b")]).toEqual([1, 1]);
  });

  it.runIf(process.env.STORE !== "mongodb")(
    "refuses a write that changes nothing, which mongoose does not send",
    async () => {
      const empty = writes.changes(models.CounterModel, { _id: "test a" }, {}, 0);
      await expect(writes.commit(counter("a"), empty)).rejects.toThrow(/must write something/);
      expect(await countOf("a")).toBeUndefined();
    },
  );

  it("raises the revision of a collection once, and only where it wrote", async () => {
    const before = await revision();
    await writes.commit(faq(), faq(), counter("a"));
    expect(await revision()).toBe(before + 1);
    await writes.commit(faq(), raised("none"));
    await writes.commit(raised("a"), counter("b"));
    expect(await revision()).toBe(before + 1);
    await writes.commit(faq());
    expect(await revision()).toBe(before + 2);
    expect(await models.FaqModel.countDocuments()).toBe(3);
  });

  it("raises no revision for a write that no table shows", async () => {
    const _id = new Types.ObjectId();
    await writes.commit(faq(_id));
    const before = await revision();
    const mark = writes.eachChange(models.FaqModel as never, [{ filter: { _id }, update: { $set: { mark: 1 } } }]);
    expect(await writes.commit(counter("a"), writes.unseen(mark))).not.toBeNull();
    expect(await models.FaqModel.collection.countDocuments({ _id, mark: 1 })).toBe(1);
    expect(await revision()).toBe(before);
    expect(await writes.commit(counter("b"), mark)).not.toBeNull();
    expect(await revision()).toBe(before + 1);
  });

  it("of a new document refuses an id that is in use, and writes nothing", async () => {
    const _id = new Types.ObjectId();
    await writes.commitNew(_id, faq(_id) as never, counter("a"));
    const twin = writes.commitNew(_id, faq(_id) as never, counter("b"));
    await expect(twin).rejects.toMatchObject({ code: "CONFLICT" });
    expect([await countOf("a"), await countOf("b")]).toEqual([1, undefined]);
  });

  it("that conflicts again and again is given up after a time", async () => {
    const endless = writes.untilCommitted(() => writes.commit(raised("none")), 200);
    await expect(endless).rejects.toMatchObject({ name: "StoreAwayError" });
  });

  it("loses none of many at once that change one document and repeat what came to nothing, and refuses none", async () => {
    await writes.commit(counter("a", 0));
    const raise = async (at: number) => {
      while (!(await writes.commit(raised("a"), counter(`b${at}`))));
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => raise(at)));
    expect(await countOf("a")).toBe(10);
    expect(await models.CounterModel.countDocuments({ _id: /^test b/ })).toBe(10);
  });

  it.runIf(process.env.STORE === "mongodb")("is a conflict where conflicts last for all its time", async () => {
    await writes.commit(counter("a"));
    const raise = raised("a");
    const overtaken: typeof raise = {
      ...raise,
      run: async (session) => {
        await models.CounterModel.findById("test a", null, { session });
        await delay(1_500);
        await writes.commit(raised("a"));
        return raise.run(session);
      },
    };
    expect(await writes.commit(overtaken, counter("b"))).toBeNull();
    expect(await countOf("b")).toBeUndefined();
  });

  it("of two at once that remove what the other relies on, carries out one at most", async () => {
    for (let round = 0; round < 10; round++) {
      await writes.commit(counter("a"), counter("b"));
      const leave = (own: string, other: string) =>
        writes.commit(writes.removal(models.CounterModel, { _id: `test ${own}` }), raised(other));
      const outcomes = await Promise.all([leave("a", "b"), leave("b", "a")]);
      const done = outcomes.filter((outcome) => outcome !== null).length;
      expect(done).toBeLessThan(2);
      expect(await models.CounterModel.countDocuments({ _id: /^test/ })).toBe(2 - done);
      await models.CounterModel.deleteMany({ _id: /^test/ });
    }
  });
});
