import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdInput } from "../unsaved-input.ts";
import { loadAgain } from "./load-again.ts";

const reload = vi.fn();
const firstFailure = new TypeError("Failed to fetch");
const refused = () => Promise.reject<string>(new TypeError("Failed to fetch"));
const answer = (status: number) => vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })));
const shownLine = () => document.querySelector(".reload-line");

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(() => {
  vi.useRealTimers();
  reload.mockReset();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it("asks again with growing delays, and at once when the connection is back", async () => {
  const load = vi.fn(refused);
  const loaded = loadAgain(load, firstFailure);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue("here");
  window.dispatchEvent(new Event("online"));
  expect(await loaded).toBe("here");
  expect(reload).not.toHaveBeenCalled();
});

it("where the browser does not load a failed script again, reloads the page once the server answers, and not before", async () => {
  answer(503);
  void loadAgain(refused, firstFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  answer(200);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a page with unsaved input is not reloaded, but offers it, in the topmost dialog", async () => {
  answer(200);
  document.body.innerHTML = "<dialog open></dialog>";
  const release = holdInput();
  const load = vi.fn(refused);
  const loaded = loadAgain(load, firstFailure);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(reload).not.toHaveBeenCalled();
  expect(document.querySelector("dialog")!.textContent).toBe("Part of this page could not be loaded. Reload the page");
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shownLine()!.parentElement).toBe(document.querySelectorAll("dialog")[1]);
  shownLine()!.querySelector("button")!.click();
  expect(reload).toHaveBeenCalledTimes(1);
  load.mockResolvedValue("here");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await loaded).toBe("here");
  expect(shownLine()).toBeNull();
  release();
});

it("what is typed into a form before its script counts as unsaved", async () => {
  answer(200);
  document.body.innerHTML = "<form><input></form>";
  document.querySelector("input")!.value = "Typed";
  void loadAgain(refused, firstFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  expect(shownLine()).not.toBeNull();
});

const boxes = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector("input")!;
};

it.each([
  ["a box that is ticked", () => boxes('<input type="checkbox">').click()],
  ["a field that somebody is in", () => boxes('<input type="search">').focus()],
])("%s keeps the page, and no longer when it is left", async (_, use) => {
  answer(200);
  use();
  void loadAgain(refused, firstFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  boxes('<input type="checkbox"><input type="search" value="Found">');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a page that a reload did not mend is not reloaded again", async () => {
  answer(200);
  void loadAgain(refused, firstFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  // A line that stalls fails only after two minutes.
  await vi.advanceTimersByTimeAsync(180_000);
  void loadAgain(refused, firstFailure);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(shownLine()).not.toBeNull();
});

it("what is not wanted any more is not asked for again", async () => {
  const load = vi.fn(refused);
  const failed = expect(loadAgain(load, firstFailure, () => true)).rejects.toBe(firstFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect(load).not.toHaveBeenCalled();
});

it("a script that runs into an error is not asked for again", async () => {
  const broken = new Error("undefined is not a function");
  const failed = expect(loadAgain(() => Promise.reject(broken), broken)).rejects.toBe(broken);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
});
