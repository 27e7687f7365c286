import { act, waitFor } from "@testing-library/react";
import { expect, onTestFinished, vi } from "vitest";
import { one } from "./actions.ts";

/** Until the test ends, a dialog that opens has the focus, on its first control where it has one, as browsers do and happy-dom does not. */
export function dialogsTakeFocus(): void {
  const { showModal } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    showModal.call(this);
    (this.querySelector<HTMLElement>("button, input, select, textarea, a[href]") ?? this).focus();
  });
}

/** Watches the calls from now on, and answers a wait until none has been under way for some turns. */
export function settled(): () => Promise<void> {
  const before = globalThis.fetch;
  let underWay = 0;
  globalThis.fetch = async (...call) => {
    underWay++;
    try {
      const answer = await before(...call);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      underWay--;
    }
  };
  onTestFinished(() => void (globalThis.fetch = before));
  const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return async () => {
    for (let calm = 0; calm < 4; calm = underWay === 0 ? calm + 1 : 0) await turn();
  };
}

/** Waits until the toast says so. */
export const toastSays = (text: string) => waitFor(() => expect(one("[role=status] .toast p").textContent).toBe(text));

/** Waits until an alert says so, among other things. */
export const alerted = (text: string) => waitFor(() => expect(one("[role=alert]").textContent).toContain(text));
