/** Neither is a secret, and `crypto.randomUUID` is missing where the page came by http. */
const randomId = () => Math.random().toString(36).slice(2);

const storageKey = "kept-input-tab";

/** The id of this tab. One that was duplicated from another has the same. */
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

/** Holds a lock for as long as a dialog is open, so that other tabs know; a tab that is gone releases it. Returns the release. */
export function holdOpen(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // Browsers have locks only where the page came by https or from this machine.
  void navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}

/** The names of the dialogs that are open in any tab of the browser. */
export async function openDialogs(): Promise<Set<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set(locks?.held?.map(({ name }) => name ?? ""));
}
