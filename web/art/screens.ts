// Takes the README's pictures from the built product: npm run screens
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { tokenOfAda } from "../test/accounts.ts";
import { signedIn } from "../e2e/accounts.ts";
import { openBrowser } from "../e2e/browser/browser.ts";
import { startGateway } from "../e2e/servers/gateway.ts";
import type { Visitor } from "../e2e/browser/page-pool.ts";

const folder = fileURLToPath(new URL("screens/", import.meta.url));
const maxBytes = 150_000;

const people = [
  [
    "Fanta",
    "Traoré",
    "Mali",
    "Office du Niger",
    "We manage irrigation along the river. How is a rice project measured?",
  ],
  [
    "Thabo",
    "Dlamini",
    "Eswatini",
    "Ministry of Tourism",
    "Who signs the letter of authorisation in the other countries?",
  ],
  [
    "Wanjiru",
    "Mutua",
    "Kenya",
    "Savanna Development Bank",
    "We finance cookstoves and would like to see a project's file.",
  ],
  ["Kofi", "Boateng", "Ghana", "Forestry Commission", "Please send us the monitoring reports of the mangrove project."],
  ["Amina", "Habimana", "Rwanda", "River Research Centre", "We are comparing registries for a pilot next year."],
] as const;

mkdirSync(folder, { recursive: true });
const [gateway, browser] = await Promise.all([startGateway({}), openBrowser()]);
const { url } = gateway;

async function visit(path: string, width = 1440, { token, ...options }: Visitor = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce", ...options });
  if (token) await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  await page.goto(url + path, { waitUntil: "networkidle" });
  return page;
}

async function take(name: string, page: Page): Promise<void> {
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(`${folder}${name}.webp`);
  if (size > maxBytes) throw new Error(`${name} has ${size} bytes: more than ${maxBytes}.`);
  console.log(`${name}.webp ${Math.round(size / 1000)} kB`);
  await page.context().close();
}

await take("landing-1440", await visit("/"));
await take("landing-375", await visit("/", 375, { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 }));
await take("blog-1440", await visit("/blog"));

for (const [first_name, last_name, country, organization, message] of people) {
  const email = `${first_name.toLowerCase()}@example.org`;
  const contact = { first_name, last_name, country, organization, message, email, phone: "0201234567" };
  const headers = { "Content-Type": "application/json" };
  await fetch(`${url}/api/contact`, { method: "POST", headers, body: JSON.stringify(contact) });
}
const admin = signedIn(gateway, visit, await tokenOfAda(gateway));

const contacts = await admin.visit("/admin/contact");
for (const row of [1, 2]) await contacts.locator("tbody").getByRole("checkbox").nth(row).check();
await take("management-selection", contacts);

const posts = await admin.visit("/admin/blog");
await posts
  .getByRole("button", { name: /^Edit / })
  .first()
  .click();
await posts.getByRole("button", { name: "Choose another image" }).waitFor();
await take("management-dialog", posts);

/** A person who has the question open, with another ending of its answer. */
async function editor(ending: string): Promise<Page> {
  const page = await admin.visit("/admin/faq");
  await page.getByRole("button", { name: "Edit What is a carbon credit?" }).click();
  const body = page.getByRole("dialog").locator("[name=body]");
  await body.fill(`A carbon credit represents one tonne of carbon dioxide, ${ending}`);
  return page;
}
const [mine, theirs] = [await editor("once and only once."), await editor("measured, and kept out of the air.")];
for (const page of [theirs, mine]) {
  await page.getByRole("button", { name: "Save" }).click();
  if (page === theirs) await page.getByRole("dialog").waitFor({ state: "detached" });
}
const conflict = mine.getByRole("dialog", { name: "Someone else has changed this" });
await conflict.getByRole("radio").first().waitFor();
await take("management-conflict", mine);

await browser.close();
await gateway.stop();
