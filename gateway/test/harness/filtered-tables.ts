import { expect } from "vitest";
import { aBlogPost, aContact, aFaq, aUser } from "./factories.ts";
import type { TestGateway } from "./start-gateway.ts";

/** The tables of records, and a text field by which tests name them. */
export const tables = {
  Faq: { path: "/faq", table: "faqTable", label: "title", valid: aFaq },
  BlogPost: { path: "/blog", table: "blogPostTable", label: "title", valid: aBlogPost },
  User: { path: "/user", table: "userTable", label: "last_name", valid: aUser },
  Contact: { path: "/contact", table: "contactTable", label: "last_name", valid: aContact },
} as const;
export type Kind = keyof typeof tables;

interface Cast {
  gateway: TestGateway;
  admin: { token: string };
}

export const minute = 60_000;
export const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

/** What filtered tables, exports and bulk calls answer to an administrator. */
export function filteredTables(cast: () => Cast) {
  let serial = 0;
  /** A word that the records of one test share, and no other has. */
  const aMarker = () => `Marker${++serial}x`;
  const graphql = async (text: string, variables = {}, options: object = cast().admin) =>
    (await cast().gateway.query(text, variables, options)).body;
  const add = async (kind: Kind, name: string, fields: object = {}) => {
    const { path, label, valid } = tables[kind];
    const { status, body } = await cast().gateway.post(
      `/api${path}`,
      valid({ [label]: name, ...fields }),
      cast().admin,
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body._id as string;
  };
  const ask = (kind: Kind, query: object) => {
    const { table, label } = tables[kind];
    const document = `query ($query: ${kind}TableQuery!) { table: ${table}(query: $query) { total rows { name: ${label} } } }`;
    return graphql(document, { query });
  };
  /** What the table shows, by the word that follows the marker. */
  async function shown(kind: Kind, query: object): Promise<string[]> {
    const { data } = await ask(kind, { rowsPerPage: 50, ...query });
    const rows = data.table.rows as { name: string }[];
    expect(data.table.total).toBe(rows.length);
    return rows.map(({ name }) => name.split(" ")[1]!);
  }
  const sorted = async (...args: Parameters<typeof shown>) => (await shown(...args)).sort();
  /** What an export has. */
  async function exported(kind: Kind, wish: object): Promise<string[]> {
    const { status, body, headers } = await cast().gateway.post(`/api${tables[kind].path}/export`, wish, cast().admin);
    expect(status, JSON.stringify(body)).toBe(200);
    const names = [...(body as string).matchAll(/"Marker\d+x (\w+)"/g)].map(([, name]) => name!);
    expect(headers.get("x-total-count")).toBe(String(names.length));
    return names.sort();
  }
  const bulk = (verb: "delete" | "restore", kind: Kind, choice: object, options: object = cast().admin) =>
    graphql(
      `mutation ($choice: RecordChoice!) { done: ${verb}${kind}s(choice: $choice) { count } }`,
      { choice },
      options,
    );
  const dated = async (kind: Kind, _id: string, createdAt: Date) => {
    const { default: mongoose } = await import("mongoose");
    await mongoose.model(kind).collection.updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: { createdAt } });
  };

  async function addStates(kind: "Faq" | "BlogPost") {
    const search = aMarker();
    await add(kind, `${search} draft`, { publishAt: null });
    await add(kind, `${search} later`, { publishAt: soon(60 * minute) });
    await add(kind, `${search} now`);
    await add(kind, `${search} past`, { publishAt: soon(-60 * minute) });
    return search;
  }

  return { aMarker, graphql, add, ask, shown, sorted, exported, bulk, dated, addStates };
}
