import { expect, it, vi } from "vitest";
import { createStore } from "./create-store.ts";

it("calls all subscribers with each value, the same one, too, until they unsubscribe", () => {
  const store = createStore(1);
  const [one, other] = [vi.fn(), vi.fn()];
  const end = store.subscribe(one);
  store.subscribe(other);
  store.set(2);
  store.set(2);
  end();
  store.set(3);
  expect([one.mock.calls, other.mock.calls, store.get()]).toEqual([[[2], [2]], [[2], [2], [3]], 3]);
});

it("a subscriber that sets another value leaves nobody with an outdated one", () => {
  const store = createStore(0);
  const seen = vi.fn();
  store.subscribe((value) => value === 1 && store.set(2));
  store.subscribe(seen);
  store.set(1);
  expect(seen.mock.lastCall).toEqual([2]);
});
