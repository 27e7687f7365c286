import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished } from "vitest";

export interface Call {
  headers: Record<string, string>;
  /** Lets the gateway carry it out. */
  carryOut: () => Promise<Response>;
}

/** Until the test ends, answers the calls whose path or body has this text in place of the gateway. */
export function onCalls(text: string, answer: (call: Call) => Promise<Response>): void {
  const before = globalThis.fetch;
  globalThis.fetch = (path, init = {}) => {
    const isMeant = `${String(path)} ${typeof init.body === "string" ? init.body : ""}`.includes(text);
    const carryOut = () => before(path, init);
    return isMeant ? answer({ headers: init.headers as Record<string, string>, carryOut }) : carryOut();
  };
  onTestFinished(() => void (globalThis.fetch = before));
}

/** As `fetch` fails when the line is cut. */
const cut = () => Promise.reject<Response>(new TypeError("Failed to fetch"));

/** Cuts the line for these calls before the gateway sees them. */
export const fail = (text: string) => onCalls(text, cut);

/** Answers these calls with the error of a store that is away, or cuts the line. Tells how to stop. */
export function refuse(text: string, isAnswered = true): () => void {
  const errors = [{ message: "The store is away", extensions: { code: "UNAVAILABLE" } }];
  let isAway = true;
  const answer = () => (isAnswered ? Promise.resolve(Response.json({ errors })) : cut());
  onCalls(text, ({ carryOut }) => (isAway ? answer() : carryOut()));
  return () => void (isAway = false);
}

/** Holds these calls, as a slow line would. `release` lets them go on, or fail. */
export function hold(text: string) {
  let held = 0;
  let release = (_isAnswered = true) => {};
  const released = new Promise<boolean>((resolve) => (release = (isAnswered = true) => resolve(isAnswered)));
  onCalls(text, async ({ carryOut }) => {
    held++;
    return (await released) ? carryOut() : cut();
  });
  return { release, count: () => held };
}

/** Lets the gateway carry out the first of these calls, and loses its answer on the way. Tells the key of each. */
export function loseAnswer(text: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  onCalls(text, async ({ headers, carryOut }) => {
    keys.push(headers["idempotency-key"]);
    const answer = await carryOut();
    return keys.length > 1 ? answer : cut();
  });
  return keys;
}

export const expectRepeated = (keys: (string | undefined)[]) =>
  expect(keys).toEqual([expect.stringMatching(/^\d+(-\d+){3}$/), keys[0]]);

/** Presses a button whose answer is lost, and presses it again. */
export async function pressTwice(name: string): Promise<void> {
  const button = () => screen.getAllByRole<HTMLButtonElement>("button", { name }).at(-1)!;
  await userEvent.click(button());
  await waitFor(() => expect(screen.getAllByRole("alert").at(-1)!.textContent).toMatch(/\S/));
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
}

/** A part of each call that asks whether a table has changed. */
export const revision = '"operationName":"TableRevision"';

/** Has the page ask now whether anything changed, as it does when it is seen again, and waits for the answer. */
export async function askNow(): Promise<void> {
  let isAnswered = false;
  onCalls(revision, async ({ carryOut }) => {
    const answer = await carryOut();
    isAnswered = true;
    return answer;
  });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(isAnswered).toBe(true));
}
