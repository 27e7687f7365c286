import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterFirstPaint } from "./before-hydration.ts";

const isOver = async (wait: Promise<void>) => {
  const notYet = Symbol();
  return (await Promise.race([wait, Promise.resolve(notYet)])) !== notYet;
};

describe("the wait until a page has been seen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("ends a tenth of a second after the page was loaded and painted", async () => {
    let paint = () => {};
    const observe = vi.fn();
    vi.stubGlobal(
      "PerformanceObserver",
      class {
        constructor(observer: () => void) {
          paint = observer;
        }
        observe = observe;
      },
    );
    const wait = afterFirstPaint();
    expect(observe).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("load"));
    expect(observe).toHaveBeenCalledWith({ type: "paint", buffered: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(await isOver(wait)).toBe(false);
    paint();
    await vi.advanceTimersByTimeAsync(100);
    expect(await isOver(wait)).toBe(true);
  });

  it.each(["pointerover", "pointermove"])("goes on at a %s, as of a mouse at rest", async (sign) => {
    const wait = afterFirstPaint();
    document.body.dispatchEvent(new Event(sign));
    expect(await isOver(wait)).toBe(false);
  });

  it.each(["pointerdown", "keydown", "focusin", "scroll"])("ends at a %s", async (sign) => {
    const wait = afterFirstPaint();
    expect(await isOver(wait)).toBe(false);
    document.body.dispatchEvent(new Event(sign));
    expect(await isOver(wait)).toBe(true);
  });

  it("ends although a picture never comes", async () => {
    const wait = afterFirstPaint();
    await vi.advanceTimersByTimeAsync(999);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });
});
