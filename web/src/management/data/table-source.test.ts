import { expect, it } from "vitest";
import { all, first, idsOf, pagesOf, rowOf, settled, shown } from "../../../test/table.ts";

it("shows the page of a query with its total and revision; the page before stays until the next one comes", async () => {
  const { source, server, release } = await shown();
  expect(source.snapshot).toMatchObject({ total: 12, count: 5, revision: 1, state: "ready", isCurrent: true });
  server.isHeld = true;
  source.show({ ...first, page: 3 });
  expect([idsOf(source), source.snapshot.isCurrent, source.snapshot.state]).toEqual(["0 1 2 3 4", false, "loading"]);
  await release();
  expect([idsOf(source), source.snapshot.isCurrent, source.snapshot.count]).toEqual(["10 11", true, 2]);
});

it("rows of another view are not shown while it is loading", async () => {
  const { source, server } = await shown();
  server.isHeld = true;
  source.show({ ...first, view: "trash" });
  expect([idsOf(source), source.snapshot.total]).toEqual(["", 0]);
});

it("while keys are pressed the newest answer wins, in whichever order they come, and the earlier fetches are aborted", async () => {
  const { source, server, aborted, release } = await shown();
  server.isHeld = true;
  for (const search of ["1", "11"]) source.show({ ...first, search });
  await release(1);
  expect(idsOf(source)).toBe("11");
  await release();
  expect([idsOf(source), source.snapshot.total]).toEqual(["11", 1]);
  expect(aborted.map(({ search }) => search)).toEqual(["1"]);
});

it("Back shows the page that was fetched before at once, and what it is now when the response comes", async () => {
  const { source, server, release } = await shown();
  source.show({ ...first, page: 2 });
  await settled();
  server.isHeld = true;
  server.rows[0] = { _id: "0", title: "Changed" };
  source.show({ ...first });
  expect([idsOf(source), source.snapshot.isCurrent]).toEqual(["0 1 2 3 4", true]);
  await release();
  expect(source.snapshot.rows.get(0)!.title).toBe("Changed");
});

it("Forward after Back shows what a reload has made outdated only after it is fetched again", async () => {
  const { source, server } = await shown();
  source.show({ ...first, page: 2 });
  await settled();
  source.show({ ...first });
  await source.reload();
  server.isHeld = true;
  source.show({ ...first, page: 2 });
  expect(source.snapshot.isCurrent).toBe(false);
});

it("keeps the 40 pages shown last, and no more", async () => {
  const { source, server } = await shown(first, 500);
  for (let page = 2; page <= 41; page++) {
    source.show({ ...first, page });
    await settled();
  }
  server.isHeld = true;
  const isKept = (page: number) => {
    source.show({ ...first, page });
    return source.snapshot.isCurrent;
  };
  expect([isKept(2), isKept(1), isKept(41)]).toEqual([true, false, true]);
});

it("a fetch that fails says why; rows of the same query stay, those of another one go, and a reload makes up for it", async () => {
  const { source, fail } = await shown();
  fail();
  await source.reload();
  expect([idsOf(source), source.snapshot.state]).toEqual(["0 1 2 3 4", "failed"]);
  fail();
  source.show({ ...first, page: 2 });
  await settled();
  expect([idsOf(source), source.snapshot.isCurrent]).toEqual(["", false]);
  expect(source.snapshot.error).toEqual(new Error("The store is away"));
  await source.reload();
  expect([idsOf(source), source.snapshot.error]).toEqual(["5 6 7 8 9", undefined]);
});

it("of 100,000 rows it fetches the pages near the screen, any number of them, and none twice", async () => {
  const { source, asked } = await shown(all, 100_000);
  expect([source.snapshot.count, source.snapshot.rows.size]).toEqual([100_000, 50]);
  source.near([40, 60, 120, 170, 220, 270, 320, 370]);
  await settled();
  source.near([40]);
  source.near([60]);
  await settled();
  expect(pagesOf(asked)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  source.near([99_999]);
  expect(source.snapshot).toMatchObject({ count: 100_000, isCurrent: true, state: "loading" });
  await settled();
  expect(source.snapshot.rows.get(99_999)).toEqual(rowOf(99_999));
});

it("fast scrolling skips the pages in between", async () => {
  const { source, server, asked, release } = await shown(all, 100_000);
  server.isHeld = true;
  for (const page of [10, 20, 30]) source.near([page * 50]);
  await release();
  await release();
  expect(pagesOf(asked)).toEqual([1, 11, 31]);
  expect(source.snapshot.rows.has(30 * 50)).toBe(true);
});

it("of many rows a page that fails is fetched again by a reload, and the rows around it stay", async () => {
  const { source, fail } = await shown(all, 100_000);
  fail();
  source.near([40, 60]);
  await settled();
  expect([source.snapshot.state, source.snapshot.rows.size]).toEqual(["failed", 50]);
  await source.reload();
  expect([source.snapshot.state, source.snapshot.rows.size]).toEqual(["ready", 100]);
});

it("nothing is fetched while nobody subscribes: it is aborted, and fetched by the next one, as in StrictMode", async () => {
  const { source, server, asked, aborted, end, release } = await shown();
  server.isHeld = true;
  source.show({ ...first, page: 2 });
  end();
  expect(pagesOf(aborted)).toEqual([2]);
  source.show({ ...first, page: 3 });
  await source.reload();
  expect(pagesOf(asked)).toEqual([1, 2]);
  source.subscribe(() => {});
  await release();
  await release();
  expect(idsOf(source)).toBe("10 11");
});

it("the row that another page has at a place is fetched, and its page shows at once", async () => {
  const { source, server } = await shown();
  expect(await source.rowAt(7)).toEqual(rowOf(7));
  server.isHeld = true;
  source.show({ ...first, page: 2 });
  expect(idsOf(source)).toBe("5 6 7 8 9");
});

it("what one viewer has seen is gone for the next, also if it is on its way", async () => {
  const { source, server, release } = await shown();
  server.isHeld = true;
  void source.reload();
  source.clear();
  await release();
  expect(source.snapshot).toMatchObject({ total: 0, count: 0, isCurrent: false, state: "loading" });
  expect(idsOf(source)).toBe("");
  void source.reload();
  await release();
  expect(idsOf(source)).toBe("0 1 2 3 4");
});

it("a snapshot is replaced and never changed, and its rows stay the same while nothing about them changes", async () => {
  const { source, listener } = await shown();
  const before = source.snapshot;
  const rows = [...before.rows];
  await source.compare(async () => 2);
  expect([source.snapshot === before, source.snapshot.rows === before.rows]).toEqual([false, true]);
  source.drop("1");
  expect([...before.rows]).toEqual(rows);
  expect(listener).toHaveBeenCalled();
});
