const prefix = "typed:";

type Values = Record<string, string>;

/** Never kept: passwords, and the field that nobody sees. */
const isKept = ([name, text]: [string, string]) => text !== "" && !/^(password2?|fax_2)$/.test(name);

/** Where storage is full or forbidden nothing is kept, and nothing else fails. */
function attempt<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

/** What was typed into the form of a page and not sent, for as long as the tab is open. */
export const typedText = (path: string): Values =>
  attempt(() => JSON.parse(sessionStorage.getItem(prefix + path) ?? "{}") as Values) ?? {};

/** Keeps what is typed into the form of a page, in place of what was kept before. */
export function keepTypedText(path: string, values: Values): void {
  const kept = Object.entries(values).filter(isKept);
  if (kept.length === 0) return forgetTypedText(path);
  attempt(() => sessionStorage.setItem(prefix + path, JSON.stringify(Object.fromEntries(kept))));
}

/** Removes what is kept for a page. */
export const forgetTypedText = (path: string): void => void attempt(() => sessionStorage.removeItem(prefix + path));
