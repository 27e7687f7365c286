import { expect, it } from "vitest";
import { aMessage, answer, fill } from "../forms.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const labels = ["First Name", "Last Name", "Country", "Organization", "Phone", "Email", "Message"];

it("§2 Contact Us · §5 Contact form · §5 Contact required · §8 field errors: each message under its field, nothing sent", async () => {
  const page = await stage.visit("/contact", 375);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  expect(await page.locator("form").getAttribute("novalidate")).not.toBeNull();
  expect(await page.getByText("is required").count()).toBe(0);
  await page.getByRole("button", { name: "Send message" }).click();
  for (const label of labels) {
    const field = page.getByLabel(label, { exact: true });
    const message = page.getByText(`${label} is required`);
    const [above, below] = [await field.boundingBox(), await message.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(await field.getAttribute("aria-describedby")).toBe(await message.getAttribute("id"));
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("first_name");
  expect(asked.filter((url) => url.endsWith("/graphql"))).toEqual([]);
});

it("§5 Contact phone · §9 phone · §5 Contact email: exactly ten digits, and an address that looks like one", async () => {
  const page = await stage.visit("/contact");
  await fill(page, { ...aMessage, phone: "012345678", email: "ama@example" });
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Email address is invalid").waitFor();
  for (const phone of ["012345678", "01234567890", "012345678a", "+123456789"]) {
    await fill(page, { phone });
    await page.getByText("Phone number is invalid").waitFor();
  }
  await fill(page, { phone: "0123456789", email: "ama@example.org" });
  await page.getByText("Phone number is invalid").waitFor({ state: "detached" });
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
});

it("§5 Contact inputs: last_name and organization take any text", async () => {
  const page = await stage.visit("/contact");
  for (const name of ["last_name", "organization"])
    expect(await page.locator(`[name=${name}]`).getAttribute("type")).toBe("text");
});

it("§4 Contact form submitting · §4 Contact form success · §9 JSON: sent and told, the fields empty afterwards", async () => {
  const page = await stage.visit("/contact");
  await fill(page, aMessage);
  let contentType: string | undefined;
  await page.route("**/graphql", async (route) => {
    contentType = route.request().headers()["content-type"];
    const overlay = await page.getByRole("dialog", { name: "Please wait..." }).boundingBox();
    expect([overlay!.width, overlay!.height]).toEqual([1440, 900]);
    await page.keyboard.press("Escape");
    expect(await page.getByText("Please wait...").isVisible()).toBe(true);
    await route.continue();
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("dialog", { name: "Success" }).getByText("Subscribed Successfully.").waitFor();
  expect(contentType).toMatch(/^application\/json/);
  expect(await page.getByText("Please wait...").count()).toBe(0);
  await page.getByRole("button", { name: "Close" }).click();
  for (const name of Object.keys(aMessage)) expect(await page.locator(`[name=${name}]`).inputValue()).toBe("");
});

it("§4 Contact form error · §8 Contact failure · §4 Contact form closing: by button, Escape or beside it; then sent again", async () => {
  const page = await stage.visit("/contact");
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
    await dialog.getByText("The registry is closed").waitFor();
    await close();
    await dialog.waitFor({ state: "detached" });
    expect(await page.locator("[name=message]").inputValue()).toBe("Hello");
  }
  await page.unroute("**/graphql");
  await send();
  await page.getByRole("dialog", { name: "Success" }).waitFor();
});
