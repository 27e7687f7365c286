import type { Page } from "@playwright/test";
import { tokenOf } from "../../test/accounts.ts";
import { signedIn } from "../accounts.ts";
import { expect, publicScreens, test as base } from "../fixtures.ts";
import { aReceiver } from "../../../gateway/test/harness/servers/webhook-receiver.ts";
import { expectNoSmallField, expectNothingSticksOut } from "../sticks-out.ts";
import { openRowMenu } from "../tables.ts";

/** `admin` has a long name, too. */
const test = base.extend({
  admin: async ({ gateway, visit, admin }, provide) => {
    const { user } = await admin.graphql<{ user: { total: number } }>("{ user: userTable(query: {}) { total } }");
    if (user.total === 1) await admin.add("/api/user", { ...person, role: 1, password });
    await provide(signedIn(gateway, visit, await tokenOf(gateway, { email, password })));
  },
});
test.use({ settings: { WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" } });
test.setTimeout(180_000);

const widths = [320, 375, 390, 1280, 1440];
const enlargedWidths = [320, 390, 1280];
const token = `0x${"4b7F".repeat(10)}`;
const word = "Wald".repeat(20);
const link = `https://registry.example.org/projects/mangroves/${"2026/".repeat(12)}report.pdf?download=true`;
const email = `${"a".repeat(60)}@${"b".repeat(60)}.example.org`;
const password = "correct horse";
const person = { first_name: word, last_name: token, email };
const body = [
  `${word} ${link}`,
  `\`\`\`\nconst line = "${"x".repeat(64)}";\n\`\`\``,
  `- ${word}\n  - ${link}`,
  `> ${token}`,
  `## ${word}`,
  `[${link}](${link}) \`${word}\``,
].join("\n\n");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

/** The two ways to have letters of 200 %: the font size of the browser, which media queries follow, and that of the page's texts alone. */
async function holdsEnlarged(page: Page, state: string, at = enlargedWidths): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  const setTextSize = (size: string) =>
    page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await setFontSize(32);
    await expectNothingSticksOut(page, `${state} at ${width} px with a font size of 32 px`);
    await setFontSize(16);
    await setTextSize("200%");
    await expectNothingSticksOut(page, `${state} at ${width} px with texts of 200 %`);
    await setTextSize("");
  }
  await browser.detach();
}

async function holds(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingSticksOut(page, `${state} at ${width} px`);
    if (width === 375) await expectNoSmallField(page, state);
  }
  await holdsEnlarged(page, state);
}

/** Opens a dialog and looks at it. */
async function opens(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).click();
  await opened(page, String(name));
}

async function opensInMenu(page: Page, action: string, name?: string): Promise<void> {
  await openRowMenu(page, name);
  await expectNothingSticksOut(page, `menu with ${action}`);
  await page.getByRole("menuitem", { name: action }).click();
  await opened(page, action);
}

async function opened(page: Page, state: string): Promise<void> {
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await holds(page, state);
}

async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

let post = "";
test.beforeAll(async ({ admin, gateway }) => {
  for (const title of [token, word, link]) {
    await admin.add("/api/faq", { title, body: `${title} ${word}` });
    post = `/blog/${(await admin.add("/api/blog", { title, body, image: "" }))._id}`;
  }
  const message = {
    ...person,
    country: word,
    organization: word + word,
    phone: "0123456789",
    message: `${word}\n${link}`,
  };
  const headers = { "content-type": "application/json" };
  await fetch(`${gateway.url}/api/contact`, { method: "POST", headers, body: JSON.stringify(message) });
});

