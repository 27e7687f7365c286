import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { shortName } from "../../../contract/brand.ts";
import { maxFeedBytes } from "../../../contract/limits.ts";
import { withAbsoluteLinks } from "../../../contract/markdown/render-markdown.ts";
import { unlessDuplicate } from "../../platform/errors/storage-errors.ts";
import type { Migration } from "../../platform/records/migration/apply-migrations.ts";
import { lastShownChange } from "../../platform/records/publication/public-marks.ts";
import type { RenderedPosts } from "../../platform/markdown/rendered-posts.ts";
import type { Listed } from "../../platform/records/find-records.ts";
import { BlogPostModel, type BlogPost } from "../blog/blog-post.model.ts";
import type { Site } from "../../platform/site/site-bundle.ts";

// Characters that XML 1.0 cannot contain, not even escaped.
const invalid =
  /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

const escaped = (text: string) =>
  text.replace(invalid, "\uFFFD").replace(/[&<>\r]/g, (character) => entities[character]!);

export function element(name: string, attributes: Record<string, string>, content: string | string[] = []): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`,
  );
  const inner = typeof content === "string" ? escaped(content) : content.join("");
  return inner ? `<${name}${written.join("")}>${inner}</${name}>` : `<${name}${written.join("")}/>`;
}

// xmlbuilder2 decodes entities in its texts, and so would write `&lt;` of a text as a tag.
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>${root}`;

const only = "base";

@modelOptions({ schemaOptions: { versionKey: false, collection: "feeds" } })
class FeedBase {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: String, required: true })
  origin!: string;

  /** Posts that were created until then have their address as id; null if none has. */
  @prop({ type: Date, default: null })
  addressedUntil!: Date | null;
}

const FeedBaseModel = getModelForClass(FeedBase);

export const storeFeedBase: Migration = async ({ env }) => {
  const newest = await BlogPostModel.findOne({}, { createdAt: 1 }).sort({ createdAt: -1 }).lean();
  const base = { _id: only, origin: env.publicUrl, addressedUntil: newest?.createdAt ?? null };
  await unlessDuplicate(FeedBaseModel.create(base));
};

const readFeedBase = async (): Promise<FeedBase> => (await FeedBaseModel.findById(only).lean<FeedBase>())!;

/** Feed readers show an entry again if its id changes, so it does not change with PUBLIC_URL. RFC 4151 */
const entryId = ({ _id, createdAt }: BlogPost, path: string, { origin, addressedUntil }: FeedBase): string =>
  addressedUntil && createdAt <= addressedUntil
    ? origin + path
    : `tag:${shortName},${createdAt.getUTCFullYear()}:${String(_id)}`;

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
