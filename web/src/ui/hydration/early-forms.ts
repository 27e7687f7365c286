import { createStore } from "../create-store.ts";

/** The forms of the prerendered page by their action. */
export const earlyForms = new Map<string | null, HTMLFormElement>();
export const lastFocused = createStore<EventTarget | null>(null);
const sentEarly = new WeakSet<EventTarget>();

/** Prevents native submits, and remembers them and the focus until the forms are hydrated. */
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

/** Whether the form was submitted before hydration; true only once. */
export const takeEarlySubmit = (form: HTMLFormElement): boolean => sentEarly.delete(form);
