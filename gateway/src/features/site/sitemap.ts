import { lastShownChange } from "../../platform/records/published-record.ts";
import type { BlogPost } from "../blog/blog-post.model.ts";
import type { Site } from "./site-bundle.ts";

/** Invites search engines to everything public and names the site map. */
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

/** Every public page and published post, by sitemaps.org's protocol 0.9. */
export async function sitemap({ publicPaths, paths }: Site, posts: BlogPost[], origin: string): Promise<string> {
  const pages = publicPaths.map((path) => ({ loc: origin + path }));
  const articles = posts.map((post) => ({
    loc: origin + paths.blogPost(String(post._id)),
    lastmod: lastShownChange(post).toISOString(),
  }));
  const urlset = { "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", url: [...pages, ...articles] };
  const { create } = await import("xmlbuilder2");
  return create({ version: "1.0", encoding: "UTF-8" }, { urlset }).end();
}
