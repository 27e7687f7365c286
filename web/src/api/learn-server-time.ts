import { clockKey, clockOffset, setClockOffset } from "./server-time.ts";

const second = 1000;
const minute = 60 * second;

/** Only a clock that is ahead ends sessions too early; what is kept of one that is behind would do so once the clock is right. */
function keep(offset: number): void {
  try {
    if (offset < -minute) localStorage.setItem(clockKey, String(offset));
    else localStorage.removeItem(clockKey);
  } catch {
    // Storage is forbidden: this page alone knows it.
  }
}

/** Learns from an answer to a request sent at `from` by the device's clock. Its date is cut to the second. */
function learn(headers: Headers, from: number): void {
  const date = Date.parse(headers.get("date") ?? "");
  // A cache sends the date of an answer that is as old as its Age.
  if (Number.isNaN(date) || headers.has("age")) return;
  const known = clockOffset();
  const offset = Math.min(Math.max(known, date - Date.now()), date + second - from);
  if (offset === known) return;
  setClockOffset(offset);
  keep(offset);
}

/** Fetches, and learns the server's time from the answer. */
export const timedFetch: typeof fetch = async (input, init) => {
  const from = Date.now();
  const response = await fetch(input, init);
  learn(response.headers, from);
  return response;
};
