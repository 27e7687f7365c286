/** Not a secret; `crypto.randomUUID` is missing over http. */
const randomId = () => Math.random().toString(36).slice(2);

const storageKey = "kept-input-tab";

/** A duplicated tab has the same id. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem(storageKey) ?? randomId();
    sessionStorage.setItem(storageKey, known);
    return known;
  } catch {
    return "";
  }
}

export const newDialogId = randomId;

/** A lock, since browsers release it even if the tab crashes. */
export function holdOpen(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Browsers have locks only over https and on localhost.
  void navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}

export async function openDialogs(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ""));
}
