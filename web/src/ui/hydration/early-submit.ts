const sentEarly = new WeakSet<EventTarget>();

/** Prevents native submits, and remembers those of forms that are not hydrated yet. */
export function holdEarlySubmits(): void {
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
