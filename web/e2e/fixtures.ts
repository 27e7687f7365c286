import { test as base, expect, type Page } from "@playwright/test";
import { ada, isOpen, signedIn, tokenOf, tokenOfAda, type Administrator, type Visit } from "./accounts.ts";
import { startGateway, type BuiltGateway } from "./gateway.ts";
import { PagePool } from "./page-pool.ts";
import { settled } from "./settled.ts";

export { expect };

/** What the product believes its address to be. */
const publicUrl = "https://baobab.example";

/** Every public screen that needs no id. */
export const publicScreens = ["/", "/home", "/blog", "/swap", "/faq", "/contact", "/login", "/register", "/example"];

/** The path of the newest post. */
export async function newestPost({ url }: BuiltGateway): Promise<string> {
  const [newest] = (await (await fetch(`${url}/api/blog/list`)).json()) as { _id: string }[];
  return `/blog/${newest!._id}`;
}

interface Running {
  file: string;
  gateway: BuiltGateway;
  pages: PagePool;
  /** The administrator's, from the first test that wants it on: signing up and in for each test would hash for each. */
  token?: Promise<string>;
}

interface WorkerFixtures {
  /** What runs for the file under test: a worker takes one file after the other. */
  running: Partial<Running>;
}

interface TestFixtures {
  /** Environment variables of the file's gateway. */
  settings: Record<string, string>;
  /** So many contact messages are in its store before it starts. */
  contacts: number;
  /** The gateway of the file, with settings and data of its own. The paths that pages go to are on it. */
  gateway: BuiltGateway;
  /** The pages of the file's site. */
  pages: PagePool;
  /** What pages complain of fails the test, save what one of these matches. */
  allowed: RegExp[];
  visit: Visit;
  /** The first account of the gateway, which manages it. */
  admin: Administrator;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    async ({}, provide) => {
      const running: Partial<Running> = {};
      await provide(running);
      await running.gateway?.stop();
    },
    { scope: "worker" },
  ],
  settings: [{}, { option: true }],
  contacts: [0, { option: true }],
  gateway: [
    async ({ running, settings, contacts }, provide, { file }) => {
      if (running.file !== file) {
        await running.pages?.close();
        await running.gateway?.stop();
        delete running.pages;
        delete running.gateway;
        delete running.token;
        const own = { PUBLIC_URL: publicUrl, FIRST_ACCOUNT_IS_ADMIN: "true", ...settings };
        running.gateway = await startGateway(own, contacts);
        running.file = file;
      }
      await provide(running.gateway!);
    },
    { timeout: 120_000 },
  ],
  pages: async ({ running, gateway, browser }, provide) => {
    await provide((running.pages ??= new PagePool(browser, gateway.url)));
  },
  baseURL: ({ gateway }, provide) => provide(gateway.url),
  allowed: ({}, provide) => provide([]),
  visit: async ({ pages, gateway, allowed }, provide) => {
    const taken: Page[] = [];
    const complaints: string[] = [];
    await provide(async (path, width = 1440, visitor = {}) => {
      const page = await pages.take(width, visitor);
      taken.push(page);
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== gateway.url) complaints.push(`asked ${origin}`);
      });
      const isSettled = settled(page);
      await page.goto(path);
      if (visitor.javaScriptEnabled !== false) await isSettled();
      return page;
    });
    for (const page of taken) await pages.giveBack(page);
    const heard = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(heard, "what the pages complained of").toEqual([]);
  },
  admin: async ({ running, gateway, visit }, provide) => {
    running.token ??= tokenOfAda(gateway);
    // A test before this one may have signed out.
    if (!(await isOpen(gateway, await running.token))) running.token = tokenOf(gateway, ada);
    await provide(signedIn(gateway, visit, await running.token));
  },
});
