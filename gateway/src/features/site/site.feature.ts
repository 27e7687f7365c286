import { readdirSync } from "node:fs";
import type { Feature } from "../../platform/feature.ts";
import type { Site } from "../../platform/site/site-bundle.ts";
import { storeFeedBase } from "./feed.ts";
import { formRouter } from "./form-router.ts";
import { siteKey } from "./site-cache-key.ts";
import { siteRouter } from "./site.router.ts";

function sitePatterns(site: Site | null): string[] {
  if (!site) return ["/", "/robots.txt"];
  const files = readdirSync(site.client).filter((name) => /\.(?!br$|gz$)\w+$/.test(name));
  const paths = ["robots.txt", "sitemap.xml", "feed.xml", ...files].map((name) => `/${name}`);
  return [...site.patterns, ...paths, "/assets/*file"];
}

export const siteFeature: Feature = {
  router: {
    patterns: sitePatterns,
    fallback: (tools) => [formRouter(tools), siteRouter(tools)],
    cacheKey: siteKey,
  },
  migrations: { "store-feed-base": storeFeedBase },
};
