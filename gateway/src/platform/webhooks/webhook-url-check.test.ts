import type { LookupAddress } from "node:dns";
import { expect, it, vi } from "vitest";
import { WebhookUrlCheck } from "./webhook-url-check.ts";

it("looks up a host once at a time, so that one without an answer takes one place of the system", async () => {
  let answer = (_found: LookupAddress[]) => {};
  const slow = new Promise<LookupAddress[]>((resolve) => (answer = resolve));
  const found = [{ address: "93.184.215.14", family: 4 }];
  const lookup = vi.fn((host: string) => (host === "slow.example" ? slow : Promise.resolve(found)));
  const check = new WebhookUrlCheck([], lookup);
  const resolve = (host: string) => check.resolve(new URL(`https://${host}/hook`));
  const waiting = [resolve("slow.example"), resolve("slow.example")];
  expect(await resolve("other.example")).toEqual(found);
  expect(lookup.mock.calls).toEqual([["slow.example"], ["other.example"]]);
  answer(found);
  expect(await Promise.all(waiting)).toEqual([found, found]);
  await resolve("slow.example");
  expect(lookup).toHaveBeenCalledTimes(3);
});
