import { describe, expect, it } from "vitest";
import type { Fields, RecordKind } from "./record-kind.ts";
import type { TestGateway } from "../start-gateway.ts";

interface Cast {
  gateway: TestGateway;
  admin: { token: string };
  user: { token: string };
}

/** Asks for a kind's table as an administrator; `ask` answers GraphQL's whole body. */
export function tableOf({ type, text }: RecordKind, cast: () => Cast) {
  const tableField = `${type[0]!.toLowerCase()}${type.slice(1)}Table`;
  const document = `query ($query: ${type}TableQuery!) { ${tableField} (query: $query) { total rows { _id ${text} } } }`;
  const ask = async (query: Fields) => (await cast().gateway.query(document, { query }, cast().admin)).body;
  return { tableField, ask };
}

/** The rules of every table. */
export function itShowsItsTable(kind: RecordKind, cast: () => Cast): void {
  const { path, text, valid } = kind;
  const { tableField, ask: table } = tableOf(kind, cast);
  const stored = async (fields?: Fields) =>
    (await cast().gateway.post(path, valid(fields), cast().admin)).body as Fields & { _id: string };

  describe(tableField, () => {
    it("pages, and tells the true total also past the end", async () => {
      const marker = `Page${Date.now()}`;
      for (let row = 0; row < 7; row++) await stored({ [text]: `${marker} ${row}` });
      const page = async (query: Fields) => (await table({ search: marker, sortBy: text, ...query })).data[tableField];
      const texts = async (query: Fields) =>
        (await page(query)).rows.map((row: Fields) => String(row[text]).slice(-1)).join("");
      expect(await texts({})).toBe("01234");
      expect(await texts({ page: 2 })).toBe("56");
      expect(await texts({ direction: "desc" })).toBe("65432");
      expect(await texts({ rowsPerPage: -1 })).toBe("0123456");
      expect(await page({ page: 9 })).toEqual({ rows: [], total: 7 });
    });

    it("shows administrators alone when a record was deleted, and in the trash the last deleted first", async () => {
      const marker = `Deleted${Date.now()}`;
      const made = [];
      for (let row = 0; row < 3; row++) made.push(await stored({ [text]: `${marker} ${row}` }));
      for (const at of [1, 2, 0]) await cast().gateway.delete(`${path}/${made[at]!._id}`, cast().admin);
      const document = `query ($query: ${kind.type}TableQuery!) { ${tableField}(query: $query) { rows { ${text} deletedAt } } }`;
      const ask = async (trash: boolean, viewer?: { token: string }) =>
        (await cast().gateway.query(document, { query: { search: marker, trash } }, viewer)).body;
      const { rows } = (await ask(true, cast().admin)).data[tableField] as { rows: Record<string, string>[] };
      expect(rows.map((row) => row[text]!.slice(-1)).join("")).toBe("021");
      const times = rows.map(({ deletedAt }) => Date.parse(deletedAt!));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.every((time) => Math.abs(time - Date.now()) < 600_000)).toBe(true);
      const [restored] = made;
      const restore = `mutation { saved: restore${kind.type}(_id: "${restored!._id}") { deletedAt } }`;
      const { body } = await cast().gateway.query(restore, {}, cast().admin);
      expect(body.data.saved).toEqual({ deletedAt: null });
    });

    it("tells strangers and users never when a record was deleted, whichever way they ask", async () => {
      const { gateway, admin, user } = cast();
      const ways = [
        `{ ${kind.list} { deletedAt } }`,
        `{ ${kind.list} { _id when: deletedAt } }`,
        `{ ${kind.list} { ...More } } fragment More on ${kind.type} { ... on ${kind.type} { deletedAt } }`,
      ];
      for (const ask of ways) {
        // The administrator first: no answer to one caller is cached for the others.
        const [asAdmin, asNobody, asUser] = [
          await gateway.query(ask, {}, admin),
          await gateway.query(ask),
          await gateway.query(ask, {}, user),
        ].map(({ body }) => body);
        expect(asAdmin.errors).toBeUndefined();
        if (kind.isPublic.list) {
          for (const row of asAdmin.data[kind.list] as Fields[])
            expect("when" in row ? row.when : row.deletedAt).toBeNull();
          expect([asNobody, asUser]).toEqual([asAdmin, asAdmin]);
        } else {
          expect(asNobody.errors[0].extensions.code).toBe("UNAUTHENTICATED");
          expect(asUser.errors[0].extensions.code).toBe("FORBIDDEN");
        }
      }
    });

    it("searches literally, whatever the case, in every column shown and in nothing else", async () => {
      const odd = `(a+)+$ [Ünïcode] ${Date.now()} .*\\`;
      const { _id } = await stored({ [text]: odd });
      const found = async (search: string) =>
        (await table({ search, rowsPerPage: -1 })).data[tableField].rows.map((row: Fields) => row._id);
      expect(await found(odd)).toEqual([_id]);
      expect(await found(odd.toUpperCase())).toEqual([_id]);
      expect(await found("(a+)+$")).toContain(_id);
      expect(await found(_id)).toEqual([]);
      expect(await found("$2b$10")).toEqual([]);
    });

    it("sorts texts as people read them, the exact text deciding between equals, in exports, too", async () => {
      const marker = `sort${Date.now()}`;
      const sorted = [
        "Ångström",
        "apple",
        "Apples",
        "eclair",
        "Éclair",
        "Item 9",
        "item 9",
        "Item 10",
        "Item ١٠",
        "item ११",
        "item 200",
        "Zebra",
        "и",
        "ий",
        "й",
        "木",
        "😀",
      ];
      for (const one of [...sorted].reverse()) await stored({ [text]: `${one} ${marker}` });
      const expected = sorted.map((one) => `${one} ${marker}`);
      const shown = async (query: Fields) => {
        const { rows } = (await table({ search: marker, sortBy: text, ...query })).data[tableField];
        return rows.map((row: Fields) => row[text]);
      };
      expect(await shown({ rowsPerPage: -1 })).toEqual(expected);
      expect(await shown({ rowsPerPage: 5, page: 2 })).toEqual(expected.slice(5, 10));
      expect(await shown({ rowsPerPage: 50, direction: "desc" })).toEqual(expected.toReversed());
      const { body } = await cast().gateway.post(`${path}/export`, { search: marker, sortBy: text }, cast().admin);
      const cells = (body as string).split(/"(?:,|\r\n)"?/).filter((cell) => expected.includes(cell));
      expect([...new Set(cells)]).toEqual(expected);
    });

    it("finds a text whatever its accents and their form in Unicode, in exports and bulk choices, too", async () => {
      const marker = `Fold${Date.now()}`;
      const made = [];
      for (const name of ["José", "Jose\u0301", "jose"]) made.push((await stored({ [text]: `${name} ${marker}` }))._id);
      await stored({ [text]: `Josa ${marker}` });
      for (const search of ["jose", "JOSÉ", "jose\u0301"].map((one) => `${one} ${marker}`)) {
        const { rows } = (await table({ search, rowsPerPage: -1 })).data[tableField];
        expect(rows.map((row: Fields) => row._id).sort()).toEqual([...made].sort());
        const { headers } = await cast().gateway.post(`${path}/export`, { search }, cast().admin);
        expect(headers.get("x-total-count")).toBe("3");
      }
      expect((await table({ search: "\u0301" })).data[tableField].total).toBe(0);
      const remove = `mutation { done: delete${kind.type}s(choice: { search: "josé ${marker}" }) { count } }`;
      expect((await cast().gateway.query(remove, {}, cast().admin)).body.data.done.count).toBe(3);
    });

    it("finds digits of any script by their values, and no letter by one that it only resembles", async () => {
      const marker = `Script${Date.now()}`;
      for (const one of ["Item ١٠", "Item १०", "Май", "Маи"]) await stored({ [text]: `${one} ${marker}` });
      const found = async (search: string) => {
        const { rows } = (await table({ search: `${search} ${marker}`, rowsPerPage: -1 })).data[tableField];
        return rows.map((row: Fields) => String(row[text]).replace(` ${marker}`, "")).sort();
      };
      expect(await found("item 10")).toEqual(["Item ١٠", "Item १०"]);
      expect(await found("۱۰")).toEqual(["Item ١٠", "Item १०"]);
      expect(await found("маи")).toEqual(["Маи"]);
      expect(await found("МАИ\u0306")).toEqual(["Май"]);
    });

    it("sorts and finds a text as it was changed", async () => {
      const marker = `Changed${Date.now()}`;
      const made = [];
      for (const name of ["A", "B", "C"]) made.push(await stored({ [text]: `${name} ${marker}` }));
      const { _id, ...fields } = { ...valid(), ...made[0], [text]: `Ð ${marker}`, password: undefined };
      expect((await cast().gateway.put(`${path}/${_id}`, fields, cast().admin)).status).toBe(200);
      const { rows } = (await table({ search: marker, sortBy: text })).data[tableField];
      expect(rows.map((row: Fields) => String(row[text])[0]).join("")).toBe("BCÐ");
      expect((await table({ search: `d ${marker}` })).data[tableField].total).toBe(1);
    });

    it("refuses page 0, other numbers of rows, unknown columns, strangers and users", async () => {
      for (const query of [
        { page: 0 },
        { rowsPerPage: 7 },
        { rowsPerPage: 0 },
        { sortBy: "nothing" },
        { search: "x".repeat(201) },
      ])
        expect((await table(query)).errors[0].extensions.code).toBe("BAD_USER_INPUT");
      const ask = `{ ${tableField}(query: {}) { total } }`;
      expect((await cast().gateway.query(ask)).body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
      expect((await cast().gateway.query(ask, {}, cast().user)).body.errors[0].extensions.code).toBe("FORBIDDEN");
    });
  });
}
