import { describe, expect, it } from "vitest";
import type { Fields, RecordKind } from "./record-kind.ts";
import type { TestGateway } from "../start-gateway.ts";

interface Cast {
  gateway: TestGateway;
  admin: { token: string };
  user: { token: string };
}

const unknownId = "0123456789abcdef01234567";

/** Tests of the query by which a screen detects changes by someone else. */
export function itReportsChanges({ type, path, valid, text }: RecordKind, cast: () => Cast): void {
  const ask = async (query: string, viewer?: { token: string }) => (await cast().gateway.query(query, {}, viewer)).body;
  const revisionQuery = `{ tableRevision(kind: ${type}) }`;
  const presentQuery = (_id: string) => `{ presentRecord(kind: ${type}, _id: "${_id}") }`;
  const revision = async () => Number((await ask(revisionQuery, cast().admin)).data.tableRevision);
  const present = async (_id: string) => (await ask(presentQuery(_id), cast().admin)).data.presentRecord;

  describe("tableRevision and presentRecord", () => {
    it("count each write to one record once, and no read: a screen can take its own writes off", async () => {
      const { gateway, admin } = cast();
      let before = await revision();
      const grows = async (write: () => Promise<unknown>) => {
        await write();
        const now = await revision();
        expect(now).toBe(before + 1);
        before = now;
      };
      let _id = "";
      await grows(async () => ({ _id } = (await gateway.post(path, valid(), admin)).body));
      await grows(() => gateway.put(`${path}/${_id}`, valid(), admin));
      await gateway.get(`${path}/list`, admin);
      await grows(() => gateway.delete(`${path}/${_id}`, admin));
      await grows(() => ask(`mutation { restore${type}(_id: "${_id}") { _id } }`, admin));
      expect(await revision()).toBe(before);
    });

    it("show the current version, as far as the client may see it, and null for a record that is in the trash or does not exist", async () => {
      const { gateway, admin } = cast();
      const { _id } = (await gateway.post(path, valid(), admin)).body as { _id: string };
      const changed = valid() as Fields & Record<string, string>;
      await gateway.put(`${path}/${_id}`, changed, admin);
      const record = await present(_id);
      expect(record).toMatchObject({ _id, version: 2, [text]: changed[text] });
      const { body } = await gateway.query(`{ __type(name: "${type}") { fields { name } } }`, {}, admin);
      const known = body.data.__type.fields.map(({ name }: { name: string }) => name) as string[];
      expect(known).toEqual(expect.arrayContaining(Object.keys(record)));
      await gateway.delete(`${path}/${_id}`, admin);
      expect([await present(_id), await present(unknownId)]).toEqual([null, null]);
    });

    it("refuse a malformed id, an unknown kind, strangers and users", async () => {
      const code = async (query: string, viewer?: { token: string }) =>
        (await ask(query, viewer)).errors[0].extensions.code;
      expect(await code(presentQuery("x"), cast().admin)).toBe("BAD_USER_INPUT");
      expect(await code("{ tableRevision(kind: Session) }", cast().admin)).toBe("BAD_USER_INPUT");
      for (const query of [revisionQuery, presentQuery(unknownId)]) {
        expect(await code(query)).toBe("UNAUTHENTICATED");
        expect(await code(query, cast().user)).toBe("FORBIDDEN");
      }
    });
  });
}
