const mark = "sentEarly";

/** Keeps forms from being sent by the browser itself: one that has no script yet is marked, to be sent once it has. */
export function holdEarlySubmits(): void {
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    (event.target as HTMLFormElement).dataset[mark] = "";
  });
}

/** Whether the form was sent before its script came; asked again, no. */
export function takeEarlySubmit(form: HTMLFormElement): boolean {
  const wasSent = mark in form.dataset;
  delete form.dataset[mark];
  return wasSent;
}
