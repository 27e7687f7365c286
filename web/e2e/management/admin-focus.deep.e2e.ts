import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { aMessage, fill } from "../forms.ts";

const edge = (place: Locator, side: "top" | "bottom") =>
  place.evaluate((element, name) => element.getBoundingClientRect()[name], side);

test("a wrong field that lies behind the bar of Save is scrolled free of it, with what is wrong, on small screens too", async ({
  admin,
}) => {
  for (const width of [1440, 375]) {
    const page = await admin.visit("/admin/contact", width);
    await page.setViewportSize({ width, height: 480 });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await fill(page, { ...aMessage, phone: "12" });
    const phone = page.locator("[name=phone]");
    const bar = page.locator(".dialog-actions");
    // Just behind the bar, where the browser takes it for visible.
    await page.getByRole("dialog").evaluate((dialog) => {
      const [behind, over] = ["[name=phone]", ".dialog-actions"].map((name) => dialog.querySelector(name)!);
      dialog.scrollTop += behind!.getBoundingClientRect().top - over!.getBoundingClientRect().top - 2;
    });
    expect(await edge(phone, "bottom"), `${width}`).toBeGreaterThan(await edge(bar, "top"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(phone).toBeFocused();
    const [describing] = (await phone.getAttribute("aria-describedby"))!.split(" ");
    const message = page.locator(`[id="${describing}"]`);
    for (const place of [phone, message])
      await expect.poll(async () => (await edge(place, "bottom")) <= (await edge(bar, "top")), `${width}`).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.setViewportSize({ width, height: 900 });
  }
});

test("the ring of a focused name or heading of a table is whole, also where its cell cuts a text", async ({
  admin,
}) => {
  for (const width of [1440, 375]) {
    const page = await admin.visit("/admin/faq", width);
    await page.keyboard.press("j");
    await expect(page.locator("tbody .row-link").first()).toBeFocused();
    await expect(page.locator(".cell:has(:focus)")).toHaveCSS("outline-style", "solid");
  }
  const page = await admin.visit("/admin/faq");
  await page.keyboard.press("Tab");
  const heading = page.getByRole("columnheader", { name: "Title" });
  await heading.getByRole("button").focus();
  await expect(heading).toHaveCSS("overflow", "visible");
});
