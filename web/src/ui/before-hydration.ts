import { createStore } from "./create-store.ts";

export const earlyForms = new Map<string | null, HTMLFormElement>();
export const lastFocused = createStore<EventTarget | null>(null);
const sentEarly = new WeakSet<EventTarget>();

export function holdEarlyForms(): void {
  for (const form of document.forms) earlyForms.set(form.getAttribute("action"), form);
  lastFocused.set(document.activeElement);
  document.addEventListener("focusin", ({ target }) => lastFocused.set(target));
  // In the capture phase, since React stops the event at a form that it has yet to hydrate.
  document.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      sentEarly.add(event.target!);
    },
    { capture: true },
  );
}

export const takeEarlySubmit = (form: HTMLFormElement): boolean => sentEarly.delete(form);

/** Without pointermove, which browsers also fire for a page that appears below a mouse at rest. */
const signsOfUse = ["pointerdown", "keydown", "focusin", "scroll"];

/** A background tab is never painted, and a picture may hang. */
const maxWaitMs = 1_000;

/** The screen shows a paint a little after its entry, and pictures after texts. */
const settleMs = 100;

export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = () => resolve();
    setTimeout(seen, maxWaitMs);
    for (const sign of signsOfUse) window.addEventListener(sign, seen, { once: true, capture: true, passive: true });
    const afterPaint = () =>
      new PerformanceObserver(() => setTimeout(seen, settleMs)).observe({ type: "paint", buffered: true });
    if (document.readyState === "complete") afterPaint();
    else window.addEventListener("load", afterPaint, { once: true });
  });
