import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteBundle } from "../../../contract/site.ts";
import { PageThread } from "./page-thread.ts";

export type { FormAnswer, PageAnswers, PageQuery } from "../../../contract/site.ts";

const isSource = import.meta.filename.endsWith(".ts");
const dist = fileURLToPath(new URL(`${isSource ? "../../" : ""}../../web/dist/`, import.meta.url));

/** The placeholder of the public address in prerendered pages (web/build). */
const originAtBuild = "https://origin.invalid";

export interface Site extends SiteBundle {
  /** The folder of static files. */
  client: string;
  /** The document that the build rendered; undefined if the page needs data. */
  prerendered: (name: string) => string | undefined;
  /** The sources can change while it runs: pages must not be cached. */
  isLive?: boolean;
  close: () => Promise<void>;
}

/** Null if the site has not been built. `origin` is its public address, without a path. */
export type LoadSite = (origin: string) => Promise<Site | null>;

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

export function sitePatterns(site: Site | null): string[] {
  if (!site) return ["/", "/robots.txt"];
  const files = readdirSync(site.client).filter((name) => /\.(?!br$|gz$)\w+$/.test(name));
  const paths = ["robots.txt", "sitemap.xml", "feed.xml", ...files].map((name) => `/${name}`);
  return [...site.patterns, ...paths, "/assets/*file"];
}
