import { earlyForms, lastFocused, takeEarlySubmit } from "../hydration/early-forms.ts";

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/** Gives the field of the new form the focus that the one of the early form had. */
function moveFocus(early: HTMLFormElement, form: HTMLFormElement): void {
  if (document.activeElement !== document.body) return;
  const focused = lastFocused.get();
  if (!(focused instanceof HTMLElement) || !early.contains(focused)) return;
  const field = form.elements.namedItem(focused.getAttribute("name") ?? "");
  if (field instanceof HTMLElement) field.focus();
}

/**
 * The text of each field and whether the form was submitted, both from before hydration; only once. React draws a page that a translator
 * has changed again: then they are those of the form that was sent, which has left the page.
 */
export function takeEarlyInput(form: HTMLFormElement): { values: Record<string, string>; wasSent: boolean } {
  const action = form.getAttribute("action");
  const early = earlyForms.get(action) ?? form;
  earlyForms.delete(action);
  if (early !== form) moveFocus(early, form);
  const [values, typed] = [textsOf(form), textsOf(early)];
  for (const name in values) values[name] = typed[name] ?? values[name]!;
  return { values, wasSent: takeEarlySubmit(early) };
}
