import { test as base, expect, type Page, type Request } from "@playwright/test";
import { ada, isOpen, tokenOf, tokenOfAda } from "../test/accounts.ts";
import { signedIn, type Administrator, type Visit } from "./accounts.ts";
import { PagePool } from "./browser/page-pool.ts";
import { settled } from "./browser/settled.ts";
import { freePort } from "../../gateway/test/harness/processes/free-port.ts";
import { ownSources, startCopy, startGateway, type BuiltGateway } from "./servers/gateway.ts";

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
  /** Its gateway runs for this file. */
  file: string;
  gateway: BuiltGateway;
  pages: PagePool;
  /** The administrator's, from the first test that wants it on: signing up and in for each test would hash for each. */
  token?: Promise<string>;
}

/** Sites of one worker, one after the other on one port, so that pages keep what they have loaded and compiled. */
interface Sites {
  port: number;
  current?: Site;
  /** By the address of the site. */
  pages: Map<string, PagePool>;
}

interface WorkerFixtures {
  sites: Sites;
}

interface TestFixtures {
  site: Site;
  /** Whether the site is at `http://localhost`, as passkeys need, which belong to the host of PUBLIC_URL. */
  isOnLocalhost: boolean;
  /** Environment variables of the file's gateway. */
  settings: Record<string, string>;
  /** So many contact messages are in its store before it starts. */
  contacts: number;
  /** The folder of the product that runs. */
  sources: string;
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
  sites: [
    async ({}, provide) => {
      const sites: Sites = { port: await freePort(), pages: new Map() };
      await provide(sites);
      await sites.current?.gateway.stop();
    },
    { scope: "worker" },
  ],
  isOnLocalhost: [false, { option: true }],
  settings: [{}, { option: true }],
  contacts: [0, { option: true }],
  sources: [ownSources, { option: true }],
  site: [
    async ({ sites, isOnLocalhost, settings, contacts, sources, browser }, provide, { file }) => {
      if (sites.current?.file !== file) {
        await sites.current?.gateway.stop();
        const own = {
          PORT: String(sites.port),
          PUBLIC_URL: isOnLocalhost ? `http://localhost:${sites.port}` : publicUrl,
          FIRST_ACCOUNT_IS_ADMIN: "true",
          ...settings,
        };
        const gateway = await (sources === ownSources ? startGateway(own, contacts) : startCopy(sources, own));
        const pages = sites.pages.get(gateway.url) ?? new PagePool(browser, gateway.url);
        sites.pages.set(gateway.url, pages);
        sites.current = { file, gateway, pages };
      }
      await provide(sites.current!);
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
