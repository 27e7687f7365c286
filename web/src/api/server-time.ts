import { createStore } from "../ui/create-store.ts";

/** Where the browser keeps by how much its clock is ahead, so that a reload does not take a token for expired. */
export const clockKey = "clock-offset";

/** How far the server's clock is ahead of the device's, in milliseconds. */
const offset = createStore(0);

export const clockOffset = offset.get;
export const setClockOffset = offset.set;

/** The server's time in milliseconds, as far as its answers say what it is; else the device's. */
export const serverTime = (): number => Date.now() + clockOffset();

/** Takes over what this browser learnt before, where this page has learnt nothing yet. */
export function recallClockOffset(): void {
  try {
    if (clockOffset() === 0) setClockOffset(Number(localStorage.getItem(clockKey)) || 0);
  } catch {
    // Storage is forbidden.
  }
}
