import type { Page } from "@playwright/test";

/** Has React, which draws when a message to itself arrives, draw so many milliseconds later, as on a slow device. */
export const drawLate = (page: Page, delay: number) =>
  page.addInitScript((delay) => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), delay);
    } as typeof post;
  }, delay);

/** Opens /login while the scripts of its form are on the way; the result lets them arrive. */
export async function openWithoutForm(page: Page): Promise<() => void> {
  await drawLate(page, 50);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/(login-form|checked-form|text-field).*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login");
  return release;
}
