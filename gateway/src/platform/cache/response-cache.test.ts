import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { ResponseCache } from "./response-cache.ts";

const chunks = [Buffer.from("[]")];

it("gives no response from the moment on at which time changes what it shows", () => {
  const cache = new ResponseCache(() => 1);
  for (const [key, until] of [
    ["over", Date.now()],
    ["good", Date.now() + 600_000],
    ["for good", Infinity],
  ] as const)
    cache.store(key, chunks, {}, { revisions: [["posts", 1]], until });
  expect([cache.find("over"), cache.find("good"), cache.find("for good")].map(Boolean)).toEqual([false, true, true]);
});

it("asks once for each revision when the next record appears, and again once it has", async () => {
  let revision = 1;
  const moments = [Date.now() + 600_000, Date.now() - 1, Infinity];
  const asked: string[] = [];
  const cache = new ResponseCache(
    () => revision,
    async (collection) => {
      asked.push(collection);
      return moments.shift()!;
    },
  );
  const [first, again] = [await cache.validity(["posts"]), await cache.validity(["posts"])];
  expect(again).toEqual(first);
  expect(asked).toHaveLength(1);
  revision = 2;
  expect((await cache.validity(["posts"])).until).toBeLessThan(Date.now());
  expect((await cache.validity(["posts"])).until).toBe(Infinity);
  expect(asked).toHaveLength(3);
  expect((await cache.validity([])).until).toBe(Infinity);
});

it("gives no response of a time that is yet to come, and asks again, where the clock is set back", async () => {
  const moment = Date.now() + 600_000;
  const cache = new ResponseCache(
    () => 1,
    async () => (Date.now() < moment ? moment : Infinity),
  );
  const keep = async () => cache.store("/", chunks, {}, await cache.validity(["posts"]));
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  try {
    await keep();
    expect(cache.find("/")).toBeDefined();
    vi.setSystemTime(moment - 1_000);
    expect(cache.find("/")).toBeUndefined();
    await keep();
    expect(cache.find("/")).toBeDefined();
    vi.setSystemTime(moment);
    expect(cache.find("/")).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it("asks nothing while nobody knows the revision", async () => {
  const cache = new ResponseCache(
    () => Number.NaN,
    async () => expect.fail("the store was asked"),
  );
  expect((await cache.validity(["posts"])).until).toBe(Infinity);
});

it("makes once what is asked for several times while it is made of the same revisions", async () => {
  const cache = new ResponseCache(() => 1);
  let made = 0;
  const ask = (key: string, revision: number) =>
    cache.once(key, { revisions: [["posts", revision]], until: Infinity }, async () => {
      await setImmediate();
      return `${key} ${++made}`;
    });
  expect(await Promise.all([ask("/", 1), ask("/", 1), ask("/faq", 1)])).toEqual(["/ 1", "/ 1", "/faq 2"]);
  expect(await Promise.all([ask("/", 1), ask("/", 2)])).toEqual(["/ 3", "/ 4"]);
  expect(await Promise.all([ask("/", Number.NaN), ask("/", Number.NaN)])).toEqual(["/ 5", "/ 6"]);
});

it("asks the store once for the next change, and gives all who ask meanwhile the same validity", async () => {
  let asked = 0;
  const cache = new ResponseCache(
    async () => 1,
    async () => {
      await delay(5 * ++asked);
      return Infinity;
    },
  );
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => cache.validity(["posts"])));
  for (const validity of others) expect(validity).toEqual(first);
  expect(asked).toBe(1);
});

it("rejects all waiting calls with the error, and renders again for the next", async () => {
  const cache = new ResponseCache(() => 1);
  const validity = { revisions: [], until: Infinity };
  const fail = () => cache.once("/", validity, () => Promise.reject(new Error("The store is away")));
  const failures = await Promise.allSettled([fail(), fail()]);
  expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.once("/", validity, async () => "made")).toBe("made");
});

it("gives those who ask while a response is made that one, unless its collections change first", async () => {
  let revision = 1;
  const cache = new ResponseCache(() => revision);
  const making = cache.begin("/", await cache.validity(["posts"]));
  const waiting = [cache.find("/"), cache.begin("/", await cache.validity(["posts"])).byOther];
  revision = 2;
  const later = cache.begin("/", await cache.validity(["posts"]));
  expect([cache.begin("/faq", await cache.validity(["posts"])).byOther, making.byOther, later.byOther]).toEqual(
    Array(3).fill(undefined),
  );
  making.store(chunks, {});
  making.end();
  const newer = cache.find("/");
  later.store([Buffer.from("[1]")], {});
  expect((await Promise.all([...waiting, newer])).map((found) => String(found?.body))).toEqual(["[]", "[]", "[1]"]);
  later.end();
  expect(cache.find("/")).toMatchObject({ body: Buffer.from("[1]") });
  expect([cache.hits, cache.misses]).toEqual([3, 2]);
});

it("lets those who wait make their own response where none is stored", async () => {
  const cache = new ResponseCache(() => 1);
  const making = cache.begin("/", await cache.validity(["posts"]));
  const waiting = cache.find("/");
  making.end();
  expect([await waiting, cache.find("/")]).toEqual([undefined, undefined]);
});

it("shares nothing while nobody knows the revision", async () => {
  const cache = new ResponseCache(() => Number.NaN);
  cache.begin("/", await cache.validity(["posts"]));
  expect([cache.find("/"), cache.begin("/", await cache.validity(["posts"])).byOther]).toEqual([undefined, undefined]);
});
