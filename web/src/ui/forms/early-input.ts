import { earlyForms, lastFocused, takeEarlySubmit } from "../hydration/early-forms.ts";

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

function moveFocus(early: HTMLFormElement, form: HTMLFormElement): void {
  if (document.activeElement !== document.body) return;
  const focused = lastFocused.get();
  if (!(focused instanceof HTMLElement) || !early.contains(focused)) return;
  const field = form.elements.namedItem(focused.getAttribute("name") ?? "");
  if (field instanceof HTMLElement) field.focus();
}

/** Input from before hydration, only once; if React draws a translated page again, that of the form that has left the page. */
export function takeEarlyInput(form: HTMLFormElement): { values: Record<string, string>; wasSent: boolean } {
  const action = form.getAttribute("action");
  const early = earlyForms.get(action) ?? form;
  earlyForms.delete(action);
  if (early !== form) moveFocus(early, form);
  const [values, typed] = [textsOf(form), textsOf(early)];
  for (const name in values) values[name] = typed[name] ?? values[name]!;
  if (values.email !== undefined) values.email = values.email.trim();
  return { values, wasSent: takeEarlySubmit(early) };
}
