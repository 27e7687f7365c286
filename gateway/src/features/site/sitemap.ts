import { lastShownChange } from "../../platform/records/publication/public-marks.ts";
import { yieldingToEventLoop } from "../../platform/event-loop/yield-to-event-loop.ts";
import type { Listed } from "../../platform/records/find-records.ts";
import type { BlogPost } from "../blog/blog-post.model.ts";
import type { Site } from "../../platform/site/site-bundle.ts";
import { element, xmlDocument } from "./xml.ts";

export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /graphql",
    "Disallow: /admin/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

// sitemaps.org, protocol 0.9
export async function sitemap({ publicPaths, paths }: Site, posts: Listed<BlogPost>, origin: string): Promise<string> {
  const url = (path: string, more: string[] = []) => element("url", {}, [element("loc", {}, origin + path), ...more]);
  const urls = publicPaths.map((path) => url(path));
  for await (const post of yieldingToEventLoop(posts)) {
    const lastmod = element("lastmod", {}, lastShownChange(post).toISOString());
    urls.push(url(paths.blogPost(String(post._id)), [lastmod]));
  }
  return xmlDocument(element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, urls));
}
