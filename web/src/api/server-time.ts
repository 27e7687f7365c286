import { createStore } from "../ui/create-store.ts";

/** Stored, so that a reload does not treat a valid token as expired. */
export const clockKey = "clock-offset";

const offset = createStore(0);

export const clockOffset = offset.get;
export const setClockOffset = offset.set;

/** In milliseconds; the device's time before the first answer. */
export const serverTime = (): number => Date.now() + clockOffset();

export function recallClockOffset(): void {
  try {
    if (clockOffset() === 0) setClockOffset(Number(localStorage.getItem(clockKey)) || 0);
  } catch {
    // Storage is forbidden.
  }
}
