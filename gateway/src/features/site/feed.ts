import { create } from "xmlbuilder2";
import type { BlogPost } from "../blog/blog-post.model.ts";
import type { Site } from "./site-bundle.ts";

/** The blog as an Atom feed (RFC 4287), newest first. */
export function feed({ brand, paths, markdownHtml }: Site, posts: BlogPost[], origin: string): string {
  const newest = posts
    .map(({ updatedAt }) => updatedAt.toISOString())
    .sort()
    .at(-1);
  const entry = posts.map(({ _id, title, body, lang, createdAt, updatedAt }) => ({
    ...(lang && { "@xml:lang": lang }),
    title,
    id: origin + paths.blogPost(String(_id)),
    link: { "@href": origin + paths.blogPost(String(_id)) },
    published: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
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
  return create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "\uFFFD" }, { feed: content }).end();
}
