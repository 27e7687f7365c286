import { buildSchema, execute, parse, type GraphQLSchema } from "graphql";
import fc from "fast-check";
import { expect, it } from "vitest";
import { yieldingToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import { hasLongList, jsonPieces } from "../http/json-pieces.ts";
import { rowsAfter, shortenLists, type LongList } from "./long-lists.ts";

const count = 1_000;
const rows = Array.from({ length: count }, (_, number) => ({ number, name: `Row ${number}` }));

/** How often anyone else had a turn while the work was done. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<[T, number]> {
  let turns = 0;
  let isDone = false;
  const wait = () => {
    turns++;
    if (!isDone) setImmediate(wait);
  };
  setImmediate(wait);
  const result = await work();
  isDone = true;
  return [result, turns];
}

it("yields to the event loop while many rows are read, and keeps them all in order", async () => {
  async function* found() {
    yield* rows;
  }
  const read: typeof rows = [];
  const [, turns] = await turnsDuring(async () => {
    for await (const row of yieldingToEventLoop(found())) read.push(row);
  });
  expect(read).toEqual(rows);
  expect(turns).toBeGreaterThanOrEqual(4);
});

const definitions = `
  type Row { number: Int, name: String! }
  type Table { rows: [Row!]!, total: Int }
  input Filter { text: String }
  type Query { rows: [Row!]!, table(filter: Filter): Table }`;
const question = `query Both($filter: Filter!, $isNamed: Boolean!) {
  rows { number ... on Row { nr: number } }
  named: table(filter: $filter) { total rows { ...Fields } rows { number } }
}
fragment Fields on Row { name @include(if: $isNamed) __typename }`;
const variableValues = { filter: { text: "a" }, isNamed: true };
const rootValue = { rows, table: { rows, total: count } };
const document = parse(question);

async function allOf(pieces: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** A value as it is answered. */
const written = async (...value: Parameters<typeof jsonPieces>): Promise<unknown> =>
  JSON.parse(Buffer.concat(await allOf(jsonPieces(...value))).toString());

const executed = async (schema: GraphQLSchema, contextValue: { longLists?: LongList[] }) =>
  execute({ schema, document, rootValue, contextValue, variableValues });

async function answer() {
  const contextValue = { longLists: [] };
  const { data, errors } = await executed(shortenLists(buildSchema(definitions)), contextValue);
  return { data: await written(data, rowsAfter(data, contextValue, variableValues)), errors };
}

it("yields to the event loop while GraphQL answers many rows, and answers the same", async () => {
  const [inOnePiece, without] = await turnsDuring(() => executed(buildSchema(definitions), {}));
  expect(inOnePiece.errors).toBeUndefined();
  expect(without).toBeLessThanOrEqual(1);
  const [inStretches, turns] = await turnsDuring(() => answer());
  expect(inStretches).toEqual(inOnePiece);
  expect(turns).toBeGreaterThanOrEqual(6);
});

it("tells the error of a row that comes late", async () => {
  const broken = { ...rootValue, rows: [...rows, { number: 0, name: null }] };
  const contextValue = { longLists: [] };
  const asked = { schema: shortenLists(buildSchema(definitions)), document: parse("{ rows { name } }") };
  const { data } = await execute({ ...asked, rootValue: broken, contextValue });
  await expect(written(data, rowsAfter(data, contextValue, {}))).rejects.toThrow("Cannot return null");
});

it("writes any JSON in chunks as it would be written at once, and yields to the event loop", async () => {
  const lists = fc
    .array(fc.jsonValue(), { minLength: 0, maxLength: 3 })
    .map((few) => rows.flatMap((row) => [row, ...few]));
  const value = fc.record({
    data: fc.record({ table: fc.record({ rows: lists, total: fc.nat() }), other: fc.jsonValue() }),
    extensions: fc.constant(undefined),
  });
  const property = fc.asyncProperty(fc.oneof(value, lists, fc.jsonValue()), async (any) => {
    const [chunks, turns] = await turnsDuring(() => allOf(jsonPieces(any)));
    expect(Buffer.concat(chunks).toString()).toBe(JSON.stringify(any));
    expect(turns).toBeGreaterThanOrEqual(hasLongList(any) && JSON.stringify(any).length > 20_000 ? 4 : 0);
  });
  await fc.assert(property, { numRuns: 50 });
});
