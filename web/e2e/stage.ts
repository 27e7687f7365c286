import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openBrowser } from "./browser.ts";
import { startGateway, type BuiltGateway } from "./gateway.ts";

/** What the product believes its address to be. */
export const publicUrl = "https://baobab.example";

/** Every public screen that needs no id. */
export const publicScreens = ["/", "/home", "/blog", "/swap", "/faq", "/contact", "/login", "/register", "/example"];

export interface Stage {
  url: string;
  /** A fresh visitor's page, of that width. What it complains of fails the test, save what `allowed` matches. */
  visit: (path: string, width?: number, options?: BrowserContextOptions) => Promise<Page>;
  allowed: RegExp | null;
  /** The path of the newest post. */
  post: () => Promise<string>;
}

/** Runs in the page: the browser itself logs a breach of the policy too, but not in every version. */
function tellOfBreaches(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/** Runs in the page: whether React holds what is shown, so that a click is the router's and no longer the browser's own. */
function isAwake(): boolean {
  const root = document.getElementById("root");
  return !root || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber$"));
}

/** Runs in the page: resolves once it has nothing to do. */
const nothingToDo = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/**
 * Waits until the page is awake, and has twice had nothing to do with nothing on its way. Playwright's "networkidle" is half a second
 * without a request at each visit: a third of what all of these tests took.
 */
async function settled(page: Page, underWay: ReadonlySet<unknown>): Promise<void> {
  await page.waitForFunction(isAwake);
  for (let calm = 0; calm < 2;) {
    await delay(25);
    await page.evaluate(nothingToDo);
    calm = underWay.size === 0 ? calm + 1 : 0;
  }
}

/** One for all files that this process tests, one after the other; it ends with the process. */
let shared: Promise<Browser> | undefined;

/** One gateway, with settings and data of its own, for the tests of a file. */
export function useStage(settings: Record<string, string> = {}): Stage {
  let gateway: BuiltGateway;
  let browser: Browser;
  let complaints: string[] = [];

  const stage: Stage = { url: "", visit, allowed: null, post };

  async function post(): Promise<string> {
    const [newest] = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { _id: string }[];
    return `/blog/${newest!._id}`;
  }

  async function visit(path: string, width = 1440, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 900 }, ...options });
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    const underWay = new Set<unknown>();
    for (const event of ["requestfinished", "requestfailed"] as const)
      page.on(event as "requestfinished", (request) => void underWay.delete(request));
    page.on("request", (request) => {
      underWay.add(request);
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== gateway.url) complaints.push(`asked ${origin}`);
    });
    await page.addInitScript(tellOfBreaches);
    await page.goto(gateway.url + path);
    if (options.javaScriptEnabled !== false) await settled(page, underWay);
    return page;
  }

  beforeAll(async () => {
    gateway = await startGateway({ PUBLIC_URL: publicUrl, FIRST_ACCOUNT_IS_ADMIN: "true", ...settings });
    stage.url = gateway.url;
    browser = await (shared ??= openBrowser());
  });
  afterEach(async () => {
    const heard = complaints.filter((text) => !stage.allowed?.test(text));
    complaints = [];
    stage.allowed = null;
    for (const context of browser.contexts()) await context.close();
    expect(heard).toEqual([]);
  });
  afterAll(async () => {
    await gateway?.stop(); // there is none when it could not be started
  });
  return stage;
}
