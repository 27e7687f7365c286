import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteBundle } from "../../../contract/site.ts";
import { PageThread } from "./page-thread.ts";

export type { FormAnswer, PageAnswers, PageQuery } from "../../../contract/site.ts";

const isSource = import.meta.filename.endsWith(".ts");
const dist = fileURLToPath(new URL(`${isSource ? "../../" : ""}../../web/dist/`, import.meta.url));

/** Stands in prerendered pages for the address that is known only now (web/build). */
const originAtBuild = "https://origin.invalid";

export interface Site extends SiteBundle {
  /** The folder of everything that is sent as it lies there. */
  client: string;
  /** The document that the build rendered for this path; undefined where it needs data. */
  prerendered: (name: string) => string | undefined;
  /** Whether its sources can change while it runs, so that none of its pages may be cached. */
  isLive?: boolean;
  /** Ends the thread that renders pages with long lists. */
  close: () => Promise<void>;
}

/** The site, or null where it has not been built. `origin` is its public address, without a path. */
export type LoadSite = (origin: string) => Promise<Site | null>;

/** The site as it was built. */
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

/** The patterns of all that the site's router answers. */
export function sitePatterns(site: Site | null): string[] {
  if (!site) return ["/", "/robots.txt"];
  const files = readdirSync(site.client).filter((name) => /\.(?!br$|gz$)\w+$/.test(name));
  const beside = ["robots.txt", "sitemap.xml", "feed.xml", ...files].map((name) => `/${name}`);
  return [...site.patterns, ...beside, "/assets/*file"];
}
