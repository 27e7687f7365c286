import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteBundle } from "../../../contract/site.ts";
import { PageThread } from "./page-thread.ts";

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
