import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { aMessage, answer, fill } from "../forms.ts";

const labels = ["First Name", "Last Name", "Country", "Organization", "Phone", "Email", "Message"];

test("§2 Contact Us · §5 Contact form · §5 Contact required · §8 field errors: each message under its field, nothing sent", async ({
  visit,
}) => {
  const page = await visit("/contact", 375);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await expect(page.locator("form")).toHaveAttribute("novalidate");
  await expect(page.getByText("is required")).toHaveCount(0);
  await page.getByRole("button", { name: "Send message" }).click();
  for (const label of labels) {
    const field = page.getByLabel(label, { exact: true });
    const message = page.getByText(`${label} is required`);
    const [above, below] = [await field.boundingBox(), await message.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    await expect(field).toHaveAttribute("aria-describedby", (await message.getAttribute("id"))!);
  }
  await expect(page.locator("[name=first_name]")).toBeFocused();
  expect(asked.filter((url) => url.endsWith("/graphql"))).toEqual([]);
});

test("§4 Contact form submitting · §4 Contact form success · §9 JSON: sent and confirmed, the fields empty afterwards", async ({
  visit,
}) => {
  const page = await visit("/contact");
  await fill(page, aMessage);
  let contentType: string | undefined;
  await page.route("**/graphql", async (route) => {
    contentType = route.request().headers()["content-type"];
    const overlay = await page.getByRole("dialog", { name: "Please wait..." }).boundingBox();
    expect([overlay!.width, overlay!.height]).toEqual([1440, 900]);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Please wait...")).toBeVisible();
    await route.continue();
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("dialog", { name: "Success" }).getByText("Subscribed Successfully.")).toBeVisible();
  expect(contentType).toMatch(/^application\/json/);
  await expect(page.getByText("Please wait...")).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();
  for (const name of Object.keys(aMessage)) await expect(page.locator(`[name=${name}]`)).toHaveValue("");
});

test("§4 Contact form error · §8 Contact failure · §4 Contact form closing: by button, Escape or a click outside; then sent again", async ({
  visit,
}) => {
  const page = await visit("/contact");
  await fill(page, aMessage);
  const send = () => page.getByRole("button", { name: "Send message" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Error" });
  await answer(page, { errors: [{ message: "The registry is closed" }] });
  const closings = [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(10, 10),
  ];
  for (const close of closings) {
    await send();
    await expect(dialog.getByText("The registry is closed")).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("[name=message]")).toHaveValue("Hello");
  }
  await page.unroute("**/graphql");
  await send();
  await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
});

test("Honeypot: a field that only programs fill is in the page before its script, and in no tab order, accessibility tree or autofill", async ({
  visit,
}) => {
  for (const path of ["/", "/contact", "/register"]) {
    const sent = await visit(path, 1440, { javaScriptEnabled: false });
    await expect(sent.locator("form [name=fax_2]")).toHaveCount(1);
    const page = await visit(path);
    const honeypot = page.locator("form [name=fax_2]");
    await page.locator("form input").first().focus();
    await expect(page.getByRole("button", { name: /Send message|Sign up/ })).toBeVisible();
    const stops: string[] = [];
    while (!stops.includes("submit")) {
      // The buttons that show a password have no name, and are no fields.
      const stop = await page.evaluate(() => {
        const { name, type } = document.activeElement as HTMLInputElement | HTMLButtonElement;
        return name || (type === "button" ? "" : "submit");
      });
      if (stop) stops.push(stop);
      await page.keyboard.press("Tab");
    }
    expect(stops).not.toContain("fax_2");
    await honeypot.evaluate((field: HTMLInputElement) => field.focus());
    await expect(honeypot).not.toBeFocused();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const fields = nodes.filter(({ role, ignored }) => role?.value === "textbox" && !ignored);
    expect(fields.length).toBe(stops.length - 1);
    expect(JSON.stringify(nodes)).not.toContain("Leave this empty");
    if (!(await autofill(page, session))) continue;
    await expect(page.locator("[name=email]")).toHaveValue("ama@example.org");
    await expect(honeypot).toHaveValue("");
  }
});

/** Has the browser fill in the form with an address; false where it has no autofill, such as the Chromium inside an npm package. */
async function autofill(page: Page, session: CDPSession): Promise<boolean> {
  const isOffered = await session.send("Autofill.enable").then(
    () => true,
    () => false,
  );
  if (!isOffered) return false;
  const known = { NAME_FULL: "Ama Mensah", EMAIL_ADDRESS: "ama@example.org", PHONE_HOME_WHOLE_NUMBER: "+233201234567" };
  const address = { fields: Object.entries(known).map(([name, value]) => ({ name, value })) };
  await page.locator("form input").first().click();
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "form input" });
  const { node } = await session.send("DOM.describeNode", { nodeId });
  // The types know cards alone.
  await session.send("Autofill.trigger", { fieldId: node.backendNodeId, address } as never);
  return true;
}
