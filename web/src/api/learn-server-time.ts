import { clockKey, clockOffset, setClockOffset } from "./server-time.ts";

const second = 1000;
const minute = 60 * second;

/** Only a clock that is ahead would end sessions too early; the offset of one that is behind would do so once it is set right. */
function keep(offset: number): void {
  try {
    if (offset < -minute) localStorage.setItem(clockKey, String(offset));
    else localStorage.removeItem(clockKey);
  } catch {
    // Storage is forbidden: only this page knows the offset.
  }
}

function learn(headers: Headers, from: number): void {
  const date = Date.parse(headers.get("date") ?? "");
  // The date of a cached answer is as old as its Age.
  if (Number.isNaN(date) || headers.has("age")) return;
  const known = clockOffset();
  const offset = Math.min(Math.max(known, date - Date.now()), date + second - from);
  if (offset === known) return;
  setClockOffset(offset);
  keep(offset);
}

export const timedFetch: typeof fetch = async (input, init) => {
  const from = Date.now();
  const response = await fetch(input, init);
  learn(response.headers, from);
  return response;
};
