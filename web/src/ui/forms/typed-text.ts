const prefix = "typed:";

type Values = Record<string, string>;

/** Passwords and the honeypot are never stored. */
const isKept = ([name, text]: [string, string]) => text !== "" && !/^(password2?|fax_2)$/.test(name);

/** Storage may be full or forbidden. */
function attempt<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

export const typedText = (path: string): Values =>
  attempt(() => JSON.parse(sessionStorage.getItem(prefix + path) ?? "{}") as Values) ?? {};

/** Returns whether the browser could store it. */
export function keepTypedText(path: string, values: Values): boolean {
  const kept = Object.entries(values).filter(isKept);
  if (kept.length > 0)
    return attempt(() => sessionStorage.setItem(prefix + path, JSON.stringify(Object.fromEntries(kept)))) !== null;
  forgetTypedText(path);
  return true;
}

export const forgetTypedText = (path: string): void => void attempt(() => sessionStorage.removeItem(prefix + path));
