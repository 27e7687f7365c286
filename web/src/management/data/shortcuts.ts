import { useLayoutEffect, type RefObject } from "react";
import { createStore } from "../../ui/create-store.ts";
import { useStore } from "../../ui/use-store.ts";
import { isComposing, latinKey } from "./keys.ts";
import { attempt } from "./local-storage.ts";

const storageKey = "shortcuts";

const isOn = createStore(attempt(() => localStorage.getItem(storageKey)) !== "off");

/** WCAG 2.1.4 requires a way to turn single-key shortcuts off. */
export const useShortcutsOn = (): boolean => useStore(isOn);

export function turnShortcuts(on: boolean): void {
  isOn.set(on);
  // Without storage the choice lasts until the tab is closed.
  attempt(() => localStorage.setItem(storageKey, on ? "on" : "off"));
}

const isTyping = (target: Element) => target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
function controlOf(key: string): HTMLElement | null {
  const selector = `[data-key="${CSS.escape(key)}"]:not(:disabled)`;
  const row = document.activeElement?.closest("tr");
  const section = document.activeElement?.closest("section");
  const outsideRows = `${selector}:not(tr *)`;
  return (
    row?.querySelector<HTMLElement>(selector) ??
    section?.querySelector<HTMLElement>(outsideRows) ??
    document.querySelector<HTMLElement>(outsideRows)
  );
}

function press(key: string): boolean {
  const control = controlOf(key);
  if (control?.matches("input")) control.focus();
  else control?.click();
  return control !== null;
}

const isCovered = (place: Element | null) =>
  [...document.querySelectorAll("dialog[open]:not([data-docked])")].some((dialog) => dialog !== place);

// Held, any other key would act on one row after the other.
const repeatable = ["j", "k"];

// Some layouts have the brackets at AltGr, which is Ctrl and Alt on Windows, or at Option.
const isCommand = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  metaKey || (altKey ? !["[", "]"].includes(key) : ctrlKey);

export function useKeys(act: (key: string) => boolean, place?: RefObject<Element>): void {
  const isWanted = useShortcutsOn();
  // A layout effect: a key pressed as soon as the control is visible must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isCommand(event) || event.defaultPrevented || isComposing(event)) return;
      const key = latinKey(event);
      if (event.repeat && !repeatable.includes(key)) return;
      if (!isWanted && key !== "?") return;
      const target = event.target as Element;
      if (isTyping(target) || target.closest("[role=menu]") || isCovered(place?.current ?? null)) return;
      if (act(key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isWanted, act, place]);
}

export const useShortcuts = (): void => useKeys(press);
