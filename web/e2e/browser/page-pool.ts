import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** How somebody comes. All but a token, the motion wanted and the script needs a browser context of its own. */
export interface Visitor extends BrowserContextOptions {
  /** Of a session that the browser has stored. */
  token?: string;
}

const height = 900;

/** What a test changes by these lasts as long as the context. */
const lasting = {
  page: ["addInitScript", "clock", "exposeFunction"],
  context: ["addInitScript", "grantPermissions", "newCDPSession", "newPage", "route"],
};

/** Calls `onUse` when one of the names of an object is used. */
function watch(object: object, names: string[], onUse: () => void): void {
  for (const name of names) {
    const value: unknown = Reflect.get(object, name);
    const get = () => (onUse(), typeof value === "function" ? (value.bind(object) as unknown) : value);
    Object.defineProperty(object, name, { get });
  }
}

/** Runs in the page. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Runs in the page. */
const remember = (token: string) => localStorage.setItem("token", token);

/** Runs in the page: the browser itself logs a breach of the policy too, but not in every version. */
function tellOfBreaches(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/**
 * The pages of one site that tests use in turn, each in a context of its own: one that keeps its process, its cached files and their
 * compiled code is opened in a third of the time. What a test leaves in it is forgotten, or else nobody else gets it.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #idle: Page[] = [];
  readonly #spent = new WeakSet<Page>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A page of that width, in pixels, which shows nothing of the site yet. */
  async take(width: number, { token, reducedMotion = null, javaScriptEnabled = true, ...own }: Visitor): Promise<Page> {
    const isShared = javaScriptEnabled && Object.keys(own).length === 0;
    const page = isShared ? this.#idle.pop() : undefined;
    const viewport = { width, height };
    if (!page) return this.#open(isShared, token, { viewport, reducedMotion, javaScriptEnabled, ...own });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion, media: null });
    if (token !== undefined) await page.evaluate(remember, token);
    return page;
  }

  /** Ends what a test did in a page, and what the page does. */
  async giveBack(page: Page): Promise<void> {
    if (this.#spent.has(page) || page.isClosed()) return page.context().close();
    // It fails where the page itself takes a step back meanwhile, as after Save; such a page is not used again.
    const isEmpty = await this.#empty(page).then(
      () => true,
      () => false,
    );
    if (isEmpty) this.#idle.push(page);
    else await page.context().close();
  }

  async close(): Promise<void> {
    for (const page of this.#idle.splice(0)) await page.context().close();
  }

  async #empty(page: Page): Promise<void> {
    page.removeAllListeners();
    await page.mouse.move(-1, -1);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(`${this.#url}/livez`);
    await page.evaluate(forget);
    await page.context().clearCookies();
  }

  async #open(isShared: boolean, token: string | undefined, options: BrowserContextOptions): Promise<Page> {
    const origins = token === undefined ? [] : [{ origin: this.#url, localStorage: [{ name: "token", value: token }] }];
    const context = await this.#browser.newContext({ storageState: { cookies: [], origins }, ...options });
    const page = await context.newPage();
    await page.addInitScript(tellOfBreaches);
    const spend = () => this.#spent.add(page);
    if (!isShared) spend();
    watch(page, lasting.page, spend);
    watch(context, lasting.context, spend);
    return page;
  }
}
