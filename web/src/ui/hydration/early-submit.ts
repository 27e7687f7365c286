const sentEarly = new WeakSet<EventTarget>();

/** Keeps the browser from sending forms itself, and remembers which were sent: one may not have its script yet. */
export function holdEarlySubmits(): void {
  // Capturing: React stops the event below when it has yet to hydrate the form.
  document.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      sentEarly.add(event.target!);
    },
    { capture: true },
  );
}

/** Whether the form was sent before its script came; asked again, no. */
export const takeEarlySubmit = (form: HTMLFormElement): boolean => sentEarly.delete(form);