test("no public page is wider than the screen; only a line of code scrolls, also by keyboard", async ({ visit }) => {
  const page = await visit("/");
  for (const path of [...publicScreens, post]) {
    await page.goto(path);
    for (const part of await page.locator("section").all()) await part.scrollIntoViewIfNeeded();
    await holds(page, path);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  const code = page.locator("pre");
  await code.focus();
  await expect(code).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test("what opens on a public page is no wider than the screen either", async ({ visit }) => {
  const page = await visit("/swap", 320);
  await page.getByRole("combobox").last().click();
  await holds(page, "tokens");
  await page.goto("/example");
  await page.getByLabel("Search").fill("nowhere");
  await holds(page, "no hotel");
  await page.goto("/faq");
  await page.locator("summary").first().click();
  await holds(page, "answer");
  for (const [path, name] of [
    ["/contact", "Send message"],
    ["/register", "Sign up"],
  ] as const) {
    await page.goto(path);
    await button(page, name).click();
    await expect(page.locator("[aria-invalid]").first()).toBeVisible();
    await holds(page, `errors on ${path}`);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await button(page, "Open menu").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await holdsEnlarged(page, "drawer", [320, 390]);
});

test("questions, posts and their dialogs", async ({ admin }) => {
  const page = await admin.visit("/admin/faq");
  await holds(page, "questions");
  await opens(page, /^Edit /);
  await page.getByLabel("Title").fill(word + token);
  await button(page, "Save").click();
  await expect(page.locator(".toast")).toContainText(token);
  await holds(page, "toast");
  await opensInMenu(page, "History");
  await escape(page);
  await button(page, /^Delete /).click();
  await button(page, "Trash").click();
  await expect(button(page, /^Restore /)).toBeVisible();
  await holds(page, "trash");
  await page.goto("/admin/blog");
  await opens(page, /^Edit /);
  await button(page, "Preview").click();
  await holds(page, "preview of a text");
});

test("a conflict between two long versions", async ({ admin, allowed }) => {
  allowed.push(/Failed to update row/);
  const { _id } = await admin.add("/api/faq", { title: "Clash", body: word });
  const page = await admin.visit("/admin/faq?search=Clash");
  await opens(page, /^Edit /);
  await admin.put(`/api/faq/${_id}`, { title: `Clash ${word}`, body: link });
  await page.getByLabel("Title").fill(`Clash ${token}`);
  await page.getByLabel("Body").fill(`${word} ${token}`);
  await button(page, "Save").click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
  await holds(page, "conflict");
});

test("the line of new changes", async ({ admin }) => {
  const page = await admin.visit("/admin/faq");
  await admin.add("/api/faq", { title: `Added ${word}`, body: word });
  await expect(page.getByText("There are new changes")).toBeVisible();
  await holds(page, "new changes");
});

test("messages, Reply and an import that is refused", async ({ admin, allowed }) => {
  allowed.push(/status of 400|Failed to import rows/);
  const page = await admin.visit("/admin/contact");
  await holds(page, "messages");
  await opens(page, /^Edit /);
  await page.goto("/admin/activity");
  await holds(page, "activity");
  await page.goto("/admin/faq");
  await opens(page, "Import");
  const file = { name: `${word}.csv`, mimeType: "text/csv", buffer: Buffer.from(`title,body,${word}\n1,2,3\n`) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await holds(page, "import");
});

test("users, links for a password, and one's own account", async ({ admin }) => {
  const page = await admin.visit("/admin/user");
  await holds(page, "users");
  await opens(page, /^Edit Wald/);
  await escape(page);
  await opensInMenu(page, "Password link", "Wald");
  await page.locator("dialog[open]").getByRole("button").last().click();
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await holds(page, "link for a password");
  await page.goto("/admin/account");
  await expect(page.getByText("This device")).toBeVisible();
  await holds(page, "account");
  await button(page, / menu$/i).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNothingSticksOut(page, "menu");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 900 });
  await opens(page, "Open menu");
});

test("keys, webhooks and deliveries", async ({ admin }) => {
  const receiver = await aReceiver();
  const url = `http://127.0.0.1:${receiver.port}/${token}/${word}`;
  await admin.graphql(
    'mutation ($url: String!) { createWebhook(input: { url: $url, events: ["faq.*"] }) { secret } }',
    { url },
  );
  const page = await admin.visit("/admin/integrations");
  await button(page, "Create API key").click();
  await page.getByLabel("Name").fill(token + word.slice(0, 40));
  await page.getByRole("checkbox", { name: "Read posts" }).check();
  await button(page, "Save").click();
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await holds(page, "secret of a key");
  await page.goto("/admin/integrations");
  await expect(button(page, /^Rotate secret /)).toBeVisible();
  await holds(page, "keys and webhooks");
  await opensInMenu(page, "Deliveries");
  await page.getByRole("dialog").getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /webhook.test/ })).toBeVisible();
  await holds(page, "deliveries");
  await receiver.close();
});
