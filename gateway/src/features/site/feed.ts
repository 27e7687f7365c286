import { lastShownChange } from "../../platform/records/published-record.ts";
import type { BlogPost } from "../blog/blog-post.model.ts";
import type { Site } from "./site-bundle.ts";

/** The published posts as an Atom feed (RFC 4287), in their order. */
export async function feed({ brand, paths, markdownHtml }: Site, posts: BlogPost[], origin: string): Promise<string> {
  const newest = posts
    .map((post) => lastShownChange(post).toISOString())
    .sort()
    .at(-1);
  const entry = posts.map(({ _id, title, body, lang, publishAt, updatedAt }) => ({
    ...(lang && { "@xml:lang": lang }),
    title,
    id: origin + paths.blogPost(String(_id)),
    link: { "@href": origin + paths.blogPost(String(_id)) },
    published: publishAt!.toISOString(), // safe: a draft is not published
    updated: lastShownChange({ updatedAt, publishAt }).toISOString(),
    content: { "@type": "html", "#": markdownHtml(body, origin) },
  }));
  const content = {
    "@xmlns": "http://www.w3.org/2005/Atom",
    title: brand.name,
    subtitle: brand.description,
    id: `${origin}/`,
    link: [{ "@rel": "self", "@href": `${origin}/feed.xml` }, { "@href": `${origin}/blog` }],
    updated: newest ?? "2024-01-01T00:00:00.000Z",
    author: { name: brand.name },
    entry,
  };
  // Loaded by the first that asks: it is a tenth of all that a start would have to read.
  const { create } = await import("xmlbuilder2");
  return create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "\uFFFD" }, { feed: content }).end();
}
