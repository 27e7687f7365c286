import { useEffect, useSyncExternalStore } from "react";

const storageKey = "shortcuts";
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

let isOn: boolean | undefined;

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether single keys do things; those who dictate or whose keys repeat turn that off (WCAG 2.1.4). */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => (isOn ??= stored()));

/** Turns single keys on or off, in this browser from now on. */
export function turnShortcuts(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // A browser that forbids storage forgets it with the visit.
  }
  listeners.forEach((notify) => notify());
}

const isTyping = (target: Element) => target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
/** The control that a key works: in the row in focus where rows have one, else on the screen. */
function controlOf(key: string): HTMLElement | null {
  const selector = `[data-key="${CSS.escape(key)}"]:not(:disabled)`;
  const row = document.activeElement?.closest("tr");
  return row?.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(`${selector}:not(tr *)`);
}

function press(key: string): boolean {
  const control = controlOf(key);
  if (control?.matches("input")) control.focus();
  else control?.click();
  return control !== null;
}

/** Lets single keys do what `act` does and says it did; not while typing, nor under an open dialog. */
export function useKeys(act: (key: string) => boolean): void {
  const isWanted = useShortcutsOn();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!isWanted && event.key !== "?") return;
      if (isTyping(event.target as Element) || document.querySelector("dialog[open]")) return;
      if (act(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isWanted, act]);
}

/** Lets single keys work the controls that carry them as `data-key`. */
export const useShortcuts = (): void => useKeys(press);
