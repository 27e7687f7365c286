import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { startGateway, type BuiltGateway } from "./gateway.ts";

let gateway: BuiltGateway;
let browser: Browser;
beforeAll(async () => {
  gateway = await startGateway();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await gateway.stop();
});

interface Seen {
  page: Page;
  errors: string[];
  foreign: string[];
}

/** A fresh visitor's page, with what its console and its network complained of. */
async function visit(path: string, width = 1440): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const seen: Seen = { page, errors: [], foreign: [] };
  page.on("console", (message) => message.type() === "error" && seen.errors.push(message.text()));
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(gateway.url) || /^(data|blob):/.test(request.url());
    if (!isOwn) seen.foreign.push(request.url());
  });
  await page.goto(gateway.url + path, { waitUntil: "networkidle" });
  return seen;
}

const screens: [path: string, heading: string][] = [
  ["/", "Transforming Carbon Credits in Africa"],
  ["/home", "Transforming Carbon Credits in Africa"],
  ["/blog", "Blog"],
  ["/swap", "Swap"],
  ["/faq", "Frequently Asked Questions"],
  ["/contact", "Contact"],
  ["/login", "Login"],
  ["/register", "Signup"],
  ["/example", "Luxury Hotels"],
];

describe("§2 Signed-out routes", () => {
  for (const [path, heading] of screens) {
    it(`${path} shows its screen, without errors, foreign requests or what axe finds, and no wider than a phone`, async () => {
      const { page, errors, foreign } = await visit(path);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(heading);
      // Injected by the driver, which the page's own policy does not bind.
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
      });
      expect(found).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect([errors, foreign]).toEqual([[], []]);
      await page.context().close();
    });
  }

  it("any other path redirects to /, and one that looks like a file is 404", async () => {
    const { page } = await visit("/nowhere");
    expect(new URL(page.url()).pathname).toBe("/");
    await page.context().close();
    expect((await fetch(`${gateway.url}/package.json`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/.env`)).status).toBe(404);
  });

  it("carries list and post in the HTML before any script, and answers 404 for an unknown post", async () => {
    const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
    const list = await (await fetch(`${gateway.url}/blog`)).text();
    expect(posts.length).toBeGreaterThanOrEqual(6);
    for (const { title } of posts) expect(list).toContain(title.replaceAll("'", "&#x27;"));
    const post = await fetch(`${gateway.url}/blog/${posts[0]!._id}`);
    expect([post.status, (await post.text()).includes("application/ld+json")]).toEqual([200, true]);
    expect((await fetch(`${gateway.url}/blog/0123456789abcdef01234567`)).status).toBe(404);
  });
});

describe("§4 States", () => {
  it("contact: messages under the fields on submit, then the Success dialog, and the fields are empty", async () => {
    const { page } = await visit("/contact");
    const form = page.locator("form").first();
    await form.getByRole("button").click();
    await page.getByText("First Name is required").waitFor();
    await page.getByText("Phone is required").waitFor();
    const values = { first_name: "Amina", last_name: "Diallo", country: "Senegal", organization: "Ministry" };
    for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
    await form.locator("[name=phone]").fill("12");
    await page.getByText("Phone number is invalid").waitFor();
    await form.locator("[name=phone]").fill("0221234567");
    await form.locator("[name=email]").fill("amina@example.org");
    await form.locator("[name=message]").fill("Let us talk.");
    await form.getByRole("button").click();
    await page.getByText("Subscribed Successfully.").waitFor();
    await page.keyboard.press("Escape");
    expect(await form.locator("[name=first_name]").inputValue()).toBe("");
    await page.context().close();
  });

  it("register, log in, be taken to /admin/user with the token stored, and log out", async () => {
    const { page } = await visit("/register");
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
    };
    const secret = "correct horse";
    await fill({ firstname: "Ama", lastname: "Owusu", email: "ama@example.org", password: secret, password2: secret });
    await page.locator("form button[type=submit]").click();
    await page.getByText("Sign up Successfully.").waitFor();
    await page.goto(`${gateway.url}/login`, { waitUntil: "networkidle" });
    await fill({ email: "ama@example.org", password: "wrong horse" });
    await page.locator("form button[type=submit]").click();
    await page.getByText("Email or password is incorrect").waitFor();
    await page.keyboard.press("Escape");
    await fill({ email: "ama@example.org", password: secret });
    await page.locator("form button[type=submit]").click();
    await page.waitForURL(`${gateway.url}/admin/user`);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^ey/);
    await page.goto(`${gateway.url}/logout`);
    await page.waitForURL(`${gateway.url}/login`);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.context().close();
  });

  it("FAQ: one item open at a time", async () => {
    const { page } = await visit("/faq");
    const open = page.locator("main [aria-expanded=true], main details[open]");
    const questions = page.locator("main [aria-expanded], main summary");
    await questions.nth(0).click();
    await questions.nth(1).click();
    expect(await open.count()).toBe(1);
    await questions.nth(1).click();
    expect(await open.count()).toBe(0);
    await page.context().close();
  });
});
