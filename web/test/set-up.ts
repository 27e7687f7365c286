import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message?.split("\n")[0]) });

/** Reports every element as visible. */
class NearObserver {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}
vi.stubGlobal("IntersectionObserver", NearObserver);

// happy-dom takes it for a block, whose text is apart from that around it.
document.head.append(Object.assign(document.createElement("style"), { textContent: "bdi { display: inline; }" }));

// An unexpected error or warning on the console fails its test.
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.stubGlobal("IntersectionObserver", NearObserver);
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
});
