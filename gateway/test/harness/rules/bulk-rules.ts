import { describe, expect, it } from "vitest";
import type { Fields, RecordKind } from "./record-kind.ts";
import type { TestGateway } from "../start-gateway.ts";

interface Cast {
  gateway: TestGateway;
  admin: { token: string };
}

/** The rules of bulk writes, for any kind of record. */
export function itWritesManyAtOnce({ list, path, text, valid }: RecordKind, cast: () => Cast): void {
  const ending = `${list[0]!.toUpperCase()}${list.slice(1)}`;
  const stored = async (fields?: Fields) =>
    (await cast().gateway.post(path, valid(fields), cast().admin)).body as Fields & { _id: string; version: number };
  const run = async (verb: "delete" | "restore", choice: Fields) => {
    const document = `mutation ($choice: RecordChoice!) { done: ${verb}${ending}(choice: $choice) { count kept skipped { reason count } deletion } }`;
    return (await cast().gateway.query(document, { choice }, cast().admin)).body;
  };
  const ids = async () => (await cast().gateway.get(`${path}/list`, cast().admin)).body.map(({ _id }: Fields) => _id);

  describe(`delete${ending}, restore${ending}`, () => {
    it("move those named to the trash and back, and count their versions on", async () => {
      const [one, two, three] = [await stored(), await stored(), await stored()];
      const chosen = { _ids: [one._id, two._id, one._id, "0123456789abcdef01234567"] };
      const { done } = (await run("delete", chosen)).data;
      expect(done).toEqual({ count: 2, kept: 0, skipped: [], deletion: expect.stringMatching(/^[0-9a-f]{24}$/) });
      expect(await ids()).toContain(three._id);
      expect(await ids()).not.toContain(one._id);
      expect((await run("restore", { deletion: done.deletion })).data.done).toMatchObject({ count: 2, kept: 0 });
      const all = (await cast().gateway.get(`${path}/list`, cast().admin)).body as Fields[];
      for (const { _id } of [one, two]) expect(all.find((record) => record._id === _id)).toMatchObject({ version: 3 });
      expect((await run("restore", { deletion: done.deletion })).data.done).toMatchObject({ count: 0 });
    });

    it("take all that a search finds, and nothing that was deleted before", async () => {
      const marker = `Many ${Date.now()}`;
      const made: string[] = [];
      for (let row = 0; row < 7; row++) made.push((await stored({ [text]: `${marker} ${row}` }))._id);
      await cast().gateway.delete(`${path}/${made[0]}`, cast().admin);
      const { done } = (await run("delete", { search: marker.toUpperCase() })).data;
      expect(done).toMatchObject({ count: 6, kept: 0 });
      expect((await run("delete", { search: marker })).data.done).toMatchObject({ count: 0 });
      expect((await run("restore", { deletion: done.deletion })).data.done).toMatchObject({ count: 6 });
      expect((await ids()).filter((_id: string) => made.includes(_id))).toHaveLength(6);
      expect((await run("restore", { _ids: [made[0]] })).data.done).toMatchObject({ count: 1 });
    });

    it("write nothing where a search finds another number than expected", async () => {
      const marker = `Expected ${Date.now()}`;
      const made = [await stored({ [text]: `${marker} 1` }), await stored({ [text]: `${marker} 2` })];
      const refused = await run("delete", { search: marker, expected: 1 });
      expect(refused.errors[0]).toMatchObject({
        message: "The search now finds 2, not 1; look at them and call again",
        extensions: { code: "CONFLICT" },
      });
      expect(await ids()).toEqual(expect.arrayContaining(made.map(({ _id }) => _id)));
      expect((await run("delete", { search: marker, expected: 2 })).data.done).toMatchObject({ count: 2 });
      expect((await run("restore", { search: marker, expected: 3 })).errors[0].extensions.code).toBe("CONFLICT");
      expect((await run("restore", { search: marker, expected: 2 })).data.done).toMatchObject({ count: 2 });
    });

    it("refuse no choice, two choices, bad ids, too many and too long a search", async () => {
      for (const choice of [
        {},
        { search: "a", _ids: [] },
        { _ids: ["x"] },
        { deletion: "x" },
        { _ids: [], expected: 0 },
        { search: "x".repeat(201) },
        { _ids: Array.from({ length: 3_001 }, () => "0123456789abcdef01234567") },
      ])
        expect((await run("delete", choice)).errors[0].extensions.code).toBe("BAD_USER_INPUT");
    });
  });
}
