import "./reload-line.css";
import { loadingTexts } from "../../content/loading.ts";
import { isReachable, pause, reloadOnce, retryDelayMs, withTimeLimit } from "../until-loaded.ts";
import { hasUnsavedInput } from "../unsaved-input.ts";

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

const shownLine = () => document.querySelector(".reload-line");

function newLine(): HTMLElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "link",
    textContent: loadingTexts.reload,
    onclick: () => window.location.reload(),
  });
  const line = Object.assign(document.createElement("p"), { className: "reload-line ground-forest", role: "alert" });
  line.append(loadingTexts.failed, " ", button);
  return line;
}

/** In the topmost dialog, since nothing outside of it can be pressed. */
function offerReload(): void {
  const line = shownLine() ?? newLine();
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (line.parentElement !== place) place.append(line);
}

const endReloadOffer = (): void => shownLine()?.remove();

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
