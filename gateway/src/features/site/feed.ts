import { maxFeedBytes } from "../../../contract/limits.ts";
import { withAbsoluteLinks } from "../../../contract/markdown/render-markdown.ts";
import { lastShownChange } from "../../platform/records/publication/public-marks.ts";
import type { RenderedPosts } from "../../platform/markdown/rendered-posts.ts";
import type { Listed } from "../../platform/records/find-records.ts";
import type { BlogPost } from "../blog/blog-post.model.ts";
import type { Site } from "../../platform/site/site-bundle.ts";
import { entryId, readFeedBase, type FeedBase } from "./feed-base.ts";
import { element, xmlDocument } from "./xml.ts";

export const feedPage = { skip: 0, limit: 30 };

const firstChange = "2024-01-01T00:00:00.000Z";

const bytesOf = (text: string) => Buffer.byteLength(text);

interface Entry {
  whole: string;
  short: string;
}

interface Addresses {
  origin: string;
  path: string;
  base: FeedBase;
}

async function entryOf(post: BlogPost, { origin, path, base }: Addresses, rendered: RenderedPosts): Promise<Entry> {
  const { title, lang, publishAt, updatedAt } = post;
  const { html, excerpt } = await rendered.of(post);
  const parts = [
    element("title", {}, title),
    element("id", {}, entryId(post, path, base)),
    element("link", { href: origin + path }),
    element("published", {}, publishAt!.toISOString()),
    element("updated", {}, lastShownChange({ updatedAt, publishAt }).toISOString()),
  ];
  const content = element("content", { type: "html" }, withAbsoluteLinks(html, origin));
  const entry = (children: string[]) => element("entry", lang ? { "xml:lang": lang } : {}, children);
  return {
    whole: entry([...parts, content]),
    short: entry(excerpt ? [...parts, element("summary", {}, excerpt)] : parts),
  };
}

function fitting(entries: Entry[], bytes: number): string[] {
  let left = bytes - entries.reduce((sum, { short }) => sum + bytesOf(short), 0);
  return entries.map(({ whole, short }) => {
    const more = bytesOf(whole) - bytesOf(short);
    if (more > left) return short;
    left -= more;
    return whole;
  });
}

// RFC 4287
export async function feed(
  { brand, paths }: Site,
  posts: Listed<BlogPost>,
  origin: string,
  rendered: RenderedPosts,
): Promise<string> {
  const entries: Entry[] = [];
  const changes = [firstChange];
  const base = await readFeedBase();
  for await (const post of posts) {
    const path = paths.blogPost(String(post._id));
    entries.push(await entryOf(post, { origin, path, base }, rendered));
    changes.push(lastShownChange(post).toISOString());
  }
  const head = [
    element("title", {}, brand.name),
    element("subtitle", {}, brand.description),
    element("id", {}, `${base.origin}/`),
    element("link", { rel: "self", href: `${origin}/feed.xml` }),
    element("link", { href: `${origin}/blog` }),
    element("updated", {}, changes.sort().at(-1)),
    element("author", {}, [element("name", {}, brand.name)]),
  ];
  const document = (children: string[]) =>
    xmlDocument(element("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [...head, ...children]));
  return document(fitting(entries, maxFeedBytes - bytesOf(document([]))));
}
