import { expect, it } from "vitest";
import { OwnWrites } from "./own-writes.ts";

it("a write counts once it is acknowledged, and one that failed does not", async () => {
  const own = new OwnWrites();
  await own.during(async () => "saved");
  await expect(own.during(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(own.count).toBe(1);
});

it("a read beside a write is worth nothing, whichever of them began first", async () => {
  const own = new OwnWrites();
  let [acknowledge, answer] = [() => {}, () => {}];
  const written = own.during(() => new Promise<void>((resolve) => (acknowledge = resolve)));
  expect(await own.without(async () => 1)).toBeNull();
  acknowledge();
  await written;
  const beside = own.without(() => new Promise<number>((resolve) => (answer = () => resolve(2))));
  await own.during(async () => undefined);
  answer();
  expect(await beside).toBeNull();
  expect(await own.without(async () => 3)).toBe(3);
});
