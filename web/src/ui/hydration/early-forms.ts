import { createStore } from "../create-store.ts";

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
