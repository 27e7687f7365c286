import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilSeen } from "./until-seen.ts";

const isOver = async (wait: Promise<void>) => {
  const notYet = Symbol();
  return (await Promise.race([wait, Promise.resolve(notYet)])) !== notYet;
};

describe("the wait until a page has been seen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  });
  afterEach(() => void vi.useRealTimers());

  it("ends after the page was loaded and painted", async () => {
    const wait = untilSeen();
    window.dispatchEvent(new Event("load"));
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(await isOver(wait)).toBe(true);
  });

  it.each(["pointerover", "pointerdown", "keydown", "focusin", "scroll"])("ends at a %s", async (sign) => {
    const wait = untilSeen();
    expect(await isOver(wait)).toBe(false);
    document.body.dispatchEvent(new Event(sign));
    expect(await isOver(wait)).toBe(true);
  });

  it("ends although a picture never comes", async () => {
    const wait = untilSeen();
    await vi.advanceTimersByTimeAsync(999);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });
});
