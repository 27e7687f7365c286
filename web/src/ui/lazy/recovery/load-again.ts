import { retryDelayMs } from "../../retry-delay.ts";
import { hasUnsavedInput } from "../../unsaved-input.ts";
import { isReachable, pause, reloadOnce } from "../reload.ts";
import { withTimeLimit } from "../time-limit.ts";
import { endReloadOffer, offerReload } from "./reload-line.ts";

// The value of a box without one is "on", its default is empty. Who types on would press shortcuts after a reload.
const isUsed = (field: HTMLInputElement) =>
  field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field === document.activeElement || field.value !== field.defaultValue;

/** Also in a form that its script has not taken over. */
const isTyped = () =>
  hasUnsavedInput() || [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(isUsed);

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
