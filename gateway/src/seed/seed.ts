import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { BlogPostModel } from "../features/blog/blog-post.model.ts";
import { FaqModel } from "../features/faq/faq.model.ts";
import type { Logger } from "../platform/log.ts";
import { isDuplicate } from "../platform/errors/storage-errors.ts";
import type { RecordModel, StoredRecord } from "../platform/records/stored-record.ts";
import { raise, CounterModel } from "../platform/records/counter.ts";
import { blogPosts } from "./blog-posts.ts";
import { faqs } from "./faqs.ts";
import { importPicture, pictureAddress } from "./pictures.ts";

const counter = "seeded";
const firstFaq = Date.UTC(2023, 10, 1, 8);
const minute = 60_000;

/** The same id each time, so that a seed is added once, by whomever; it begins with its time, as every ObjectId does. */
function idOf(kind: string, slug: string, createdAt: Date): Types.ObjectId {
  const seconds = (createdAt.getTime() / 1000).toString(16).padStart(8, "0");
  return new Types.ObjectId(seconds + createHash("sha256").update(`${kind} ${slug}`).digest("hex").slice(0, 16));
}

const faqRecords = () =>
  faqs.map(({ slug, title, body }, index) => {
    const createdAt = new Date(firstFaq + index * minute);
    return { _id: idOf("faq", slug, createdAt), title, body, createdAt };
  });

const postRecords = () =>
  blogPosts.map(({ slug, title, body, createdAt }) => {
    return { _id: idOf("post", slug, createdAt), title, body, image: pictureAddress(slug), createdAt };
  });

/** Adds the records that are not there yet, the trash included. Answers how many. */
async function addMissing<T extends StoredRecord>(
  model: RecordModel<T>,
  records: { _id: Types.ObjectId }[],
): Promise<number> {
  // Mongoose's types follow neither filter nor documents for a model of any record.
  const anyModel = model as unknown as RecordModel<StoredRecord>;
  const there = await anyModel.find({ _id: { $in: records.map(({ _id }) => _id) } }, { _id: 1 }).lean();
  const known = new Set(there.map(({ _id }) => String(_id)));
  const missing = records.filter(({ _id }) => !known.has(String(_id)));
  try {
    await anyModel.insertMany(missing, { ordered: false });
  } catch (error) {
    // Another gateway on the same store added them meanwhile.
    if (!isDuplicate(error)) throw error;
  }
  return missing.length;
}

const addFaqs = () => addMissing(FaqModel, faqRecords());

async function addPosts(dataDir: string): Promise<number> {
  await Promise.all(blogPosts.map(({ slug }) => importPicture(dataDir, slug)));
  return addMissing(BlogPostModel, postRecords());
}

/** Adds what is missing of the first content, to any store. Answers how many records were added. */
export async function addSeeds(dataDir: string): Promise<{ faqs: number; posts: number }> {
  const added = { faqs: await addFaqs(), posts: await addPosts(dataDir) };
  await raise(counter);
  return added;
}

/**
 * Gives a new store its first content, once in its life: what was deleted since does not come back. A start that was cut short is
 * taken up again by the next one. FAQ entries or posts that came another way, as from a backup, are left alone.
 */
export async function seedEmptyStore({ dataDir, log }: { dataDir: string; log: Logger }): Promise<void> {
  if (await CounterModel.exists({ _id: counter })) return;
  const seeds = new Set([...faqRecords(), ...postRecords()].map(({ _id }) => String(_id)));
  const isOurs = (record: { _id: unknown } | null) => !record || seeds.has(String(record._id));
  const faqCount = isOurs(await FaqModel.findOne({}, { _id: 1 }).lean()) ? await addFaqs() : 0;
  const postCount = isOurs(await BlogPostModel.findOne({}, { _id: 1 }).lean()) ? await addPosts(dataDir) : 0;
  await raise(counter);
  log.info({ event: "first content added", faqs: faqCount, posts: postCount });
}
