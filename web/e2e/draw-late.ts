import type { Page } from "@playwright/test";

/** Has React, which draws when a message to itself arrives, draw so many milliseconds later, as on a slow device. */
export const drawLate = (page: Page, delay: number) =>
  page.addInitScript((delay) => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), delay);
    } as typeof post;
  }, delay);
