import { test as base, expect, type Page, type Request } from "@playwright/test";
import { ada, isOpen, signedIn, tokenOf, tokenOfAda, type Administrator, type Visit } from "./accounts.ts";
import { ownSources, startGateway, type BuiltGateway } from "./servers/gateway.ts";
import { PagePool } from "./browser/page-pool.ts";
import { settled } from "./browser/settled.ts";

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

interface Site {
  gateway: BuiltGateway;
  pages: PagePool;
  /** The administrator's, from the first test that wants it on: signing up and in for each test would hash for each. */
  token?: Promise<string>;
}

interface WorkerFixtures {
  /** What runs for the file under test: a worker takes one file after the other. */
  sites: { file?: string; own?: Site; shared?: Site };
}

interface TestFixtures {
  /** Whether the file's gateway is that of other files: its tests pass whatever records those have added, and change no public post. */
  isShared: boolean;
  site: Site;
  /** Environment variables of the file's gateway. */
  settings: Record<string, string>;
  /** So many contact messages are in its store before it starts. */
  contacts: number;
  /** The folder of the product that runs. */
  sources: string;
  /** The gateway of the file, with settings and data of its own unless it is shared. The paths that pages go to are on it. */
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
  sites: [
    async ({}, provide) => {
      const sites: WorkerFixtures["sites"] = {};
      await provide(sites);
      await sites.own?.gateway.stop();
      await sites.shared?.gateway.stop();
    },
    { scope: "worker" },
  ],
  isShared: [false, { option: true }],
  settings: [{}, { option: true }],
  contacts: [0, { option: true }],
  sources: [ownSources, { option: true }],
  site: [
    async ({ sites, isShared, settings, contacts, sources, browser }, provide, { file }) => {
      const start = async (): Promise<Site> => {
        const own = { PUBLIC_URL: publicUrl, FIRST_ACCOUNT_IS_ADMIN: "true", ...settings };
        const gateway = await startGateway(own, contacts, sources);
        const site: Site = { gateway, pages: new PagePool(browser, gateway.url) };
        // The first account is the administrator's, whatever file signs somebody up.
        if (isShared) await (site.token = tokenOfAda(gateway));
        return site;
      };
      if (sites.file !== file) {
        await sites.own?.pages.close();
        await sites.own?.gateway.stop();
        delete sites.own;
        sites.file = file;
      }
      await provide(isShared ? (sites.shared ??= await start()) : (sites.own ??= await start()));
    },
    { timeout: 120_000 },
  ],
  gateway: ({ site }, provide) => provide(site.gateway),
  pages: ({ site }, provide) => provide(site.pages),
  baseURL: ({ gateway }, provide) => provide(gateway.url),
  allowed: ({}, provide) => provide([]),
  visit: async ({ site, pages, gateway, allowed }, provide) => {
    const taken: Page[] = [];
    const complaints: string[] = [];
    // The gateway may end the session only after the next test has asked whether it is open.
    const forgetEndedSession = (request: Request) => {
      if (request.postData()?.includes("mutation Logout")) delete site.token;
    };
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
      page.context().on("request", forgetEndedSession);
      const isSettled = settled(page);
      await page.goto(path);
      if (visitor.javaScriptEnabled !== false) await isSettled();
      return page;
    });
    for (const page of taken) {
      page.context().off("request", forgetEndedSession);
      await pages.giveBack(page);
    }
    const heard = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(heard, "what the pages complained of").toEqual([]);
  },
  admin: async ({ site, gateway, visit }, provide) => {
    site.token ??= tokenOfAda(gateway);
    // A test before this one may have signed out.
    if (!(await isOpen(gateway, await site.token))) site.token = tokenOf(gateway, ada);
    await provide(signedIn(gateway, visit, await site.token));
  },
});
