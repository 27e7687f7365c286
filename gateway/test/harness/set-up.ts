import "reflect-metadata";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { endOwn } from "./processes/own-processes.ts";

// A warning that nobody declared fails the test it came from.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});
afterAll(endOwn);
