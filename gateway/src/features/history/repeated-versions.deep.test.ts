import { Types } from "mongoose";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

interface Version {
  version: number;
  fields: Record<string, unknown>;
}

describe("Repeated versions in the history of a record", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const versions = async (_id: string) => {
    const query = `{ recordVersions(kind: Faq, _id: "${_id}") { version fields } }`;
    return (await gateway.query(query, {}, admin)).body.data.recordVersions as Version[];
  };
  const titles = async (_id: string) => (await versions(_id)).map(({ fields }) => fields.title);
  const add = async (title: string) => (await gateway.post("/api/faq", aFaq({ title }), admin)).body._id as string;
  const update = async (_id: string, title: string) =>
    expect((await gateway.put(`/api/faq/${_id}`, aFaq({ title }), admin)).status).toBe(200);
  const mutate = async (text: string) =>
    expect((await gateway.query(`mutation { ${text} }`, {}, admin)).body.errors).toBeUndefined();

  it.each([
    [
      "fifty equal updates",
      async (_id: string) => {
        for (let turn = 0; turn < 50; turn++) await update(_id, "Later");
      },
    ],
    [
      "the trash and back, 25 times",
      async (_id: string) => {
        for (let turn = 0; turn < 25; turn++) {
          await mutate(`deleteFaq(_id: "${_id}") { _id }`);
          await mutate(`restoreFaq(_id: "${_id}") { _id }`);
        }
      },
    ],
    [
      "the trash and back with others, 25 times",
      async (_id: string) => {
        for (let turn = 0; turn < 25; turn++) {
          await mutate(`deleteFaqs(choice: { _ids: ["${_id}"] }) { count }`);
          await mutate(`restoreFaqs(choice: { _ids: ["${_id}"] }) { count }`);
        }
      },
    ],
  ])("has the earlier texts after %s", async (_what, repeat) => {
    const _id = await add("Earlier");
    await update(_id, "Later");
    await repeat(_id);
    const all = await versions(_id);
    expect(all.slice(0, 2).map(({ version }) => version)).toEqual([52, 51]);
    expect(all.slice(-2).map(({ version, fields }) => [version, fields.title])).toEqual([
      [2, "Later"],
      [1, "Earlier"],
    ]);
    expect(all).toHaveLength(50);
  });

  it("has the 49 different versions before the present one, however often each was repeated", async () => {
    const _id = await add("1");
    for (let turn = 2; turn <= 53; turn++) for (let times = 0; times < 3; times++) await update(_id, String(turn));
    for (const expected of [53, 54]) {
      const all = await titles(_id);
      expect([...new Set(all)]).toEqual(Array.from({ length: 50 }, (_, at) => String(expected - at)));
      expect(all.length).toBeLessThanOrEqual(51);
      await update(_id, "54");
    }
    // Equal to one before its neighbour, it is a version of its own.
    for (const title of ["a", "b", "a"]) await update(_id, title);
    expect((await titles(_id)).slice(0, 4)).toEqual(["a", "b", "a", "54"]);
  });

  it("reads what an earlier release kept: fifty versions, equal ones among them, and goes on from there", async () => {
    const _id = await add("Now");
    const { default: mongoose } = await import("mongoose");
    const one = { _id: new Types.ObjectId(_id) };
    await mongoose.model("Faq").collection.updateOne(one, { $set: { version: 61 } });
    const { fields } = (await versions(_id))[0]!;
    const line = (version: number) => {
      const title = version < 31 ? "Then" : `Then ${version}`;
      return `${JSON.stringify({ version, savedAt: new Date(), savedBy: null, fields: { ...fields, title } })}\n`;
    };
    const kept = Array.from({ length: 50 }, (_, at) => line(11 + at)).join("");
    const packed = (await promisify(brotliCompress)(kept)) as Buffer;
    await mongoose.connection
      .collection("histories")
      .insertOne({ ...one, kind: "Faq", newest: 60, versions: packed } as never);
    const others = Array.from({ length: 30 }, (_, at) => `Then ${60 - at}`);
    const distinct = async () => [...new Set(await titles(_id))];
    expect(await distinct()).toEqual(["Now", ...others, "Then"]);
    await update(_id, "Next");
    expect(await distinct()).toEqual(["Next", "Now", ...others, "Then"]);
    expect((await versions(_id)).at(-1)!.version).toBe(11);
  });
});
