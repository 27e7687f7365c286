import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Tinypool } from "tinypool";
import type { PageAnswers, SiteBundle } from "../../../contract/site.ts";
import { startThread } from "../event-loop/worker-thread.ts";
import type { PageTask } from "./page-worker.ts";

export type { FormAnswer, PageAnswers, PageQuery } from "../../../contract/site.ts";

const isSource = import.meta.filename.endsWith(".ts");
const dist = fileURLToPath(new URL(`${isSource ? "../../" : ""}../../web/dist/`, import.meta.url));

const originAtBuild = "https://origin.invalid";

export interface Site extends SiteBundle {
  client: string;
  prerendered: (name: string) => string | undefined;
  isLive?: boolean;
  close: () => Promise<void>;
}

export type LoadSite = (origin: string) => Promise<Site | null>;

// Measured: rendering 100 posts blocks the event loop for up to 25 ms.
const maxRowsHere = 50;

const threadIdleMs = 30_000;

const hasManyRows = (answers: PageAnswers) =>
  Object.values(answers).some((answer) =>
    Object.values(answer ?? {}).some((value) => Array.isArray(value) && value.length > maxRowsHere),
  );

export class PageThread {
  readonly #bundle: string;
  readonly #renderHere: SiteBundle["render"];
  #thread: Tinypool | undefined;

  constructor(bundle: string, render: SiteBundle["render"]) {
    this.#bundle = bundle;
    this.#renderHere = render;
  }

  render(...page: Parameters<SiteBundle["render"]>): ReturnType<SiteBundle["render"]> {
    const [, answers] = page;
    return hasManyRows(answers) ? this.renderInThread({ bundle: this.#bundle, page }) : this.#renderHere(...page);
  }

  async renderInThread(task: PageTask): ReturnType<SiteBundle["render"]> {
    this.#thread ??= startThread(new URL("./page-worker", import.meta.url), {
      minThreads: 0,
      idleTimeout: threadIdleMs,
    });
    return this.#thread.run(task) as ReturnType<SiteBundle["render"]>;
  }

  async close(): Promise<void> {
    await this.#thread?.destroy();
  }
}

export const loadSite: LoadSite = async (origin) => {
  const bundle = join(dist, "server/render.js");
  if (!existsSync(bundle)) return null;
  const site = (await import(pathToFileURL(bundle).href)) as SiteBundle;
  const prerendered = (name: string) => {
    const path = join(dist, "pages", `${name}.html`);
    return existsSync(path) ? readFileSync(path, "utf8").replaceAll(originAtBuild, origin) : undefined;
  };
  const thread = new PageThread(bundle, site.render);
  return {
    ...site,
    render: (...page) => thread.render(...page),
    client: join(dist, "client"),
    prerendered,
    close: () => thread.close(),
  };
};
