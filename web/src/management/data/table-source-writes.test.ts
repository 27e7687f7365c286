import { expect, it, vi } from "vitest";
import { all, first, idsOf, rowOf, settled, shown } from "../../../test/table.ts";

it("a row that was saved shows at once, on each page that has it, also if a response from before comes later", async () => {
  const { source, server, release } = await shown();
  server.isHeld = true;
  void source.reload();
  const saved = { _id: "1", title: "Saved" };
  server.rows[1] = saved;
  source.put(saved);
  expect(source.snapshot.rows.get(1)).toBe(saved);
  await release();
  expect(source.snapshot.rows.get(1)).toBe(saved);
  await release();
  expect(source.snapshot.rows.get(1)).toEqual(saved);
});

it("a new row is first, and the page keeps its length; of all rows, it is then where it belongs", async () => {
  const { source } = await shown();
  const row = { _id: "new", title: "Row new" };
  source.add(row);
  expect([idsOf(source), source.snapshot.total]).toEqual(["new 0 1 2 3", 13]);
  source.put({ ...row, title: "Saved again" });
  expect(source.snapshot.rows.get(0)!.title).toBe("Saved again");
  const whole = await shown(all);
  whole.server.rows.push(row);
  whole.source.add(row);
  expect(idsOf(whole.source).startsWith("new 0")).toBe(true);
  await settled();
  expect([idsOf(whole.source).endsWith("11 new"), whole.source.snapshot.total]).toEqual([true, 13]);
});

it("Delete hides a row until the reload; Undo shows it again, also while the fetch after Delete is still under way", async () => {
  const { source, server, write, release } = await shown();
  await write((rows) => rows.filter(({ _id }) => _id !== "1"));
  source.drop("1");
  expect([idsOf(source), source.snapshot.total]).toEqual(["0 2 3 4", 11]);
  server.isHeld = true;
  void source.reload();
  await write((rows) => [rows[0]!, rowOf(1), ...rows.slice(1)]);
  void source.reload();
  await release(1);
  await release();
  expect([idsOf(source), source.snapshot.total]).toEqual(["0 1 2 3 4", 12]);
});

it("of many rows those after a deleted one move up", async () => {
  const { source } = await shown(all, 1_000);
  source.drop("7");
  expect([source.snapshot.rows.get(7), source.snapshot.rows.has(49), source.snapshot.count]).toEqual([
    rowOf(8),
    false,
    999,
  ]);
});

it("moves show at once and last until the reload after the last write; a move that failed is undone by it", async () => {
  const { source, server, write } = await shown();
  source.move("0", 1);
  source.move("0", 2);
  expect(idsOf(source)).toBe("1 2 0 3 4");
  let acknowledge = () => {};
  const writing = source.write(() => new Promise<void>((resolve) => (acknowledge = resolve)));
  await source.reload();
  expect(idsOf(source)).toBe("1 2 0 3 4");
  acknowledge();
  await writing;
  await write(([zero, one, ...rest]) => [one!, zero!, ...rest]);
  await source.reload();
  expect(idsOf(source)).toBe("1 0 2 3 4");
  server.rows = server.rows.toReversed();
  source.show({ ...first, page: 2 });
  await settled();
  expect(idsOf(source)).toBe("6 5 4 3 2");
});

it("rows that others changed are said to be outdated, until they are fetched again; the writes of this window are not", async () => {
  const { source, server, write } = await shown();
  const compare = () => source.compare(async () => server.revision);
  await write((rows) => rows);
  await compare();
  expect(source.snapshot.changedAt).toBe(null);
  server.revision += 2;
  await compare();
  expect(source.snapshot.changedAt).toBe(4);
  await source.reload();
  expect(source.snapshot).toMatchObject({ changedAt: null, revision: 4 });
});

it("a write counts once it is acknowledged, and one that failed does not", async () => {
  const { source } = await shown();
  await expect(source.write(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  await source.compare(async () => 2);
  expect(source.snapshot.changedAt).toBe(2);
});

it("a read during a write is worth nothing, whichever of them began first", async () => {
  const { source } = await shown();
  let [acknowledge, answer] = [() => {}, () => {}];
  const written = source.write(() => new Promise<void>((resolve) => (acknowledge = resolve)));
  const read = vi.fn(async () => 9);
  await source.compare(read);
  acknowledge();
  await written;
  const during = source.compare(() => new Promise<number>((resolve) => (answer = () => resolve(9))));
  await source.write(async () => undefined);
  answer();
  await during;
  expect([source.snapshot.changedAt, read.mock.calls.length]).toEqual([null, 0]);
});
