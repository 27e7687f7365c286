import { retryDelayMs } from "../../retry-delay.ts";
import { hasUnsavedInput } from "../../unsaved-input.ts";
import { withTimeLimit } from "../time-limit.ts";
import { endReloadOffer, offerReload } from "./reload-line.ts";

const reloadKey = "reloaded";
const reloadPauseMs = 10 * 60_000;

/** Ends early when the connection is back. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    }
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });

const isReachable = () =>
  fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** Also in a form that its script has not taken over. */
const isTyped = () =>
  hasUnsavedInput() ||
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Returns whether it reloads: a page whose script is always refused would be reloaded again and again. */
function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey)) < reloadPauseMs) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

const reasonOf = (error: unknown): unknown => (error as Error).cause ?? error;

// Or Vite takes a style that did not load for one that the page has.
document.addEventListener("error", ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);

/**
 * After the first failure, with growing delays. Browsers that do not load a failed module again
 * (https://github.com/whatwg/html/pull/10327) need a reload once the server answers; it waits for the person if it would lose input.
 */
export async function loadAgain<T>(load: () => Promise<T>, failure: unknown, isLeft = () => false): Promise<T> {
  let last = reasonOf(failure);
  for (let tries = 0; ; tries++) {
    await pause(retryDelayMs(tries));
    if (isLeft()) throw failure;
    try {
      const loaded = await withTimeLimit(load());
      endReloadOffer();
      return loaded;
    } catch (error) {
      // A module that throws does so with the same error each time.
      if (reasonOf(error) === last) throw error;
      last = reasonOf(error);
    }
    if (!(await isReachable()) || isLeft()) continue;
    if (isTyped() || !reloadOnce()) offerReload();
  }
}
