import { buildSchema, execute, parse } from "graphql";
import { expect, it } from "vitest";
import { answerInTurn, readInTurn } from "./in-turn.ts";

const count = 1_000;
const rows = Array.from({ length: count }, (_, number) => ({ number }));

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

it("lets others have their turn while many rows are read, and keeps them all in order", async () => {
  async function* found() {
    yield* rows;
  }
  const [read, turns] = await turnsDuring(() => readInTurn(found()));
  expect(read).toEqual(rows);
  expect(turns).toBeGreaterThanOrEqual(4);
});

it("lets others have their turn while GraphQL answers many rows, and keeps them all in order", async () => {
  const schema = buildSchema("type Row { number: Int } type Query { rows: [Row!]! }");
  const document = parse("{ rows { number } }");
  const answer = async (list: unknown) => execute({ schema, document, rootValue: { rows: list } });
  const [{ data }, turns] = await turnsDuring(() => answer(answerInTurn(rows)));
  expect(data!.rows).toEqual(rows);
  expect(turns).toBeGreaterThanOrEqual(3);
  const [, without] = await turnsDuring(() => answer(rows));
  expect(without).toBeLessThanOrEqual(1);
});
